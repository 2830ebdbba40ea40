-- expand
ALTER TABLE "orders" DROP CONSTRAINT "orders_amounts_not_negative";--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "is_automatic" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "automatic_code" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "automatic_discount_paise" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "promotions_automatic_idx" ON "promotions" USING btree ("created_at") WHERE "promotions"."is_automatic";--> statement-breakpoint
CREATE INDEX "orders_automatic_idx" ON "orders" USING btree ("automatic_code","status","automatic_discount_paise","total_paise") WHERE "orders"."automatic_code" is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_amounts_not_negative" CHECK (least("orders"."subtotal_paise", "orders"."discount_paise", "orders"."tax_paise", "orders"."shipping_paise", "orders"."total_paise", "orders"."cancelled_paise",
        "orders"."automatic_discount_paise", "orders"."discount_paise" - "orders"."automatic_discount_paise") >= 0);