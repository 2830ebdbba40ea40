-- expand
CREATE TABLE "gst_return_documents" (
	"invoice_id" text NOT NULL,
	"return_id" text NOT NULL,
	CONSTRAINT "gst_return_documents_pkey" PRIMARY KEY("invoice_id")
);
--> statement-breakpoint
CREATE TABLE "gst_return_files" (
	"return_id" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"content" text NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "gst_return_files_pkey" PRIMARY KEY("return_id","name"),
	CONSTRAINT "gst_return_files_sha256_of_content" CHECK ("gst_return_files"."sha256" = encode(sha256(convert_to("gst_return_files"."content", 'UTF8')), 'hex'))
);
--> statement-breakpoint
CREATE TABLE "gst_returns" (
	"id" text NOT NULL,
	"gstin" text NOT NULL,
	"period" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"closed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"account_id" text NOT NULL,
	CONSTRAINT "gst_returns_pkey" PRIMARY KEY("id"),
	CONSTRAINT "gst_returns_from_key" UNIQUE("gstin","from_day"),
	CONSTRAINT "gst_returns_ends_after_start" CHECK ("gst_returns"."to_day" > "gst_returns"."from_day")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "business" jsonb;--> statement-breakpoint
ALTER TABLE "gst_return_documents" ADD CONSTRAINT "gst_return_documents_invoice_fkey" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gst_return_documents" ADD CONSTRAINT "gst_return_documents_return_fkey" FOREIGN KEY ("return_id") REFERENCES "public"."gst_returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gst_return_files" ADD CONSTRAINT "gst_return_files_return_fkey" FOREIGN KEY ("return_id") REFERENCES "public"."gst_returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gst_return_documents_return_idx" ON "gst_return_documents" USING btree ("return_id");--> statement-breakpoint
CREATE INDEX "invoices_issued_idx" ON "invoices" USING btree ("issued_on");
