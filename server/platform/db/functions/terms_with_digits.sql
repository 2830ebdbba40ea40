-- Terms that contain a digit, unparsed: the parser would split '584e75c1' into a number and the rest of a word.
-- then: refresh product_index
CREATE FUNCTION terms_with_digits(content text) RETURNS tsvector LANGUAGE sql IMMUTABLE AS $$
  SELECT array_to_tsvector(ARRAY(
    SELECT DISTINCT match[1] FROM regexp_matches(lower(content), '[[:alnum:]]*[0-9][[:alnum:]]*', 'g') match))
$$;
