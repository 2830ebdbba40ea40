-- Invoices, bills of supply and credit notes, frozen once issued, each kind in a series without gaps.
CREATE TABLE "invoice_lines" (
	"invoice_id" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"details" text NOT NULL,
	"hsn_code" text NOT NULL,
	"unit" text NOT NULL,
	"quantity" integer,
	"unit_price_paise" integer NOT NULL,
	"tax_percent" integer NOT NULL,
	"taxable_paise" integer NOT NULL,
	"cgst_paise" integer NOT NULL,
	"sgst_paise" integer NOT NULL,
	"igst_paise" integer NOT NULL,
	CONSTRAINT "invoice_lines_pkey" PRIMARY KEY("invoice_id","position"),
	CONSTRAINT "invoice_lines_quantity_positive" CHECK ("invoice_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "invoice_series" (
	"kind" text NOT NULL,
	"financial_year" text NOT NULL,
	"last_number" integer NOT NULL,
	"last_issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoice_series_pkey" PRIMARY KEY("kind","financial_year"),
	CONSTRAINT "invoice_series_number_positive" CHECK ("invoice_series"."last_number" > 0)
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"serial" text NOT NULL,
	"financial_year" text NOT NULL,
	"number" integer NOT NULL,
	"order_id" text NOT NULL,
	"cause" text NOT NULL,
	"reason" text NOT NULL,
	"original_id" text,
	"issued_at" timestamp with time zone NOT NULL,
	"issued_on" date NOT NULL,
	"order_number" text NOT NULL,
	"payment_method" text NOT NULL,
	"seller" jsonb NOT NULL,
	"buyer" jsonb NOT NULL,
	"place_of_supply" text NOT NULL,
	"place_of_supply_code" text NOT NULL,
	"is_inter_state" boolean NOT NULL,
	"promo_code" text,
	"taxable_paise" integer NOT NULL,
	"cgst_paise" integer NOT NULL,
	"sgst_paise" integer NOT NULL,
	"igst_paise" integer NOT NULL,
	"shipping_paise" integer NOT NULL,
	"discount_paise" integer NOT NULL,
	"rounding_paise" integer NOT NULL,
	"total_paise" integer NOT NULL,
	"is_sample" boolean NOT NULL,
	CONSTRAINT "invoices_pkey" PRIMARY KEY("id"),
	CONSTRAINT "invoices_serial_key" UNIQUE("serial"),
	CONSTRAINT "invoices_number_key" UNIQUE("kind","financial_year","number"),
	CONSTRAINT "invoices_cause_key" UNIQUE("order_id","cause"),
	CONSTRAINT "invoices_kind_known" CHECK ("invoices"."kind" in ('invoice','bill_of_supply','credit_note')),
	CONSTRAINT "invoices_serial_short" CHECK (length("invoices"."serial") <= 16),
	CONSTRAINT "invoices_credit_note_of_invoice" CHECK (("invoices"."kind" = 'credit_note') = ("invoices"."original_id" is not null)),
	CONSTRAINT "invoices_total_is_the_sum" CHECK ("invoices"."total_paise" = "invoices"."taxable_paise" + "invoices"."cgst_paise" + "invoices"."sgst_paise" + "invoices"."igst_paise" + "invoices"."shipping_paise" - "invoices"."discount_paise" + "invoices"."rounding_paise"),
	CONSTRAINT "invoices_amounts_not_negative" CHECK (least("invoices"."taxable_paise", "invoices"."cgst_paise", "invoices"."sgst_paise", "invoices"."igst_paise", "invoices"."shipping_paise", "invoices"."discount_paise", "invoices"."total_paise") >= 0),
	CONSTRAINT "invoices_taxes_of_the_place" CHECK (case when "invoices"."is_inter_state" then "invoices"."cgst_paise" = 0 and "invoices"."sgst_paise" = 0 else "invoices"."igst_paise" = 0 and "invoices"."cgst_paise" = "invoices"."sgst_paise" end),
	CONSTRAINT "invoices_tax_needs_gstin" CHECK ("invoices"."seller"->>'gstin' <> '' or "invoices"."cgst_paise" + "invoices"."sgst_paise" + "invoices"."igst_paise" = 0)
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "unit" text DEFAULT 'PCS' NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "hsn_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_invoice_fkey" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_fkey" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_original_fkey" FOREIGN KEY ("original_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_series_fkey" FOREIGN KEY ("kind","financial_year") REFERENCES "public"."invoice_series"("kind","financial_year") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoices_original_idx" ON "invoices" USING btree ("original_id");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_unit_known" CHECK ("products"."unit" in ('PCS','SET','PRS','MTR'));--> statement-breakpoint
-- Codes of the shop's first categories, for products without one of their own.
UPDATE "categories" SET "hsn_code" = CASE "id" WHEN 'Women' THEN '6204' WHEN 'Men' THEN '6203' WHEN 'Jewelry' THEN '7117' ELSE "hsn_code" END;--> statement-breakpoint
-- The clock of invoices. A function, so that a test can issue one at another time.
CREATE FUNCTION document_clock() RETURNS timestamptz LANGUAGE sql VOLATILE AS $$ SELECT clock_timestamp() $$;--> statement-breakpoint
-- The financial year in India, April to March, of a time: such as 26-27.
CREATE FUNCTION financial_year(at timestamptz) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT to_char(start, 'YY') || '-' || to_char(start + interval '1 year', 'YY')
  FROM (SELECT date_trunc('year', at AT TIME ZONE 'Asia/Kolkata' - interval '3 months') AS start) year
$$;--> statement-breakpoint
-- Keeps a series of invoice numbers without gaps: it grows by one and is never deleted.
CREATE FUNCTION check_series_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR (NEW.kind, NEW.financial_year, NEW.last_number)
    <> (OLD.kind, OLD.financial_year, OLD.last_number + 1) THEN
    RAISE EXCEPTION 'invoice_series only counts up by one' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER invoice_series_step BEFORE UPDATE OR DELETE ON invoice_series
  FOR EACH ROW EXECUTE FUNCTION check_series_step();--> statement-breakpoint
-- At the end of a transaction: the lines of each new document add up to its sums. A line added later would not.
CREATE FUNCTION check_invoice_sums() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  target text := CASE TG_TABLE_NAME WHEN 'invoices' THEN to_jsonb(NEW) ->> 'id' ELSE to_jsonb(NEW) ->> 'invoice_id' END;
BEGIN
  IF EXISTS (SELECT FROM public.invoices i
    LEFT JOIN LATERAL (SELECT sum(taxable_paise) AS taxable, sum(cgst_paise) AS cgst, sum(sgst_paise) AS sgst,
      sum(igst_paise) AS igst FROM public.invoice_lines WHERE invoice_id = i.id) l ON true
    WHERE i.id = target AND (i.taxable_paise, i.cgst_paise, i.sgst_paise, i.igst_paise)
      IS DISTINCT FROM (coalesce(l.taxable, 0), coalesce(l.cgst, 0), coalesce(l.sgst, 0), coalesce(l.igst, 0))) THEN
    RAISE EXCEPTION 'The lines of document % do not add up to its sums', target USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER invoices_check_sums AFTER INSERT ON invoices
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_invoice_sums();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER invoice_lines_check_sums AFTER INSERT ON invoice_lines
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_invoice_sums();--> statement-breakpoint
CREATE TRIGGER invoices_append_only BEFORE UPDATE OR DELETE ON invoices
  FOR EACH ROW EXECUTE FUNCTION reject_change();--> statement-breakpoint
CREATE TRIGGER invoice_lines_append_only BEFORE UPDATE OR DELETE ON invoice_lines
  FOR EACH ROW EXECUTE FUNCTION reject_change();
