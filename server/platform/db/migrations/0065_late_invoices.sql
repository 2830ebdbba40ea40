ALTER TABLE "invoices" ADD COLUMN "supplied_on" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "packed_without_invoice" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_packed_without_invoice_idx" ON "orders" USING btree ("created_at") WHERE "orders"."packed_without_invoice";--> statement-breakpoint
-- Packed by a release before invoices. Packing issues an invoice since, so no order is added to these.
UPDATE "orders" SET "packed_without_invoice" = true WHERE "status" IN ('packed', 'shipped', 'delivered')
	AND NOT EXISTS (SELECT FROM "invoices" WHERE "invoices"."order_id" = "orders"."id");
