-- The search terms of a product: of its text, without positions, of its title, by which it is found while typing, and of the
-- translations of both.
-- then: refresh product_index
CREATE FUNCTION product_terms(target_id text) RETURNS tsvector LANGUAGE sql STABLE AS $$
  SELECT strip(to_tsvector('public.shop', content)) || public.terms_with_digits(content)
    || public.prefix_terms(public.product_title(target_id))
    || public.translated_terms(public.translated_text(target_id, true), true)
    || public.translated_terms(public.translated_text(target_id, false), false)
  FROM (SELECT public.product_text(target_id) AS content) source
$$;
