-- Everything that a product can be filtered by: options, category, kind, tags and flags. A flag attribute that is set is its
-- one option. Free size counts for the sizes that every shop has.
-- then: refresh product_index
CREATE FUNCTION product_entry_keys(target_id text) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT ARRAY['category:' || p.category, 'kind:' || p.kind] || ARRAY(SELECT 'tag:' || tag FROM unnest(p.tags) tag)
    || ARRAY(SELECT 'option:' || option_id FROM (
      SELECT option_id FROM public.product_colours WHERE product_id = p.id AND NOT is_archived
      UNION SELECT size_option_id FROM public.variants WHERE product_id = p.id AND NOT is_archived
      UNION SELECT 'size:' || size FROM unnest(ARRAY['XS', 'S', 'M', 'L', 'XL', 'XXL']) size WHERE p.is_free_size
      UNION SELECT option_id FROM public.product_attributes WHERE product_id = p.id
      UNION SELECT f.id || ':1' FROM public.product_attributes a JOIN public.attributes f ON f.id = a.attribute_id
        WHERE a.product_id = p.id AND f.type = 'flag' AND a.number = 1) chosen WHERE option_id IS NOT NULL)
    || CASE WHEN EXISTS (SELECT FROM public.variants v WHERE v.product_id = p.id AND NOT v.is_archived AND v.on_hand > v.reserved)
      THEN ARRAY['flag:in-stock'] END
    || CASE WHEN p.is_on_sale AND p.struck_until IS NOT NULL THEN ARRAY['flag:on-sale'] END
    || CASE WHEN p.is_featured THEN ARRAY['flag:featured'] END
    || CASE WHEN p.is_new THEN ARRAY['flag:new'] END
  FROM public.products p WHERE p.id = target_id);
END
$$;
