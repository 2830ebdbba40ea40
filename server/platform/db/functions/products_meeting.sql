-- The ids of the products that meet a condition of a search, one a line, and of those that meet it in their name;
-- `only_ids`: among these products, NULL for all.
-- Sequential scan is off: the planner takes term comparison for free and would read the whole table for a common term.
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
