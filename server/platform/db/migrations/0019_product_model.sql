-- Products get a status, versions, earlier slugs and the fields of the product editor; variants a SKU, a price of their own
-- and a low-stock level; stock movements a reason, so that on hand is the sum of the movements.
CREATE TABLE "product_slugs" (
	"slug" text NOT NULL,
	"product_id" text NOT NULL,
	CONSTRAINT "product_slugs_pkey" PRIMARY KEY("slug")
);
--> statement-breakpoint
CREATE TABLE "product_versions" (
	"product_id" text NOT NULL,
	"version" integer NOT NULL,
	"document" jsonb NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"saved_by" text,
	CONSTRAINT "product_versions_pkey" PRIMARY KEY("product_id","version")
);
--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_price_positive";--> statement-breakpoint
ALTER TABLE "stock_movements" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "product_colours" ADD COLUMN "is_archived" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "status" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "has_been_published" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "unpublish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "updated_by" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "compare_at_since" date;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sizes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "hsn_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "maker" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "country_of_origin" text DEFAULT 'India' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "net_quantity" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "seo_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "seo_description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "reason" text DEFAULT 'order' NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "account_id" text;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "sku" text;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "price_paise" integer;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "low_stock_level" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "is_archived" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- A SKU for every variant, such as RMB-JAM-M: initials of the name, start of the colour, size (domain/product-document.ts).
-- A dot and a number tell equal ones apart; no other SKU has a dot here.
WITH "words" AS (
  SELECT v.id, regexp_split_to_array(trim(regexp_replace(upper(unaccent(p.name)), '[^A-Z0-9]+', ' ', 'g')), ' ') AS name,
    left(regexp_replace(upper(unaccent(v.colour)), '[^A-Z0-9]+', '', 'g'), 3) AS colour,
    left(regexp_replace(upper(unaccent(v.size)), '[^A-Z0-9]+', '', 'g'), 4) AS size
  FROM "variants" v JOIN "products" p ON p.id = v.product_id
), "skus" AS (
  SELECT id, coalesce(nullif(concat_ws('-', nullif(CASE WHEN cardinality(name) > 1
      THEN (SELECT left(string_agg(left(word, 1), '' ORDER BY at), 5) FROM unnest(name) WITH ORDINALITY w (word, at))
      ELSE left(name[1], 3) END, ''), nullif(colour, ''), nullif(size, '')), ''), 'SKU') AS sku
  FROM "words"
), "numbered" AS (
  SELECT id, sku, row_number() OVER (PARTITION BY sku ORDER BY id) AS number FROM "skus"
)
UPDATE "variants" v SET "sku" = n.sku || CASE n.number WHEN 1 THEN '' ELSE '.' || n.number END
FROM "numbered" n WHERE n.id = v.id;--> statement-breakpoint
ALTER TABLE "variants" ALTER COLUMN "sku" SET NOT NULL;--> statement-breakpoint
-- The index rows of the products stay as they are, so their triggers need not write them again.
ALTER TABLE "products" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "products" p SET "updated_at" = p.published_at, "sizes" = coalesce((
  SELECT jsonb_agg(s.size ORDER BY s.first) FROM (
    SELECT v.size, min(v.position) AS first FROM "variants" v WHERE v.product_id = p.id GROUP BY v.size) s), '[]');--> statement-breakpoint
ALTER TABLE "products" ENABLE TRIGGER USER;--> statement-breakpoint
-- The movements of a variant start with what is on hand, less what its movements so far explain.
INSERT INTO "stock_movements" ("variant_id", "on_hand_change", "reserved_change", "reason", "happened_at")
SELECT v.id, v.on_hand - coalesce(sum(m.on_hand_change), 0), 0, 'opening', least(p.published_at, min(m.happened_at) - interval '1 second')
FROM "variants" v JOIN "products" p ON p.id = v.product_id
LEFT JOIN "stock_movements" m ON m.variant_id = v.id
GROUP BY v.id, v.on_hand, p.published_at;--> statement-breakpoint
ALTER TABLE "product_slugs" ADD CONSTRAINT "product_slugs_product_fkey" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_versions" ADD CONSTRAINT "product_versions_product_fkey" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_slugs_product_idx" ON "product_slugs" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "products_updated_idx" ON "products" USING btree ("updated_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "products_status_idx" ON "products" USING btree ("status","updated_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "products_name_idx" ON "products" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "products_price_idx" ON "products" USING btree ("price_paise","id");--> statement-breakpoint
CREATE INDEX "products_publish_idx" ON "products" USING btree ("publish_at") WHERE "products"."publish_at" is not null;--> statement-breakpoint
CREATE INDEX "products_unpublish_idx" ON "products" USING btree ("unpublish_at") WHERE "products"."unpublish_at" is not null;--> statement-breakpoint
CREATE INDEX "products_admin_search_idx" ON "products" USING gin (lower("name" || ' ' || "craft") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_missing_alt_idx" ON "products" USING btree ("updated_at" DESC NULLS FIRST,"id") WHERE "products"."gallery_images" @? '$[*] ? (@.alt == "")';--> statement-breakpoint
CREATE INDEX "stock_movements_variant_idx" ON "stock_movements" USING btree ("variant_id","happened_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "variants_sku_search_idx" ON "variants" USING gin (lower("sku") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "variants_low_stock_idx" ON "variants" USING btree ("product_id") WHERE not "variants"."is_archived" and "variants"."on_hand" - "variants"."reserved" <= "variants"."low_stock_level";--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_sku_key" UNIQUE("sku");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_status_known" CHECK ("products"."status" in ('draft', 'published', 'scheduled', 'archived'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_scheduled_with_time" CHECK (("products"."status" = 'scheduled') = ("products"."publish_at" is not null));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_price_positive" CHECK ("products"."price_paise" > 0 or ("products"."price_paise" = 0 and "products"."status" = 'draft'));--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_reason_known" CHECK ("stock_movements"."reason" in ('order', 'opening', 'counted', 'sold_elsewhere', 'damaged', 'found', 'returned', 'made', 'editor'));--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_order_of_orders" CHECK (("stock_movements"."reason" = 'order') = ("stock_movements"."order_id" is not null));--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_price_positive" CHECK ("variants"."price_paise" > 0);--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_low_stock_level_not_negative" CHECK ("variants"."low_stock_level" >= 0);--> statement-breakpoint
-- Everything a product can be filtered by, packed into one integer. server/catalogue/facets.ts defines the layout.
CREATE OR REPLACE FUNCTION product_facets(target_id text) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_position(ARRAY['women', 'men', 'kids', 'accessories'], lower(p.category)), 0)
    | CASE WHEN p.is_free_size THEN 63 << 3 ELSE coalesce((
        SELECT bit_or(1 << (2 + array_position(ARRAY['XS', 'S', 'M', 'L', 'XL', 'XXL'], v.size)))
        FROM public.variants v WHERE v.product_id = p.id AND NOT v.is_archived), 0) END
    | coalesce((
        SELECT bit_or(1 << (8 + array_position(
          ARRAY['black', 'white', 'red', 'blue', 'green', 'yellow', 'pink', 'purple'], c.family)))
        FROM public.product_colours c WHERE c.product_id = p.id AND NOT c.is_archived), 0)
    | CASE WHEN EXISTS (
        SELECT FROM public.variants v WHERE v.product_id = p.id AND NOT v.is_archived AND v.on_hand > v.reserved
      ) THEN 1 << 17 ELSE 0 END
    | CASE WHEN p.is_on_sale THEN 1 << 18 ELSE 0 END
    | CASE WHEN p.is_featured THEN 1 << 19 ELSE 0 END
    | CASE WHEN p.is_new THEN 1 << 20 ELSE 0 END
    | (round(p.rating * 10)::integer << 21)
  FROM public.products p WHERE p.id = target_id
$$;--> statement-breakpoint
-- The searchable text of a product. `details` stays out: its terms are the same for nearly every product.
CREATE OR REPLACE FUNCTION product_text(target_id text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT public.unaccent(concat_ws(' ', p.name, p.craft, p.kind, p.category, p.description,
    (SELECT string_agg(c.name, ' ') FROM public.product_colours c WHERE c.product_id = p.id AND NOT c.is_archived),
    (SELECT string_agg(s ->> 'value', ' ') FROM jsonb_array_elements(p.specifications) s)))
  FROM public.products p WHERE p.id = target_id
$$;--> statement-breakpoint
-- What pages show of these products, in the order of the ids; unknown ids are left out, long texts only on request.
-- Only a published product has stock to sell. Archived colours and variants are left out.
-- A function, because its plan is cached per connection: the embedded engine would spend a third of a request planning.
CREATE OR REPLACE FUNCTION product_cards(target_ids text[], with_texts boolean) RETURNS json LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT coalesce(json_agg(card ORDER BY target.ordinal), '[]')
    FROM unnest(target_ids) WITH ORDINALITY AS target (id, ordinal)
      JOIN public.products p ON p.id = target.id
      CROSS JOIN LATERAL (SELECT p.id, p.slug, p.name, p.craft, p.category, p.price_paise AS "pricePaise",
        p.original_price_paise AS "originalPricePaise", p.rating, p.review_count AS "reviewCount", p.is_new AS "isNew",
        p.is_on_sale AS "isOnSale", p.is_featured AS "isFeatured", p.is_free_size AS "isFreeSize",
        p.gallery_images AS "galleryImages",
        ARRAY(SELECT row_to_json(c) FROM (SELECT name, code, family FROM public.product_colours
          WHERE product_id = p.id AND NOT is_archived ORDER BY position) c) AS colours,
        ARRAY(SELECT row_to_json(v) FROM (SELECT id, colour, size, price_paise AS "pricePaise",
          CASE WHEN p.status = 'published' THEN on_hand - reserved ELSE 0 END AS stock FROM public.variants
          WHERE product_id = p.id AND NOT is_archived ORDER BY position) v) AS variants,
        CASE WHEN with_texts THEN json_build_object('kind', p.kind, 'description', p.description, 'details', p.details,
          'specifications', p.specifications, 'shareImage', p.share_image, 'isArchived', p.status = 'archived',
          'seoTitle', p.seo_title, 'seoDescription', p.seo_description) END AS texts) card);
END
$$;--> statement-breakpoint
-- Writes the index rows, search documents and vocabulary of these products, and removes the rows of those that are not
-- published.
-- In one order throughout, so that two transactions inserting the same new terms cannot deadlock.
CREATE OR REPLACE FUNCTION refresh_product_index(target_ids text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  found_ids text[];
  found_terms tsvector[];
BEGIN
  DELETE FROM public.product_index i USING public.products p
  WHERE i.product_id = ANY (target_ids) AND p.id = i.product_id AND p.status <> 'published';
  SELECT array_agg(id ORDER BY id), array_agg(public.product_terms(id) ORDER BY id) INTO found_ids, found_terms
  FROM public.products WHERE id = ANY (target_ids) AND status = 'published';
  INSERT INTO public.search_documents (id, terms)
  SELECT DISTINCT ON (1) public.fingerprint(document), document FROM unnest(found_terms) document
  ORDER BY 1 ON CONFLICT DO NOTHING;
  INSERT INTO public.product_index (product_id, facets, price_paise, position, published_at, rating_tenths,
    review_count, name, name_terms, document_id)
  SELECT p.id, public.product_facets(p.id), p.price_paise, p.position, p.published_at, round(p.rating * 10)::integer,
    p.review_count, lower(public.unaccent(p.name)),
    strip(to_tsvector('public.shop', p.name)) || public.terms_with_digits(public.unaccent(p.name)),
    public.fingerprint(indexed.terms)
  FROM unnest(found_ids, found_terms) indexed (id, terms) JOIN public.products p ON p.id = indexed.id ORDER BY p.id
  ON CONFLICT (product_id) DO UPDATE SET facets = excluded.facets, price_paise = excluded.price_paise,
    position = excluded.position, published_at = excluded.published_at, rating_tenths = excluded.rating_tenths,
    review_count = excluded.review_count, name = excluded.name, name_terms = excluded.name_terms,
    document_id = excluded.document_id;
  INSERT INTO public.search_vocabulary (word)
  SELECT DISTINCT match[1] FROM unnest(found_ids) id
    CROSS JOIN LATERAL regexp_matches(lower(public.product_text(id)), '[a-z]{3,40}', 'g') match
  ORDER BY 1 ON CONFLICT DO NOTHING;
END
$$;
