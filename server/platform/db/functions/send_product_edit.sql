-- Sends a CatalogueChange of kind 'edit', see send_catalogue_change(). `unpublished_ids`: those of the products that customers
-- could buy before and cannot any more. NULL for either means that it may be any product.
CREATE FUNCTION send_product_edit(product_ids text[], unpublished_ids text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  change text := json_build_object('kind', 'edit', 'products', product_ids, 'unpublished', unpublished_ids);
BEGIN
  -- PostgreSQL allows 7,999 bytes. Most edits of many products leave all of them published.
  IF octet_length(change) > 7999 THEN
    change := json_build_object('kind', 'edit', 'products', NULL, 'unpublished', unpublished_ids);
  END IF;
  IF octet_length(change) > 7999 THEN
    change := json_build_object('kind', 'edit', 'products', NULL, 'unpublished', NULL);
  END IF;
  PERFORM pg_notify('catalogue', change);
END
$$;
