-- The product index follows products, colours and variants at the end of each transaction.
-- Laid out as in server/catalogue/facets.ts, which is tested against it.
CREATE FUNCTION product_facets(wanted text) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_position(ARRAY['women', 'men', 'kids', 'accessories'], lower(p.category)), 0)
    | CASE WHEN p.is_free_size THEN 63 << 3 ELSE coalesce((
        SELECT bit_or(1 << (2 + array_position(ARRAY['XS', 'S', 'M', 'L', 'XL', 'XXL'], v.size)))
        FROM public.variants v WHERE v.product_id = p.id), 0) END
    | coalesce((
        SELECT bit_or(1 << (8 + array_position(
          ARRAY['black', 'white', 'red', 'blue', 'green', 'yellow', 'pink', 'purple'], c.family)))
        FROM public.product_colours c WHERE c.product_id = p.id), 0)
    | CASE WHEN EXISTS (
        SELECT FROM public.variants v WHERE v.product_id = p.id AND v.on_hand > v.reserved
      ) THEN 1 << 17 ELSE 0 END
    | CASE WHEN p.is_on_sale THEN 1 << 18 ELSE 0 END
    | CASE WHEN p.is_featured THEN 1 << 19 ELSE 0 END
    | CASE WHEN p.is_new THEN 1 << 20 ELSE 0 END
    | (round(p.rating * 10)::integer << 21)
  FROM public.products p WHERE p.id = wanted
$$;
--> statement-breakpoint
-- What of a product can be searched for. The long text stays out: its words say what every piece says.
CREATE FUNCTION product_text(wanted text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT public.unaccent(concat_ws(' ', p.name, p.craft, p.kind, p.category, p.description,
    (SELECT string_agg(c.name, ' ') FROM public.product_colours c WHERE c.product_id = p.id),
    (SELECT string_agg(s ->> 'value', ' ') FROM jsonb_array_elements(p.specifications) s)))
  FROM public.products p WHERE p.id = wanted
$$;
--> statement-breakpoint
CREATE FUNCTION refresh_product_index(wanted text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  said text := public.product_text(wanted);
BEGIN
  IF said IS NULL THEN RETURN; END IF;
  INSERT INTO public.product_index (product_id, facets, price_paise, position, published_at, rating_tenths,
    review_count, name, name_words, words)
  SELECT p.id, public.product_facets(p.id), p.price_paise, p.position, p.published_at, round(p.rating * 10)::integer,
    p.review_count, lower(public.unaccent(p.name)), strip(to_tsvector('public.shop', p.name)),
    strip(to_tsvector('public.shop', said))
  FROM public.products p WHERE p.id = wanted
  ON CONFLICT (product_id) DO UPDATE SET facets = excluded.facets, price_paise = excluded.price_paise,
    position = excluded.position, published_at = excluded.published_at, rating_tenths = excluded.rating_tenths,
    review_count = excluded.review_count, name = excluded.name, name_words = excluded.name_words,
    words = excluded.words;
  INSERT INTO public.search_vocabulary (word)
  SELECT DISTINCT hit[1] FROM regexp_matches(lower(said), '[a-z]{3,40}', 'g') hit
  ON CONFLICT DO NOTHING;
END
$$;
--> statement-breakpoint
-- At the end of a transaction every row is as it will be, so once for each product is enough. One transaction at a
-- time: two sellers of a piece's last two variants must see each other's, and nobody waits here who is waited for.
CREATE FUNCTION keep_product_index() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wanted text := CASE WHEN TG_TABLE_NAME = 'products' THEN to_jsonb(NEW) ->> 'id'
    ELSE coalesce(to_jsonb(NEW), to_jsonb(OLD)) ->> 'product_id' END;
  kept text := coalesce(current_setting('shop.index_kept', true), '');
BEGIN
  IF position(E'\n' || wanted || E'\n' IN kept) > 0 THEN RETURN NULL; END IF;
  PERFORM set_config('shop.index_kept', kept || E'\n' || wanted || E'\n', true);
  PERFORM pg_advisory_xact_lock(7391005);
  PERFORM public.refresh_product_index(wanted);
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- A reservation touches a row of the index only when a piece can no longer be had, or can be had again.
CREATE FUNCTION keep_product_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7391005);
  UPDATE public.product_index SET facets = public.product_facets(product_id)
  WHERE product_id = NEW.product_id AND facets <> public.product_facets(product_id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER products_keep_index AFTER INSERT OR UPDATE ON products
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_product_index();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER product_colours_keep_index AFTER INSERT OR UPDATE OR DELETE ON product_colours
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_product_index();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER variants_keep_index AFTER INSERT OR DELETE ON variants
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_product_index();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER variants_keep_stock AFTER UPDATE ON variants
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.on_hand > OLD.reserved) IS DISTINCT FROM (NEW.on_hand > NEW.reserved) OR OLD.size <> NEW.size)
  EXECUTE FUNCTION keep_product_stock();
--> statement-breakpoint
SELECT refresh_product_index(id) FROM products;
