-- The searchable text of a product. `details` stays out: its terms are the same for nearly every product.
-- then: refresh product_index
CREATE FUNCTION product_text(target_id text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT concat_ws(' ', public.product_title(target_id), public.unaccent(concat_ws(' ', p.description,
    (SELECT string_agg(s ->> 'value', ' ') FROM jsonb_array_elements(p.specifications) s),
    CASE WHEN p.is_free_size THEN 'Free Size' END, public.attribute_text(target_id))))
  FROM public.products p WHERE p.id = target_id
$$;
