-- The terms of a text, each behind a '^': of a product's title only, so that a search matches them by their beginning,
-- and everything else as whole words.
-- then: refresh product_index
CREATE FUNCTION prefix_terms(content text) RETURNS tsvector LANGUAGE sql STABLE AS $$
  SELECT array_to_tsvector(ARRAY(SELECT '^' || lexeme
    FROM unnest(to_tsvector('public.shop', content) || public.terms_with_digits(content))))
$$;
