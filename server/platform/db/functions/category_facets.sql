-- For servers of the last version; the next contract drops it.
-- The facet bits of each category by slug, with those of the categories below it. Text, so that two can be compared.
CREATE FUNCTION category_facets() RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT coalesce(json_object_agg(c.slug, ARRAY(
      SELECT (d.facet_number & 7) | ((d.facet_number >> 3) << 27) FROM public.categories d
      WHERE c.id IN (d.id, d.parent_id) AND d.facet_number IS NOT NULL ORDER BY d.facet_number
    ) ORDER BY c.facet_number), '{}')::text FROM public.categories c);
END
$$;
