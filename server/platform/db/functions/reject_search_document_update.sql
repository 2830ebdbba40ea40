-- Keeps search documents immutable, because document_terms() is declared IMMUTABLE and an index is built on it.
CREATE FUNCTION reject_search_document_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Search documents are immutable: another text has another fingerprint.';
END
$$;

CREATE TRIGGER search_documents_immutable BEFORE UPDATE ON search_documents
  FOR EACH ROW EXECUTE FUNCTION reject_search_document_update();
