-- The search terms of a text in another language than English, normalised like the words of a search: a letter with a dot
-- below may be one character or two. Those of a title are found by their beginning too.
-- then: refresh product_index
CREATE FUNCTION translated_terms(content text, of_title boolean) RETURNS tsvector LANGUAGE sql STABLE AS $$
  SELECT strip(to_tsvector('public.shop', normalised)) || public.terms_with_digits(normalised)
    || CASE WHEN of_title THEN public.prefix_terms(normalised) ELSE ''::tsvector END
  FROM (SELECT normalize(public.unaccent(content), NFKD) AS normalised) source
$$;
