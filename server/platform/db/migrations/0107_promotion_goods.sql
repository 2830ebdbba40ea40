-- expand
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_tax_complete";--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "minimum_items" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "product_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "collection_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "category_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "excludes_sale" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_minimum_items_not_negative" CHECK ("promotions"."minimum_items" >= 0);--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_tax_complete" CHECK (num_nulls("order_lines"."charges_paise", "order_lines"."tax_percent", "order_lines"."taxable_paise", "order_lines"."tax_paise") in (0, 4)
        and ("order_lines"."tax_paise" is null or "order_lines"."discount_paise" is not null)
        and ("order_lines"."tax_rate_id" is null or "order_lines"."tax_paise" is not null));