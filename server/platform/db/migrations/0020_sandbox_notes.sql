-- The sandbox stores notes, and takes a receipt again unless its order asked for a unique one, as the provider does.
ALTER TABLE "sandbox"."orders" DROP CONSTRAINT "sandbox_orders_receipt_key";--> statement-breakpoint
ALTER TABLE "sandbox"."orders" ADD COLUMN "unique_receipt" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox"."orders" ADD COLUMN "notes" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox"."refunds" ADD COLUMN "notes" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
-- Until now each receipt was unique.
UPDATE "sandbox"."orders" SET "unique_receipt" = true WHERE "receipt" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_orders_unique_receipt_idx" ON "sandbox"."orders" USING btree ("receipt") WHERE "sandbox"."orders"."unique_receipt";
