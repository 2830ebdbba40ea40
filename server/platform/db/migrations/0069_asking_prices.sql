-- A price is shown struck only if it was asked in the last 30 days (decision 110).
CREATE TABLE "asking_prices" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "asking_prices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" text NOT NULL,
	"variant_id" text,
	"price_paise" integer NOT NULL,
	"asked_from" timestamp with time zone NOT NULL,
	"asked_until" timestamp with time zone,
	CONSTRAINT "asking_prices_pkey" PRIMARY KEY("id"),
	CONSTRAINT "asking_prices_in_order" CHECK ("asking_prices"."asked_until" >= "asking_prices"."asked_from")
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "struck_until" date;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "struck_until" date;--> statement-breakpoint
ALTER TABLE "asking_prices" ADD CONSTRAINT "asking_prices_product_fkey" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "asking_prices_product_idx" ON "asking_prices" USING btree ("product_id","asked_until");--> statement-breakpoint
CREATE UNIQUE INDEX "asking_prices_open_key" ON "asking_prices" USING btree ("product_id",coalesce("variant_id", '')) WHERE "asking_prices"."asked_until" is null;--> statement-breakpoint
CREATE INDEX "products_struck_idx" ON "products" USING btree ("struck_until") WHERE "products"."struck_until" is not null;--> statement-breakpoint
CREATE INDEX "variants_struck_idx" ON "variants" USING btree ("struck_until") WHERE "variants"."struck_until" is not null;
--> statement-breakpoint
-- The last day in India on which a price was asked that was asked until this time; NULL: it is asked today.
CREATE FUNCTION last_asked_day(asked_until timestamptz) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT (coalesce(asked_until - interval '1 microsecond', now()) AT TIME ZONE 'Asia/Kolkata')::date
$$;
--> statement-breakpoint
-- Last day on which a price may be shown struck: 30 days after the last on which it, or a higher one, was asked. NULL if
-- that day is over, and for a price that was never asked. domain/struck-price.ts has the same rule for the editor.
-- A variant of NULL: the price of the product.
CREATE FUNCTION struck_until(target_product_id text, target_variant_id text, struck_paise integer) RETURNS date
LANGUAGE sql STABLE AS $$
  SELECT max(public.last_asked_day(asked_until)) + 30 FROM public.asking_prices
  WHERE product_id = target_product_id AND variant_id IS NOT DISTINCT FROM target_variant_id
    AND price_paise >= struck_paise AND public.last_asked_day(asked_until) + 30 >= public.last_asked_day(NULL)
$$;
--> statement-breakpoint
-- What customers are asked for a product now, and for its variants with a price of their own; nothing while it is not
-- published.
CREATE FUNCTION present_prices(target_id text) RETURNS TABLE (variant_id text, price_paise integer)
LANGUAGE sql STABLE AS $$
  SELECT NULL, p.price_paise FROM public.products p WHERE p.id = target_id AND p.status = 'published'
  UNION ALL
  SELECT v.id, v.price_paise FROM public.products p JOIN public.variants v ON v.product_id = p.id
  WHERE p.id = target_id AND p.status = 'published' AND NOT v.is_archived AND v.price_paise IS NOT NULL
$$;
--> statement-breakpoint
-- Brings the price history of a product up to date, and from it the days until which prices are shown struck. Pages,
-- lists and cart read those days and no clock. A product that was struck and is not any more counts as changed.
CREATE FUNCTION record_asking_prices(target_id text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  changed_variants integer;
BEGIN
  PERFORM FROM public.products WHERE id = target_id FOR NO KEY UPDATE;
  -- A price that a transaction sets and changes again was asked of nobody.
  DELETE FROM public.asking_prices a WHERE a.product_id = target_id AND a.asked_until IS NULL AND a.asked_from >= now()
    AND NOT EXISTS (SELECT FROM public.present_prices(target_id) p
      WHERE p.variant_id IS NOT DISTINCT FROM a.variant_id AND p.price_paise = a.price_paise);
  UPDATE public.asking_prices a SET asked_until = now() WHERE a.product_id = target_id AND a.asked_until IS NULL
    AND NOT EXISTS (SELECT FROM public.present_prices(target_id) p
      WHERE p.variant_id IS NOT DISTINCT FROM a.variant_id AND p.price_paise = a.price_paise);
  INSERT INTO public.asking_prices (product_id, variant_id, price_paise, asked_from)
  SELECT target_id, p.variant_id, p.price_paise, now() FROM public.present_prices(target_id) p
  WHERE NOT EXISTS (SELECT FROM public.asking_prices a WHERE a.product_id = target_id AND a.asked_until IS NULL
    AND a.variant_id IS NOT DISTINCT FROM p.variant_id);
  UPDATE public.variants v SET struck_until = struck.until
  FROM (SELECT o.id, CASE WHEN p.original_price_paise > o.price_paise
      THEN public.struck_until(p.id, o.id, p.original_price_paise) END AS until
    FROM public.variants o JOIN public.products p ON p.id = o.product_id WHERE p.id = target_id) struck
  WHERE v.id = struck.id AND v.struck_until IS DISTINCT FROM struck.until;
  GET DIAGNOSTICS changed_variants = ROW_COUNT;
  UPDATE public.products p SET struck_until = struck.until
  FROM (SELECT CASE WHEN o.original_price_paise > o.price_paise
      THEN public.struck_until(o.id, NULL, o.original_price_paise) END AS until
    FROM public.products o WHERE o.id = target_id) struck
  WHERE p.id = target_id AND (p.struck_until IS DISTINCT FROM struck.until OR changed_variants > 0);
END
$$;
--> statement-breakpoint
-- What pages show of these products, in the order of the ids; unknown ids and products that customers may not see are left
-- out, long texts only on request.
-- Only a published product has stock to sell. Archived colours and variants are left out.
-- A function, because its plan is cached per connection: the embedded engine would spend a third of a request planning.
CREATE OR REPLACE FUNCTION product_cards(target_ids text[], with_texts boolean) RETURNS json LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT coalesce(json_agg(card ORDER BY target.ordinal), '[]')
    FROM unnest(target_ids) WITH ORDINALITY AS target (id, ordinal)
      JOIN public.products p ON p.id = target.id AND public.is_visible(p.status)
      CROSS JOIN LATERAL (SELECT p.id, p.slug, p.name, p.craft,
        (SELECT g.name FROM public.categories g WHERE g.id = p.category) AS category, p.price_paise AS "pricePaise",
        CASE WHEN p.struck_until IS NULL THEN p.price_paise ELSE p.original_price_paise END AS "originalPricePaise", p.rating,
        p.review_count AS "reviewCount", p.is_new AS "isNew",
        p.is_on_sale AND p.struck_until IS NOT NULL AS "isOnSale", p.is_featured AS "isFeatured", p.is_free_size AS "isFreeSize",
        p.gallery_images AS "galleryImages",
        ARRAY(SELECT row_to_json(c) FROM (SELECT name, code, family FROM public.product_colours
          WHERE product_id = p.id AND NOT is_archived ORDER BY position) c) AS colours,
        ARRAY(SELECT row_to_json(v) FROM (SELECT id, colour, size, price_paise AS "pricePaise",
          CASE WHEN price_paise IS NOT NULL AND struck_until IS NULL THEN price_paise
            WHEN price_paise IS NOT NULL THEN p.original_price_paise END AS "originalPricePaise",
          CASE WHEN p.status = 'published' THEN on_hand - reserved ELSE 0 END AS stock FROM public.variants
          WHERE product_id = p.id AND NOT is_archived ORDER BY position) v) AS variants,
        CASE WHEN with_texts THEN json_build_object('kind', p.kind, 'description', p.description, 'details', p.details,
          'specifications', p.specifications, 'isArchived', p.status = 'archived',
          'seoTitle', p.seo_title, 'seoDescription', p.seo_description, 'maker', p.maker,
          'countryOfOrigin', p.country_of_origin, 'netQuantity', p.net_quantity) END AS texts) card);
END
$$;
--> statement-breakpoint
-- The stored cart of an account, and by variant what its lines and these variants cost and have in stock now.
-- Stock reserved by the customer's own pending payment counts as available to the customer. An account of null has no
-- cart: then only the variants are read. Archived variants and products that customers may not see are left out; only a
-- published product has stock to sell.
-- A function, because its plan is cached per connection.
CREATE OR REPLACE FUNCTION read_cart(target_account_id text, variant_ids text[]) RETURNS json LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    WITH lines AS MATERIALIZED (
      SELECT variant_id, quantity, seen_price_paise, added_at FROM public.cart_lines
      WHERE account_id = target_account_id),
    reservations AS MATERIALIZED (
      SELECT l.variant_id, sum(l.quantity)::integer AS quantity
      FROM public.orders o JOIN public.order_lines l ON l.order_id = o.id
      WHERE o.account_id = target_account_id AND o.status = 'pending_payment' AND o.stock_reserved
      GROUP BY l.variant_id)
    SELECT json_build_object(
      'version', coalesce((SELECT version FROM public.carts WHERE account_id = target_account_id), 0),
      'lines', (SELECT coalesce(json_agg(json_build_object('variantId', variant_id, 'quantity', quantity,
        'seenPricePaise', seen_price_paise) ORDER BY added_at, variant_id), '[]') FROM lines),
      'offers', (SELECT coalesce(json_agg(offer), '[]') FROM (
        SELECT v.id, v.colour, v.size, v.price_paise AS "variantPricePaise",
          CASE WHEN v.price_paise IS NOT NULL AND v.struck_until IS NULL THEN v.price_paise
            WHEN v.price_paise IS NOT NULL THEN p.original_price_paise END AS "variantOriginalPricePaise",
          CASE WHEN p.status = 'published' THEN v.on_hand - v.reserved ELSE 0 END
            + coalesce((SELECT quantity FROM reservations WHERE variant_id = v.id), 0) AS stock,
          p.id AS "productId", p.slug, p.name, p.craft,
          (SELECT g.name FROM public.categories g WHERE g.id = p.category) AS category,
          p.price_paise AS "pricePaise",
          CASE WHEN p.struck_until IS NULL THEN p.price_paise ELSE p.original_price_paise END AS "originalPricePaise",
          p.rating, p.review_count AS "reviewCount", p.is_new AS "isNew",
          p.is_on_sale AND p.struck_until IS NOT NULL AS "isOnSale",
          p.is_featured AS "isFeatured", p.description, p.gallery_images AS "galleryImages"
        FROM public.variants v JOIN public.products p ON p.id = v.product_id
        WHERE v.id = ANY (ARRAY(SELECT variant_id FROM lines UNION SELECT unnest(variant_ids)))
          AND NOT v.is_archived AND public.is_visible(p.status)) offer)));
END
$$;
--> statement-breakpoint
-- Everything a product can be filtered by, packed into one integer. server/catalogue/facets/facets.ts defines the layout.
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
    | CASE WHEN p.is_on_sale AND p.struck_until IS NOT NULL THEN 1 << 18 ELSE 0 END
    | CASE WHEN p.is_featured THEN 1 << 19 ELSE 0 END
    | CASE WHEN p.is_new THEN 1 << 20 ELSE 0 END
    | (round(p.rating * 10)::integer << 21)
  FROM public.products p WHERE p.id = target_id
$$;
--> statement-breakpoint
-- What is asked now. Since when is not known.
INSERT INTO asking_prices (product_id, price_paise, asked_from)
SELECT id, price_paise, now() FROM products WHERE status = 'published';
--> statement-breakpoint
INSERT INTO asking_prices (product_id, variant_id, price_paise, asked_from)
SELECT p.id, v.id, v.price_paise, now() FROM products p JOIN variants v ON v.product_id = p.id
WHERE p.status = 'published' AND NOT v.is_archived AND v.price_paise IS NOT NULL;
--> statement-breakpoint
-- Nothing is known of the time before, and no struck price is to vanish at once: it counts as asked until today, and so
-- ends in 30 days.
INSERT INTO asking_prices (product_id, price_paise, asked_from, asked_until)
SELECT id, original_price_paise, least(published_at, now()), now() FROM products
WHERE has_been_published AND original_price_paise > price_paise;
--> statement-breakpoint
INSERT INTO asking_prices (product_id, variant_id, price_paise, asked_from, asked_until)
SELECT p.id, v.id, p.original_price_paise, least(p.published_at, now()), now()
FROM products p JOIN variants v ON v.product_id = p.id
WHERE p.has_been_published AND NOT v.is_archived AND p.original_price_paise > v.price_paise;
--> statement-breakpoint
ALTER TABLE "products" DISABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE "variants" DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE products SET struck_until = last_asked_day(NULL) + 30
WHERE has_been_published AND original_price_paise > price_paise;
--> statement-breakpoint
UPDATE variants v SET struck_until = last_asked_day(NULL) + 30 FROM products p
WHERE p.id = v.product_id AND p.has_been_published AND NOT v.is_archived AND p.original_price_paise > v.price_paise;
--> statement-breakpoint
ALTER TABLE "products" ENABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE "variants" ENABLE TRIGGER USER;
--> statement-breakpoint
-- On sale is what has a struck price as well.
UPDATE product_index i SET facets = i.facets & ~(1 << 18) FROM products p
WHERE p.id = i.product_id AND p.struck_until IS NULL AND (i.facets & (1 << 18)) <> 0;
--> statement-breakpoint
-- Whoever changes a price, publishes a product or takes it back: editor, bulk edit, sale, job, seed, a hand in the database.
CREATE FUNCTION record_price_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.record_asking_prices(to_jsonb(NEW) ->> CASE TG_TABLE_NAME WHEN 'products' THEN 'id' ELSE 'product_id' END);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_record_price AFTER INSERT ON products FOR EACH ROW
  WHEN (NEW.status = 'published') EXECUTE FUNCTION record_price_change();
--> statement-breakpoint
CREATE TRIGGER products_record_price_change AFTER UPDATE ON products FOR EACH ROW
  WHEN ((OLD.price_paise, OLD.original_price_paise, OLD.status)
    IS DISTINCT FROM (NEW.price_paise, NEW.original_price_paise, NEW.status))
  EXECUTE FUNCTION record_price_change();
--> statement-breakpoint
CREATE TRIGGER variants_record_price AFTER INSERT ON variants FOR EACH ROW
  WHEN (NEW.price_paise IS NOT NULL) EXECUTE FUNCTION record_price_change();
--> statement-breakpoint
CREATE TRIGGER variants_record_price_change AFTER UPDATE ON variants FOR EACH ROW
  WHEN ((OLD.price_paise, OLD.is_archived) IS DISTINCT FROM (NEW.price_paise, NEW.is_archived))
  EXECUTE FUNCTION record_price_change();
