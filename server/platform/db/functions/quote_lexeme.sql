-- Quotes a term for use in a tsquery, so that none of its characters is read as an operator.
CREATE FUNCTION quote_lexeme(term text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT '''' || replace(replace(term, '\', '\\'), '''', '''''') || ''''
$$;
