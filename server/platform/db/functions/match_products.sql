-- For servers of the last version; the next contract drops it.
-- The products that meet all conditions, each the text of a tsquery: {query, buckets, products}. NULL without any.
-- More than `max_matches` are not counted here: {query, conditions}, and so it is without looking when every condition is one of
-- `large_conditions`. `buckets` are the counts of products with equal facets; `products` the first cards, name matches first.
-- Sequential scan is off: the planner takes term comparison for free and would read the whole table for a common term.
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
$$;
