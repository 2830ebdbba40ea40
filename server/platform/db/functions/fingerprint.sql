-- Content hash that identifies a search document: equal terms have equal fingerprints.
CREATE FUNCTION fingerprint(terms tsvector) RETURNS uuid LANGUAGE sql IMMUTABLE AS $$
  SELECT encode(substr(sha256(convert_to(terms::text, 'UTF8')), 1, 16), 'hex')::uuid
$$;
