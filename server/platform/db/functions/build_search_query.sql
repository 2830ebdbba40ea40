-- The tsquery of a search: all its conditions.
CREATE FUNCTION build_search_query(terms text[], still_typing boolean, prefix_everywhere boolean) RETURNS tsquery LANGUAGE sql STABLE AS $$
  SELECT array_to_string(public.search_conditions(terms, still_typing, prefix_everywhere), ' & ')::tsquery
$$;
