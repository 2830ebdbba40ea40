-- Every server keeps public pages ready; this tells them all when what a page shows has changed.
CREATE FUNCTION tell_catalogue_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', '');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_tell_change AFTER INSERT OR UPDATE OR DELETE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER product_colours_tell_change AFTER INSERT OR UPDATE OR DELETE ON product_colours
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER variants_tell_coming_and_going AFTER INSERT OR DELETE ON variants
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_change();
--> statement-breakpoint
-- A piece that can no longer be had, or can be had again; not every reservation of many.
CREATE TRIGGER variants_tell_availability AFTER UPDATE ON variants
  FOR EACH ROW WHEN ((OLD.on_hand > OLD.reserved) IS DISTINCT FROM (NEW.on_hand > NEW.reserved))
  EXECUTE FUNCTION tell_catalogue_change();
