CREATE TABLE "delivery_reports" (
	"key" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "delivery_reports_pkey" PRIMARY KEY("key")
);
--> statement-breakpoint
ALTER TABLE "refused_addresses" ADD COLUMN "source" text DEFAULT 'delivery' NOT NULL;--> statement-breakpoint
ALTER TABLE "refused_addresses" ADD CONSTRAINT "refused_addresses_source_known" CHECK ("refused_addresses"."source" in ('delivery','bounce','complaint'));