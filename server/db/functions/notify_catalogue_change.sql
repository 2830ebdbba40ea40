-- Notifies every server that a public page may have changed, so that its page cache is cleared.
CREATE FUNCTION notify_catalogue_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', '');
  RETURN NULL;
END
$$;

CREATE TRIGGER products_notify_change AFTER INSERT OR UPDATE OR DELETE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_change();

CREATE TRIGGER product_colours_notify_change AFTER INSERT OR UPDATE OR DELETE ON product_colours
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_change();

CREATE TRIGGER variants_notify_insert_delete AFTER INSERT OR DELETE ON variants
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_change();

CREATE TRIGGER categories_notify_change AFTER INSERT OR UPDATE OR DELETE ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_change();

CREATE TRIGGER collections_notify_change AFTER INSERT OR UPDATE OR DELETE ON collections
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_change();

-- Only when a variant sells out or becomes available again: a reservation alone changes no page.
CREATE TRIGGER variants_notify_availability AFTER UPDATE ON variants
  FOR EACH ROW WHEN ((OLD.on_hand > OLD.reserved) IS DISTINCT FROM (NEW.on_hand > NEW.reserved))
  EXECUTE FUNCTION notify_catalogue_change();
