-- The terms of a search document, for the expression index on product_index.
-- IMMUTABLE although it reads a table, because a trigger rejects every change to a stored document.
CREATE FUNCTION document_terms(target_id uuid) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE STRICT AS $$
BEGIN
  RETURN (SELECT d.terms FROM public.search_documents d WHERE d.id = target_id);
END
$$;
