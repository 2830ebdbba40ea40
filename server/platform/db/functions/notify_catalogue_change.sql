-- Notifies every server that categories, collections, attributes, their translations, the home page, a page of the owner or
-- synonyms have changed, which every page may show: its whole page cache is invalidated. Changed products are named by update_product_index().
CREATE FUNCTION notify_catalogue_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.send_catalogue_change('everything', NULL);
  RETURN NULL;
END
$$;

CREATE TRIGGER categories_notify_change AFTER INSERT OR UPDATE OR DELETE ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_change();

CREATE TRIGGER collections_notify_change AFTER INSERT OR UPDATE OR DELETE ON collections
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_change();

CREATE TRIGGER attributes_notify_change AFTER INSERT OR UPDATE OR DELETE ON attributes
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_change();

CREATE TRIGGER attribute_options_notify_change AFTER INSERT OR UPDATE OR DELETE ON attribute_options
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_change();

CREATE TRIGGER home_page_versions_notify_change AFTER INSERT OR UPDATE OR DELETE ON home_page_versions
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_change();

CREATE TRIGGER own_pages_notify_change AFTER INSERT OR UPDATE OR DELETE ON own_pages
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_change();

CREATE TRIGGER search_synonyms_notify_change AFTER INSERT OR UPDATE OR DELETE ON search_synonyms
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_change();

-- The translations of products are named by update_product_index(). For each row, because a statement's trigger has no
-- condition; a transaction sends equal notifications once.
CREATE TRIGGER translations_notify_change AFTER INSERT OR UPDATE ON translations FOR EACH ROW
  WHEN (NEW.subject <> 'product') EXECUTE FUNCTION notify_catalogue_change();

CREATE TRIGGER translations_notify_delete AFTER DELETE ON translations FOR EACH ROW
  WHEN (OLD.subject <> 'product') EXECUTE FUNCTION notify_catalogue_change();
