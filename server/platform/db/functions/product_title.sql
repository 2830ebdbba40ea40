-- What a product is called: name, craft, kind, category and colours.
-- then: refresh product_index
CREATE FUNCTION product_title(target_id text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT public.unaccent(concat_ws(' ', p.name, p.craft, p.kind,
    (SELECT g.name FROM public.categories g WHERE g.id = p.category),
    (SELECT string_agg(c.name, ' ') FROM public.product_colours c WHERE c.product_id = p.id AND NOT c.is_archived)))
  FROM public.products p WHERE p.id = target_id
$$;
