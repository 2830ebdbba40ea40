ALTER TABLE "orders" ADD COLUMN "return_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "return_lines" ADD COLUMN "replacement_size" text;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "reason" text DEFAULT 'damaged' NOT NULL;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "shipping_paid_by" text DEFAULT 'customer' NOT NULL;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_reason_known" CHECK ("returns"."reason" in ('damaged','defective','wrong_item','not_as_described','late','size'));--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_shipping_paid_by_known" CHECK ("returns"."shipping_paid_by" in ('customer','shop'));