-- For servers of the last version; the next contract drops it.
-- What match_products() returns for the terms of a search. A word of a title may be written in part; only where that finds
-- nothing, any other word may be too.
CREATE FUNCTION search_products(terms text[], large_conditions text[], max_matches integer, min_paise integer, max_paise integer, card_count integer) RETURNS json
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN coalesce(
    public.match_products(public.search_conditions(terms, true, false), large_conditions, max_matches, min_paise, max_paise, card_count),
    public.match_products(public.search_conditions(terms, true, true), large_conditions, max_matches, min_paise, max_paise, card_count));
END
$$;
