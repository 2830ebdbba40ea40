-- Sales between two days: the price columns have what customers pay, before_sale what a running sale replaced. And indexes
-- for searches of one or two characters in the back office.
ALTER TABLE "products" ADD COLUMN "sale" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "before_sale" jsonb;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "price_before_sale_paise" integer;--> statement-breakpoint
CREATE INDEX "products_sale_idx" ON "products" USING btree ("id") WHERE "products"."sale" is not null;--> statement-breakpoint
CREATE INDEX "products_name_prefix_idx" ON "products" USING btree (lower("name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "variants_sku_prefix_idx" ON "variants" USING btree (lower("sku") text_pattern_ops);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_before_sale_only_in_sale" CHECK ("products"."before_sale" is null or "products"."sale" is not null);