-- Sends one CatalogueChange of server/platform/db/catalogue-changes.ts, but for edits, see send_product_edit(). NULL, or more ids than
-- a notification can carry, means that any product may have changed.
CREATE FUNCTION send_catalogue_change(kind text, product_ids text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  change text := json_build_object('kind', kind, 'products', product_ids);
BEGIN
  -- PostgreSQL allows 7,999 bytes.
  IF octet_length(change) > 7999 THEN
    change := json_build_object('kind', kind, 'products', NULL);
  END IF;
  PERFORM pg_notify('catalogue', change);
END
$$;
