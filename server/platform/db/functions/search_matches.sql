-- What find_matches() returns for the terms of a search. A word of a title may be written in part; only where that finds
-- nothing, any other word may be too.
CREATE FUNCTION search_matches(terms text[], large_conditions text[], max_matches integer, card_count integer) RETURNS json
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN coalesce(
    public.find_matches(public.search_conditions(terms, true, false), large_conditions, max_matches, card_count),
    public.find_matches(public.search_conditions(terms, true, true), large_conditions, max_matches, card_count));
END
$$;
