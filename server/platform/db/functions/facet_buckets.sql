-- For servers of the last version; the next contract drops it.
-- Counts the products that match a query, grouped by equal facets.
-- Sequential scan and sort are off: the planner takes term comparison for free and would read the whole table for a
-- common term, and it expects few groups and would sort what only has to be counted.
CREATE FUNCTION facet_buckets(query tsquery, min_paise integer, max_paise integer) RETURNS json
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET enable_sort = off AS $$
BEGIN
  RETURN (SELECT coalesce(json_agg(bucket), '[]') FROM (
    SELECT facets, count(*) AS "all",
      count(*) FILTER (WHERE price_paise BETWEEN min_paise AND max_paise) AS "inRange",
      min(price_paise) AS "minPaise", max(price_paise) AS "maxPaise"
    FROM public.product_index WHERE public.document_terms(document_id) @@ query GROUP BY facets) bucket);
END
$$;
