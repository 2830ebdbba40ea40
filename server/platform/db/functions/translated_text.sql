-- The translations of what product_title() and product_text() have in English: of the title, or of everything else.
-- In PL/pgSQL, whose plans are kept: nested in product_terms(), SQL would be planned at each call.
-- then: refresh product_index
CREATE FUNCTION translated_text(target_id text, of_title boolean) RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF of_title THEN
    RETURN concat_ws(' ',
      (SELECT string_agg(t.text, ' ' ORDER BY t.field, t.language) FROM public.translations t
        WHERE t.subject = 'product' AND t.subject_id = target_id
          AND (t.field IN ('name', 'subtitle') OR t.field LIKE 'colours.%')),
      (SELECT string_agg(t.text, ' ' ORDER BY t.language) FROM public.products p
        JOIN public.translations t ON t.subject = 'category' AND t.subject_id = p.category AND t.field = 'name'
        WHERE p.id = target_id));
  END IF;
  RETURN concat_ws(' ',
    (SELECT string_agg(t.text, ' ' ORDER BY t.field, t.language) FROM public.translations t
      WHERE t.subject = 'product' AND t.subject_id = target_id AND (t.field = 'description'
        OR t.field LIKE 'specifications.%.value' OR t.field LIKE 'attributes.%')),
    (SELECT string_agg(t.text, ' ' ORDER BY t.field, t.language) FROM public.product_attributes v
      JOIN public.translations t ON t.subject = 'attribute' AND t.subject_id = v.attribute_id
        AND t.field = 'options.' || v.option_id || '.label'
      WHERE v.product_id = target_id));
END
$$;
