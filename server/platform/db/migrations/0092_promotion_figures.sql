-- expand
DROP INDEX "orders_promo_code_idx";--> statement-breakpoint
CREATE INDEX "orders_promotion_idx" ON "orders" USING btree ("promo_code","status","discount_paise","total_paise") WHERE "orders"."promo_code" is not null;
