-- expand
ALTER TABLE "promotions" ALTER COLUMN "percent" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "kind" text DEFAULT 'percent' NOT NULL;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "amount_paise" integer;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "minimum_paise" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "is_on" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_promo_code_idx" ON "orders" USING btree ("promo_code") WHERE "orders"."promo_code" is not null;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_code_format" CHECK ("promotions"."code" ~ '^[A-Z0-9-]{3,20}$');--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_discount_of_kind" CHECK ("promotions"."kind" in ('percent', 'amount', 'free_delivery')
        and ("promotions"."kind" = 'percent') = ("promotions"."percent" is not null)
        and ("promotions"."kind" = 'amount') = ("promotions"."amount_paise" is not null));--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_amount_positive" CHECK ("promotions"."amount_paise" > 0);--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_minimum_not_negative" CHECK ("promotions"."minimum_paise" >= 0);--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_ends_after_start" CHECK ("promotions"."ends_at" > "promotions"."starts_at");--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_limit_positive" CHECK ("promotions"."usage_limit" > 0);