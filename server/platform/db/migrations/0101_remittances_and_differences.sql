-- expand
CREATE TABLE "courier_terms" (
	"courier" text NOT NULL,
	"wait_days" integer NOT NULL,
	CONSTRAINT "courier_terms_pkey" PRIMARY KEY("courier"),
	CONSTRAINT "courier_terms_wait_days_known" CHECK ("courier_terms"."wait_days" between 1 and 90)
);
--> statement-breakpoint
CREATE TABLE "money_differences" (
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"order_number" text,
	"courier" text,
	"settlement_id" text,
	"reference" text,
	"day" date NOT NULL,
	"expected_paise" bigint NOT NULL,
	"actual_paise" bigint NOT NULL,
	"found_at" timestamp with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by" text,
	CONSTRAINT "money_differences_pkey" PRIMARY KEY("kind","subject")
);
--> statement-breakpoint
CREATE TABLE "remittance_rows" (
	"remittance_id" text NOT NULL,
	"line" integer NOT NULL,
	"awb" text NOT NULL,
	"order_id" text,
	"cash_paise" bigint NOT NULL,
	"charge_paise" bigint NOT NULL,
	"return_charge_paise" bigint NOT NULL,
	"paid_on" date,
	"reference" text,
	CONSTRAINT "remittance_rows_pkey" PRIMARY KEY("remittance_id","line")
);
--> statement-breakpoint
CREATE TABLE "remittances" (
	"id" text NOT NULL,
	"file_name" text NOT NULL,
	"source" text NOT NULL,
	"content" text NOT NULL,
	"header" text[] NOT NULL,
	"mapping" jsonb NOT NULL,
	"status" text DEFAULT 'review' NOT NULL,
	"totals" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"saved_at" timestamp with time zone,
	CONSTRAINT "remittances_pkey" PRIMARY KEY("id"),
	CONSTRAINT "remittances_status_known" CHECK ("remittances"."status" in ('review', 'saved', 'undone'))
);
--> statement-breakpoint
ALTER TABLE "remittance_rows" ADD CONSTRAINT "remittance_rows_remittance_fkey" FOREIGN KEY ("remittance_id") REFERENCES "public"."remittances"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remittance_rows" ADD CONSTRAINT "remittance_rows_order_fkey" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "money_differences_day_idx" ON "money_differences" USING btree ("day" DESC NULLS FIRST,"kind","subject");--> statement-breakpoint
CREATE INDEX "money_differences_open_idx" ON "money_differences" USING btree ("kind") WHERE "money_differences"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "remittance_rows_order_idx" ON "remittance_rows" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "remittance_rows_awb_idx" ON "remittance_rows" USING btree ("awb");--> statement-breakpoint
CREATE INDEX "remittances_created_idx" ON "remittances" USING btree ("created_at" DESC NULLS FIRST);
