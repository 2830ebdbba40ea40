ALTER TABLE "order_lines" ADD COLUMN "craft" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "order_lines" SET "craft" = "products"."craft" FROM "products" WHERE "products"."id" = "order_lines"."product_id";
