-- What searches find a product by among its attributes: labels and synonyms of its options, texts, and the names of its
-- flags. Of colour and size only the synonyms: product_title() has the colours' names, and no search names a size.
-- In PL/pgSQL, whose plans are kept: nested in product_text(), SQL would be planned at each call.
CREATE FUNCTION attribute_text(target_id text) RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN concat_ws(' ',
    (SELECT string_agg(concat_ws(' ', o.label, array_to_string(o.synonyms, ' '), v.text,
        CASE WHEN a.type = 'flag' AND v.number = 1 THEN a.label END), ' ' ORDER BY a.position, v.position, v.option_id)
      FROM public.product_attributes v
      JOIN public.attributes a ON a.id = v.attribute_id LEFT JOIN public.attribute_options o ON o.id = v.option_id
      WHERE v.product_id = target_id),
    (SELECT string_agg(DISTINCT array_to_string(o.synonyms, ' '), ' ') FROM public.attribute_options o
      WHERE o.synonyms <> '{}' AND o.attribute_id IN ('colour', 'size') AND o.id IN (
        SELECT option_id FROM public.product_colours WHERE product_id = target_id AND NOT is_archived
        UNION SELECT size_option_id FROM public.variants WHERE product_id = target_id AND NOT is_archived)));
END
$$;
