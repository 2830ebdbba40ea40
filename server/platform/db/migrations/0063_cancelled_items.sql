ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_quantity_positive";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_amounts_not_negative";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "cancelled_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancelled_paise" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancellation_requested_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "orders_cancellation_requested_idx" ON "orders" USING btree ("cancellation_requested_at") WHERE "orders"."cancellation_requested_at" is not null;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_quantities_known" CHECK (least("order_lines"."quantity", "order_lines"."cancelled_quantity") >= 0 and "order_lines"."quantity" + "order_lines"."cancelled_quantity" > 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_amounts_not_negative" CHECK (least("orders"."subtotal_paise", "orders"."discount_paise", "orders"."tax_paise", "orders"."shipping_paise", "orders"."total_paise", "orders"."cancelled_paise") >= 0);