-- expand
ALTER TABLE "orders" ADD COLUMN "provider" text DEFAULT 'razorpay';--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "provider" text DEFAULT 'razorpay' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "provider_events" ADD COLUMN "provider" text DEFAULT 'razorpay' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "provider" text DEFAULT 'razorpay';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_captured_reference_key" ON "payment_attempts" USING btree ("provider","reference") WHERE "payment_attempts"."status" = 'captured' and "payment_attempts"."reference" is not null;--> statement-breakpoint
CREATE INDEX "payment_attempts_reference_idx" ON "payment_attempts" USING btree ("reference") WHERE "payment_attempts"."reference" is not null;--> statement-breakpoint
CREATE INDEX "payment_attempts_to_check_idx" ON "payment_attempts" USING btree ("order_id") WHERE "payment_attempts"."status" = 'created' and "payment_attempts"."reference" is not null;--> statement-breakpoint
UPDATE "orders" SET "provider" = NULL WHERE "payment_method" = 'COD';--> statement-breakpoint
UPDATE "refunds" SET "provider" = NULL WHERE "provider_payment_id" IS NULL;
