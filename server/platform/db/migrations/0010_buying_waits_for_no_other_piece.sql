CREATE INDEX "products_kind_idx" ON "products" USING btree ("kind","position","id");--> statement-breakpoint
CREATE INDEX "product_index_name_words_idx" ON "product_index" USING gin ("name_words");--> statement-breakpoint
-- The index of one piece is nobody else's concern: each transaction notes which pieces it touches, and at its end
-- locks their rows of the index, in one order, and writes them. Two sellers of one piece's last variants see each
-- other's; sellers of two pieces never meet.
DROP TRIGGER products_keep_index ON products;
--> statement-breakpoint
DROP TRIGGER product_colours_keep_index ON product_colours;
--> statement-breakpoint
DROP TRIGGER variants_keep_index ON variants;
--> statement-breakpoint
DROP TRIGGER variants_keep_stock ON variants;
--> statement-breakpoint
DROP FUNCTION keep_product_index();
--> statement-breakpoint
DROP FUNCTION keep_product_stock();
--> statement-breakpoint
DROP FUNCTION refresh_product_index(text);
--> statement-breakpoint
-- Words with a figure in them, as they are written: the parser reads '584e75c1' as a number and the rest of a word.
CREATE FUNCTION numbered_words(said text) RETURNS tsvector LANGUAGE sql IMMUTABLE AS $$
  SELECT array_to_tsvector(ARRAY(
    SELECT DISTINCT hit[1] FROM regexp_matches(lower(said), '[[:alnum:]]*[0-9][[:alnum:]]*', 'g') hit))
$$;
--> statement-breakpoint
-- All at once and in order, so that two who write the same new words cannot wait for each other.
CREATE FUNCTION refresh_product_index(wanted text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.product_index (product_id, facets, price_paise, position, published_at, rating_tenths,
    review_count, name, name_words, words)
  SELECT p.id, public.product_facets(p.id), p.price_paise, p.position, p.published_at, round(p.rating * 10)::integer,
    p.review_count, lower(public.unaccent(p.name)),
    strip(to_tsvector('public.shop', p.name)) || public.numbered_words(public.unaccent(p.name)),
    strip(to_tsvector('public.shop', texts.said)) || public.numbered_words(texts.said)
  FROM public.products p CROSS JOIN LATERAL (SELECT public.product_text(p.id) AS said) texts
  WHERE p.id = ANY (wanted) ORDER BY p.id
  ON CONFLICT (product_id) DO UPDATE SET facets = excluded.facets, price_paise = excluded.price_paise,
    position = excluded.position, published_at = excluded.published_at, rating_tenths = excluded.rating_tenths,
    review_count = excluded.review_count, name = excluded.name, name_words = excluded.name_words,
    words = excluded.words;
  INSERT INTO public.search_vocabulary (word)
  SELECT DISTINCT hit[1] FROM unnest(wanted) id
    CROSS JOIN LATERAL regexp_matches(lower(public.product_text(id)), '[a-z]{3,40}', 'g') hit
  ORDER BY 1 ON CONFLICT DO NOTHING;
END
$$;
--> statement-breakpoint
-- Its argument names the list: 'shop.rewritten', or 'shop.restocked' where nothing but the stock has changed.
CREATE FUNCTION note_product() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  touched text := E'\n' || CASE WHEN TG_TABLE_NAME = 'products' THEN to_jsonb(NEW) ->> 'id'
    ELSE coalesce(to_jsonb(NEW), to_jsonb(OLD)) ->> 'product_id' END || E'\n';
  noted text := coalesce(current_setting(TG_ARGV[0], true), '');
BEGIN
  IF position(touched IN noted) = 0 THEN
    PERFORM set_config(TG_ARGV[0], noted || touched, true);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION noted_products(list text) RETURNS text[] LANGUAGE sql VOLATILE AS $$
  SELECT array_remove(string_to_array(coalesce(current_setting(list, true), ''), E'\n'), '')
$$;
--> statement-breakpoint
-- At the end of a transaction every row is as it will be; the first call does the work of all.
CREATE FUNCTION settle_product_index() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  rewritten text[] := public.noted_products('shop.rewritten');
  restocked text[] := public.noted_products('shop.restocked');
BEGIN
  IF rewritten || restocked = '{}' THEN RETURN NULL; END IF;
  PERFORM set_config('shop.rewritten', '', true), set_config('shop.restocked', '', true);
  PERFORM FROM public.product_index WHERE product_id = ANY (rewritten || restocked) ORDER BY product_id FOR UPDATE;
  IF rewritten <> '{}' THEN PERFORM public.refresh_product_index(rewritten); END IF;
  UPDATE public.product_index SET facets = public.product_facets(product_id)
  WHERE product_id = ANY (restocked) AND facets <> public.product_facets(product_id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Triggers of one moment fire in the order of their names: what notes comes before what settles.
CREATE TRIGGER products_note_change AFTER INSERT OR UPDATE ON products
  FOR EACH ROW EXECUTE FUNCTION note_product('shop.rewritten');
--> statement-breakpoint
CREATE TRIGGER product_colours_note_change AFTER INSERT OR UPDATE OR DELETE ON product_colours
  FOR EACH ROW EXECUTE FUNCTION note_product('shop.rewritten');
--> statement-breakpoint
CREATE TRIGGER variants_note_coming_and_going AFTER INSERT OR DELETE ON variants
  FOR EACH ROW EXECUTE FUNCTION note_product('shop.rewritten');
--> statement-breakpoint
CREATE TRIGGER variants_note_stock AFTER UPDATE ON variants FOR EACH ROW
  WHEN ((OLD.on_hand > OLD.reserved) IS DISTINCT FROM (NEW.on_hand > NEW.reserved) OR OLD.size <> NEW.size)
  EXECUTE FUNCTION note_product('shop.restocked');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER products_settle_index AFTER INSERT OR UPDATE ON products
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION settle_product_index();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER product_colours_settle_index AFTER INSERT OR UPDATE OR DELETE ON product_colours
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION settle_product_index();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER variants_settle_index AFTER INSERT OR DELETE ON variants
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION settle_product_index();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER variants_settle_stock AFTER UPDATE ON variants
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.on_hand > OLD.reserved) IS DISTINCT FROM (NEW.on_hand > NEW.reserved) OR OLD.size <> NEW.size)
  EXECUTE FUNCTION settle_product_index();
--> statement-breakpoint
-- What was found, counted by what is alike. The planner thinks that comparing words costs nothing, and would read the
-- whole table for a common one: here it may not.
CREATE FUNCTION alike_products(wanted tsquery, lowest integer, highest integer) RETURNS json
LANGUAGE sql STABLE SET enable_seqscan = off AS $$
  SELECT coalesce(json_agg(alike), '[]') FROM (
    SELECT facets, count(*) AS "all",
      count(*) FILTER (WHERE price_paise BETWEEN lowest AND highest) AS "inRange",
      min(price_paise) AS "minPaise", max(price_paise) AS "maxPaise"
    FROM public.product_index WHERE words @@ wanted GROUP BY facets) alike
$$;
--> statement-breakpoint
SELECT refresh_product_index(ARRAY(SELECT id FROM products));
