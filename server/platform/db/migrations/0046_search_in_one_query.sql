-- A search is one query while few products match. Suggestions no longer compare the text with every name.
DROP INDEX "product_index_name_idx";--> statement-breakpoint
ALTER TABLE "product_index" DROP COLUMN "name";--> statement-breakpoint
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
    review_count, name_terms, document_id)
  SELECT p.id, public.product_facets(p.id), p.price_paise, p.position, p.published_at, round(p.rating * 10)::integer,
    p.review_count,
    strip(to_tsvector('public.shop', p.name)) || public.terms_with_digits(public.unaccent(p.name))
      || public.prefix_terms(public.unaccent(p.name)),
    public.fingerprint(indexed.terms)
  FROM unnest(found_ids, found_terms) indexed (id, terms) JOIN public.products p ON p.id = indexed.id ORDER BY p.id
  ON CONFLICT (product_id) DO UPDATE SET facets = excluded.facets, price_paise = excluded.price_paise,
    position = excluded.position, published_at = excluded.published_at, rating_tenths = excluded.rating_tenths,
    review_count = excluded.review_count, name_terms = excluded.name_terms,
    document_id = excluded.document_id;
  INSERT INTO public.search_vocabulary (word)
  SELECT DISTINCT match[1] FROM unnest(found_ids) id
    CROSS JOIN LATERAL regexp_matches(lower(public.product_text(id)), '[a-z]{3,40}', 'g') match
  ORDER BY 1 ON CONFLICT DO NOTHING;
END
$$;--> statement-breakpoint
CREATE FUNCTION search_conditions(terms text[], still_typing boolean, prefix_everywhere boolean) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  significant text[];
  term text;
  stem text;
  alternatives text;
  synonyms text;
  conditions text[];
BEGIN
  FOREACH term IN ARRAY terms LOOP
    IF ts_lexize('english_stem', term) IS DISTINCT FROM '{}' OR length(term) = 1 AND term <> 'a' THEN
      significant := significant || term;
    END IF;
  END LOOP;
  significant := coalesce(significant, terms);
  FOREACH term IN ARRAY significant LOOP
    stem := (ts_lexize('english_stem', term))[1];
    alternatives := public.quote_lexeme(term);
    IF length(term) > 1 OR still_typing AND term = significant[cardinality(significant)] THEN
      alternatives := alternatives || CASE WHEN prefix_everywhere THEN ':*'
        ELSE ' | ' || public.quote_lexeme('^' || term) || ':*' END;
    END IF;
    IF NOT starts_with(stem, term) THEN
      alternatives := alternatives || ' | ' || public.quote_lexeme(stem);
    END IF;
    SELECT string_agg(DISTINCT nullif(plainto_tsquery('public.shop', meaning)::text, ''), ' | ') INTO synonyms
    FROM public.search_synonyms WHERE spelling = term OR length(term) >= 3 AND spelling LIKE term || '%';
    conditions := conditions || ('(' || concat_ws(' | ', alternatives, synonyms) || ')');
  END LOOP;
  RETURN conditions;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION build_search_query(terms text[], still_typing boolean, prefix_everywhere boolean) RETURNS tsquery LANGUAGE sql STABLE AS $$
  SELECT array_to_string(public.search_conditions(terms, still_typing, prefix_everywhere), ' & ')::tsquery
$$;--> statement-breakpoint
CREATE FUNCTION match_products(conditions text[], large_conditions text[], min_paise integer, max_paise integer, card_count integer) RETURNS json
LANGUAGE plpgsql STABLE SET enable_seqscan = off AS $$
DECLARE
  max_matches CONSTANT integer := 2000;
  query tsquery := array_to_string(conditions, ' & ');
  result json;
BEGIN
  IF conditions <@ large_conditions THEN
    RETURN json_build_object('query', query::text, 'conditions', conditions);
  END IF;
  WITH matches AS MATERIALIZED (
    SELECT product_id, facets, price_paise, position, name_terms @@ query AS is_name_match
    FROM public.product_index WHERE public.document_terms(document_id) @@ query LIMIT max_matches + 1
  )
  SELECT CASE WHEN count(*) > max_matches THEN json_build_object('query', query::text, 'conditions', conditions)
    WHEN count(*) > 0 THEN json_build_object('query', query::text,
      'buckets', (SELECT json_agg(bucket) FROM (
        SELECT facets, count(*) AS "all", count(*) FILTER (WHERE price_paise BETWEEN min_paise AND max_paise) AS "inRange",
          min(price_paise) AS "minPaise", max(price_paise) AS "maxPaise"
        FROM matches GROUP BY facets) bucket),
      'products', CASE WHEN card_count > 0 THEN public.product_cards(ARRAY(
        SELECT product_id FROM matches ORDER BY is_name_match DESC, position, product_id LIMIT card_count), false) END) END
  INTO result FROM matches;
  RETURN result;
END
$$;--> statement-breakpoint
CREATE FUNCTION search_products(terms text[], large_conditions text[], min_paise integer, max_paise integer, card_count integer) RETURNS json
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN coalesce(
    public.match_products(public.search_conditions(terms, true, false), large_conditions, min_paise, max_paise, card_count),
    public.match_products(public.search_conditions(terms, true, true), large_conditions, min_paise, max_paise, card_count));
END
$$;
