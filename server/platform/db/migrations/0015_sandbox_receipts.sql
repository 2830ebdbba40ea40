-- The sandbox stores a refund's own receipt, until now taken from the idempotency key, and takes orders without one.
ALTER TABLE "sandbox"."orders" ALTER COLUMN "receipt" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox"."refunds" ADD COLUMN "receipt" text;--> statement-breakpoint
UPDATE "sandbox"."refunds" SET "receipt" = "idempotency_key";
