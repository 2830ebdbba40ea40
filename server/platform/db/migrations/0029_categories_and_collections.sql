-- The categories of the navigation and the collections of the owner. A product refers to its category by id; the category
-- number in the product index has seven bits instead of three.
CREATE TABLE "categories" (
	"id" text NOT NULL,
	"slug" text NOT NULL,
	"parent_id" text,
	"position" integer NOT NULL,
	"facet_number" integer NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"tagline" text DEFAULT '' NOT NULL,
	"other_name" text DEFAULT '' NOT NULL,
	"coming_soon_text" text DEFAULT '' NOT NULL,
	"image" jsonb,
	"is_shown" boolean DEFAULT true NOT NULL,
	"is_filter" boolean DEFAULT true NOT NULL,
	"seo_title" text DEFAULT '' NOT NULL,
	"seo_description" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "categories_pkey" PRIMARY KEY("id"),
	CONSTRAINT "categories_slug_key" UNIQUE("slug"),
	CONSTRAINT "categories_facet_number_key" UNIQUE("facet_number"),
	CONSTRAINT "categories_facet_number_in_bits" CHECK ("categories"."facet_number" between 1 and 127)
);
--> statement-breakpoint
CREATE TABLE "category_slugs" (
	"slug" text NOT NULL,
	"category_id" text NOT NULL,
	CONSTRAINT "category_slugs_pkey" PRIMARY KEY("slug")
);
--> statement-breakpoint
CREATE TABLE "collection_products" (
	"collection_id" text NOT NULL,
	"product_id" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "collection_products_pkey" PRIMARY KEY("collection_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "collection_slugs" (
	"slug" text NOT NULL,
	"collection_id" text NOT NULL,
	CONSTRAINT "collection_slugs_pkey" PRIMARY KEY("slug")
);
--> statement-breakpoint
CREATE TABLE "collections" (
	"id" text NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"intro" text DEFAULT '' NOT NULL,
	"image" jsonb,
	"source" text NOT NULL,
	"rule" jsonb NOT NULL,
	"rule_day" date,
	"status" text NOT NULL,
	"is_in_menu" boolean DEFAULT false NOT NULL,
	"seo_title" text DEFAULT '' NOT NULL,
	"seo_description" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "collections_pkey" PRIMARY KEY("id"),
	CONSTRAINT "collections_slug_key" UNIQUE("slug"),
	CONSTRAINT "collections_source_known" CHECK ("collections"."source" in ('manual', 'rule')),
	CONSTRAINT "collections_status_known" CHECK ("collections"."status" in ('draft', 'published'))
);
--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent_fkey" FOREIGN KEY ("parent_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_slugs" ADD CONSTRAINT "category_slugs_category_fkey" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_products" ADD CONSTRAINT "collection_products_collection_fkey" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_products" ADD CONSTRAINT "collection_products_product_fkey" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_slugs" ADD CONSTRAINT "collection_slugs_collection_fkey" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "collection_products_product_idx" ON "collection_products" USING btree ("product_id");--> statement-breakpoint
INSERT INTO "categories" ("id", "slug", "position", "facet_number", "name", "title", "tagline", "other_name", "coming_soon_text",
	"image", "is_shown", "is_filter", "seo_description") VALUES
	('Women', 'women', 0, 1, 'Women', 'Women''s', 'Lehengas, dupattas, blouses', '', '',
		'{"key": "site/tile-women", "alt": ""}', true, true,
		'Women''s handcrafted lehenga and ghaghra sets, dupattas and blouses.'),
	('Men', 'men', 1, 2, 'Men', 'Men''s', '', '', 'Bandhgalas and kurtas are on the cutting table.',
		'{"key": "site/tile-men", "alt": "Ivory bandhgala, shown on a dress form"}', true, true, ''),
	('Jewelry', 'jewelry', 2, 5, 'Jewelry', 'Jewelry', '', 'jewellery', 'Necklaces of pearl and kundan are on their way.',
		'{"key": "site/tile-jewelry", "alt": "Pearl and kundan necklaces on a velvet bust"}', true, false, ''),
	('Kids', 'kids', 3, 3, 'Kids', 'Kids', '', '', '', NULL, false, true, ''),
	('Accessories', 'accessories', 4, 4, 'Accessories', 'Accessories', '', '', '', NULL, false, true, '');--> statement-breakpoint
-- Any other category that the products of an existing shop name.
INSERT INTO "categories" ("id", "slug", "position", "facet_number", "name", "title")
SELECT other.category, 'category-' || (row_number() OVER (ORDER BY other.category) + 5),
	row_number() OVER (ORDER BY other.category) + 4, row_number() OVER (ORDER BY other.category) + 5,
	other.category, other.category
FROM (SELECT DISTINCT category FROM products WHERE category NOT IN (SELECT id FROM categories)) other;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_fkey" FOREIGN KEY ("category") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_category_idx" ON "products" USING btree ("category","status");--> statement-breakpoint
CREATE OR REPLACE FUNCTION product_facets(target_id text) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT (SELECT (g.facet_number & 7) | ((g.facet_number >> 3) << 27) FROM public.categories g WHERE g.id = p.category)
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
CREATE OR REPLACE FUNCTION product_text(target_id text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT public.unaccent(concat_ws(' ', p.name, p.craft, p.kind,
    (SELECT g.name FROM public.categories g WHERE g.id = p.category), p.description,
    (SELECT string_agg(c.name, ' ') FROM public.product_colours c WHERE c.product_id = p.id AND NOT c.is_archived),
    (SELECT string_agg(s ->> 'value', ' ') FROM jsonb_array_elements(p.specifications) s)))
  FROM public.products p WHERE p.id = target_id
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION product_cards(target_ids text[], with_texts boolean) RETURNS json LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT coalesce(json_agg(card ORDER BY target.ordinal), '[]')
    FROM unnest(target_ids) WITH ORDINALITY AS target (id, ordinal)
      JOIN public.products p ON p.id = target.id
      CROSS JOIN LATERAL (SELECT p.id, p.slug, p.name, p.craft,
        (SELECT g.name FROM public.categories g WHERE g.id = p.category) AS category, p.price_paise AS "pricePaise",
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
CREATE TRIGGER categories_notify_change AFTER INSERT OR UPDATE OR DELETE ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_change();--> statement-breakpoint
CREATE TRIGGER collections_notify_change AFTER INSERT OR UPDATE OR DELETE ON collections
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_change();
