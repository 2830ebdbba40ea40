-- The search terms of a product's text, without positions, and those of its title by which it is found while typing.
-- then: refresh product_index
CREATE FUNCTION product_terms(target_id text) RETURNS tsvector LANGUAGE sql STABLE AS $$
  SELECT strip(to_tsvector('public.shop', content)) || public.terms_with_digits(content)
    || public.prefix_terms(public.product_title(target_id))
  FROM (SELECT public.product_text(target_id) AS content) source
$$;
