-- expand
-- Each simple field of a product has the default of the list of fields. Order lines copy what invoices say of a product.
ALTER TABLE "products" ALTER COLUMN "name" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "craft" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "kind" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "category" SET DEFAULT 'Women';--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "description" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "details" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "is_new" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "is_featured" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "facts" jsonb;
