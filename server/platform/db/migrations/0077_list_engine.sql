-- expand
CREATE TABLE "index_entries" (
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "index_entries_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	CONSTRAINT "index_entries_pkey" PRIMARY KEY("number"),
	CONSTRAINT "index_entries_key_key" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "categories" ALTER COLUMN "facet_number" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "product_index" ADD COLUMN "entries" integer[];
--> statement-breakpoint
CREATE INDEX "product_index_entries_idx" ON "product_index" USING gin ("entries");
--> statement-breakpoint
CREATE INDEX "product_index_unfilled_idx" ON "product_index" USING btree ("product_id") WHERE entries is null;
--> statement-breakpoint
-- Every entry of the present products has a number before a server reads the index; a job fills the rows.
INSERT INTO index_entries (key) SELECT key FROM (
  SELECT 'option:' || id AS key FROM attribute_options
  UNION SELECT 'category:' || id FROM categories
  UNION SELECT 'attribute:' || id FROM attributes WHERE type = 'flag'
  UNION SELECT 'kind:' || kind FROM products
  UNION SELECT 'tag:' || unnest(tags) FROM products
  UNION SELECT unnest(ARRAY['flag:in-stock', 'flag:on-sale', 'flag:featured', 'flag:new'])
) entries ORDER BY key;
