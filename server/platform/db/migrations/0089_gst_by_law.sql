-- expand
CREATE TABLE "tax_rates" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "tax_rates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"hsn_prefix" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date,
	"limit_paise" integer,
	"percent_below" integer NOT NULL,
	"percent_above" integer NOT NULL,
	"source" text NOT NULL,
	"confidence" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tax_rates_pkey" PRIMARY KEY("id"),
	CONSTRAINT "tax_rates_from_key" UNIQUE("hsn_prefix","from_day"),
	CONSTRAINT "tax_rates_hsn_prefix_digits" CHECK ("tax_rates"."hsn_prefix" ~ '^[0-9]{2,8}$'),
	CONSTRAINT "tax_rates_ends_after_start" CHECK ("tax_rates"."to_day" >= "tax_rates"."from_day"),
	CONSTRAINT "tax_rates_percent_known" CHECK ("tax_rates"."percent_below" between 0 and 40 and "tax_rates"."percent_above" between 0 and 40),
	CONSTRAINT "tax_rates_limit_positive" CHECK ("tax_rates"."limit_paise" > 0 or "tax_rates"."limit_paise" is null and "tax_rates"."percent_below" = "tax_rates"."percent_above"),
	CONSTRAINT "tax_rates_confidence_known" CHECK ("tax_rates"."confidence" in ('A','B','C'))
);
--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_taxes_of_the_place";--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "discount_paise" integer;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "charges_paise" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "discount_paise" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "charges_paise" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "tax_percent" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "taxable_paise" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "tax_paise" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "tax_rate_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pricing_method" text DEFAULT 'specification' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "included_tax_paise" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_tax_rate_fkey" FOREIGN KEY ("tax_rate_id") REFERENCES "public"."tax_rates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_lines_tax_rate_idx" ON "order_lines" USING btree ("tax_rate_id") WHERE "order_lines"."tax_rate_id" is not null;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_taxes_of_the_place" CHECK (case when "invoices"."is_inter_state" then "invoices"."cgst_paise" = 0 and "invoices"."sgst_paise" = 0 else "invoices"."igst_paise" = 0 and abs("invoices"."cgst_paise" - "invoices"."sgst_paise") <= 50 end);--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_tax_complete" CHECK (num_nulls("order_lines"."discount_paise", "order_lines"."charges_paise", "order_lines"."tax_percent", "order_lines"."taxable_paise", "order_lines"."tax_paise") in (0, 5)
        and ("order_lines"."tax_rate_id" is null or "order_lines"."tax_paise" is not null));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_pricing_method_known" CHECK ("orders"."pricing_method" in ('specification','law') and "orders"."included_tax_paise" >= 0
        and ("orders"."pricing_method" = 'law' and "orders"."tax_paise" = 0 or "orders"."pricing_method" <> 'law' and "orders"."included_tax_paise" = 0));