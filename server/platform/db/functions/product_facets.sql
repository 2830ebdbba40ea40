-- Everything a product can be filtered by in servers of the last version, packed into one integer. The next contract drops it.
CREATE FUNCTION product_facets(target_id text) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT (g.facet_number & 7) | ((g.facet_number >> 3) << 27) FROM public.categories g WHERE g.id = p.category), 0)
    | CASE WHEN p.is_free_size THEN 63 << 3 ELSE coalesce((
        SELECT bit_or(1 << (2 + array_position(ARRAY['XS', 'S', 'M', 'L', 'XL', 'XXL'], v.size)))
        FROM public.variants v WHERE v.product_id = p.id AND NOT v.is_archived), 0) END
    | coalesce((
        SELECT bit_or(1 << (8 + array_position(
          ARRAY['black', 'white', 'red', 'blue', 'green', 'yellow', 'pink', 'purple'], c.family)))
        FROM public.product_colours c WHERE c.product_id = p.id AND NOT c.is_archived), 0)
    | CASE WHEN EXISTS (
        SELECT FROM public.variants v WHERE v.product_id = p.id AND NOT v.is_archived AND v.on_hand > v.reserved
      ) THEN 1 << 17 ELSE 0 END
    | CASE WHEN p.is_on_sale AND p.struck_until IS NOT NULL THEN 1 << 18 ELSE 0 END
    | CASE WHEN p.is_featured THEN 1 << 19 ELSE 0 END
    | CASE WHEN p.is_new THEN 1 << 20 ELSE 0 END
    | (round(p.rating * 10)::integer << 21)
  FROM public.products p WHERE p.id = target_id
$$;
