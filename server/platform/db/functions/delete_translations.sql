-- Deletes the translations of a deleted subject. The argument is the kind of the subject.
CREATE FUNCTION delete_translations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM public.translations WHERE subject = TG_ARGV[0] AND subject_id = OLD.id;
  RETURN NULL;
END
$$;

CREATE TRIGGER products_delete_translations AFTER DELETE ON products
  FOR EACH ROW EXECUTE FUNCTION delete_translations('product');

CREATE TRIGGER categories_delete_translations AFTER DELETE ON categories
  FOR EACH ROW EXECUTE FUNCTION delete_translations('category');

CREATE TRIGGER collections_delete_translations AFTER DELETE ON collections
  FOR EACH ROW EXECUTE FUNCTION delete_translations('collection');

CREATE TRIGGER attributes_delete_translations AFTER DELETE ON attributes
  FOR EACH ROW EXECUTE FUNCTION delete_translations('attribute');
