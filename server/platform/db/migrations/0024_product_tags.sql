-- Tags of products, indexed for the filter of the back office and for its suggestions.
ALTER TABLE "products" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "products_tags_idx" ON "products" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "products_tagged_idx" ON "products" USING btree ("updated_at" DESC NULLS FIRST) WHERE "products"."tags" <> '{}';