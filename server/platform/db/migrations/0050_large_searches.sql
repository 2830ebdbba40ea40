-- Searches of many matches are counted in memory: which products meet a condition is read apart.
DROP FUNCTION search_products(text[], text[], integer, integer, integer);--> statement-breakpoint
DROP FUNCTION match_products(text[], text[], integer, integer, integer);--> statement-breakpoint
CREATE FUNCTION match_products(conditions text[], large_conditions text[], max_matches integer, min_paise integer, max_paise integer, card_count integer) RETURNS json
LANGUAGE plpgsql STABLE SET enable_seqscan = off AS $$
DECLARE
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
CREATE FUNCTION search_products(terms text[], large_conditions text[], max_matches integer, min_paise integer, max_paise integer, card_count integer) RETURNS json
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN coalesce(
    public.match_products(public.search_conditions(terms, true, false), large_conditions, max_matches, min_paise, max_paise, card_count),
    public.match_products(public.search_conditions(terms, true, true), large_conditions, max_matches, min_paise, max_paise, card_count));
END
$$;--> statement-breakpoint
CREATE FUNCTION products_meeting(condition tsquery, only_ids text[]) RETURNS TABLE (meeting text, by_name text)
LANGUAGE plpgsql STABLE SET enable_seqscan = off AS $$
BEGIN
  IF only_ids IS NULL THEN
    RETURN QUERY SELECT string_agg(product_id, E'\n'), string_agg(product_id, E'\n') FILTER (WHERE name_terms @@ condition)
      FROM public.product_index WHERE public.document_terms(document_id) @@ condition;
  ELSE
    RETURN QUERY SELECT string_agg(product_id, E'\n'), string_agg(product_id, E'\n') FILTER (WHERE name_terms @@ condition)
      FROM public.product_index WHERE product_id = ANY (only_ids) AND public.document_terms(document_id) @@ condition;
  END IF;
END
$$;
