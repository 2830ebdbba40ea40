-- Notifies every server of deleted products. Inserted and updated ones are named by update_product_index().
CREATE FUNCTION notify_deleted_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids text[] := (SELECT array_agg(id ORDER BY id) FROM deleted);
BEGIN
  IF ids IS NOT NULL THEN PERFORM public.send_product_edit(ids, ids); END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER products_notify_delete AFTER DELETE ON products REFERENCING OLD TABLE AS deleted
  FOR EACH STATEMENT EXECUTE FUNCTION notify_deleted_products();
