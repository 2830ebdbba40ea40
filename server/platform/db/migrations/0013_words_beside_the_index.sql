-- Rows of the index that are counted by the thousand stay narrow: their words lie beside them.
CREATE TABLE "search_texts" (
	"id" uuid NOT NULL,
	"words" "tsvector" NOT NULL,
	CONSTRAINT "search_texts_pkey" PRIMARY KEY("id")
);
--> statement-breakpoint
DROP INDEX "product_index_words_idx";--> statement-breakpoint
DELETE FROM "product_index";--> statement-breakpoint
ALTER TABLE "product_index" DROP COLUMN "words";--> statement-breakpoint
ALTER TABLE "product_index" ADD COLUMN "words_id" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "product_index" ADD CONSTRAINT "product_index_words_fkey" FOREIGN KEY ("words_id") REFERENCES "public"."search_texts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- The same words always have the same fingerprint, and another text has another.
CREATE FUNCTION fingerprint(words tsvector) RETURNS uuid LANGUAGE sql IMMUTABLE AS $$
  SELECT encode(substr(sha256(convert_to(words::text, 'UTF8')), 1, 16), 'hex')::uuid
$$;
--> statement-breakpoint
-- An index may stand on it because a text that is written is never changed: only its fingerprint tells it.
CREATE FUNCTION words_of(text_id uuid) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE STRICT AS $$
BEGIN
  RETURN (SELECT t.words FROM public.search_texts t WHERE t.id = text_id);
END
$$;
--> statement-breakpoint
CREATE FUNCTION keep_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'What is said of pieces is never changed: another text has another fingerprint.';
END
$$;
--> statement-breakpoint
CREATE TRIGGER search_texts_keep BEFORE UPDATE ON search_texts FOR EACH ROW EXECUTE FUNCTION keep_search_text();
--> statement-breakpoint
CREATE INDEX "product_index_words_idx" ON "product_index" USING gin (words_of("words_id"));--> statement-breakpoint
CREATE FUNCTION product_words(wanted text) RETURNS tsvector LANGUAGE sql STABLE AS $$
  SELECT strip(to_tsvector('public.shop', said)) || public.numbered_words(said)
  FROM (SELECT public.product_text(wanted) AS said) texts
$$;
--> statement-breakpoint
-- All at once and in order, so that two who write the same new words cannot wait for each other.
CREATE OR REPLACE FUNCTION refresh_product_index(wanted text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  pieces text[];
  texts tsvector[];
BEGIN
  SELECT array_agg(id ORDER BY id), array_agg(public.product_words(id) ORDER BY id) INTO pieces, texts
  FROM public.products WHERE id = ANY (wanted);
  INSERT INTO public.search_texts (id, words)
  SELECT DISTINCT ON (1) public.fingerprint(words), words FROM unnest(texts) words ORDER BY 1 ON CONFLICT DO NOTHING;
  INSERT INTO public.product_index (product_id, facets, price_paise, position, published_at, rating_tenths,
    review_count, name, name_words, words_id)
  SELECT p.id, public.product_facets(p.id), p.price_paise, p.position, p.published_at, round(p.rating * 10)::integer,
    p.review_count, lower(public.unaccent(p.name)),
    strip(to_tsvector('public.shop', p.name)) || public.numbered_words(public.unaccent(p.name)),
    public.fingerprint(said.words)
  FROM unnest(pieces, texts) said (id, words) JOIN public.products p ON p.id = said.id ORDER BY p.id
  ON CONFLICT (product_id) DO UPDATE SET facets = excluded.facets, price_paise = excluded.price_paise,
    position = excluded.position, published_at = excluded.published_at, rating_tenths = excluded.rating_tenths,
    review_count = excluded.review_count, name = excluded.name, name_words = excluded.name_words,
    words_id = excluded.words_id;
  INSERT INTO public.search_vocabulary (word)
  SELECT DISTINCT hit[1] FROM unnest(wanted) id
    CROSS JOIN LATERAL regexp_matches(lower(public.product_text(id)), '[a-z]{3,40}', 'g') hit
  ORDER BY 1 ON CONFLICT DO NOTHING;
END
$$;
--> statement-breakpoint
-- What was found, counted by what is alike; not sorted first, though the planner expects few.
CREATE OR REPLACE FUNCTION alike_products(wanted tsquery, lowest integer, highest integer) RETURNS json
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET enable_sort = off AS $$
BEGIN
  RETURN (SELECT coalesce(json_agg(alike), '[]') FROM (
    SELECT facets, count(*) AS "all",
      count(*) FILTER (WHERE price_paise BETWEEN lowest AND highest) AS "inRange",
      min(price_paise) AS "minPaise", max(price_paise) AS "maxPaise"
    FROM public.product_index WHERE public.words_of(words_id) @@ wanted GROUP BY facets) alike);
END
$$;
--> statement-breakpoint
SELECT refresh_product_index(ARRAY(SELECT id FROM products));
