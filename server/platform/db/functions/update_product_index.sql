-- Brings the product index up to date at commit, when every row is final. The first call does the work of all.
-- It also notifies every server of what orders sold, of what was edited, and of what is no longer published.
-- It locks only the index rows of the changed products, in one order: sales of different products never wait for each
-- other, and two sales of one product's last variants see each other's.
CREATE FUNCTION update_product_index() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text[] := public.changed_products('shop.changed_products');
  changed_availability text[] := public.changed_products('shop.changed_availability');
  sold text[];
  unpublished text[] := '{}';
BEGIN
  IF changed || changed_availability = '{}' THEN RETURN NULL; END IF;
  PERFORM set_config('shop.changed_products', '', true), set_config('shop.changed_availability', '', true);
  PERFORM FROM public.product_index WHERE product_id = ANY (changed || changed_availability)
  ORDER BY product_id FOR UPDATE;
  IF changed <> '{}' THEN
    SELECT coalesce(array_agg(p.id ORDER BY p.id), '{}') INTO unpublished
    FROM public.product_index i JOIN public.products p ON p.id = i.product_id
    WHERE i.product_id = ANY (changed) AND p.status <> 'published';
    PERFORM public.refresh_product_index(changed);
  END IF;
  PERFORM public.add_index_entries(changed_availability);
  UPDATE public.product_index i SET facets = present.facets, entries = present.entries FROM (
    SELECT id, public.product_facets(id) AS facets, public.product_entries(id) AS entries FROM unnest(changed_availability) id) present
  WHERE i.product_id = present.id AND (i.facets <> present.facets OR i.entries IS DISTINCT FROM present.entries);
  sold := public.sold_by_orders(changed_availability);
  PERFORM public.send_product_edit(edited, unpublished) FROM (
    SELECT array_agg(DISTINCT id ORDER BY id) AS edited
    FROM unnest(changed || changed_availability) id WHERE id = ANY (changed) OR id <> ALL (sold)
  ) edits WHERE edited IS NOT NULL;
  IF sold <> '{}' THEN PERFORM public.send_catalogue_change('stock', sold); END IF;
  RETURN NULL;
END
$$;

-- Triggers of one event fire in the order of their names: 'record' comes before 'update'.
CREATE CONSTRAINT TRIGGER products_update_index AFTER INSERT OR UPDATE ON products
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION update_product_index();

CREATE CONSTRAINT TRIGGER product_colours_update_index AFTER INSERT OR UPDATE OR DELETE ON product_colours
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION update_product_index();

CREATE CONSTRAINT TRIGGER variants_update_index AFTER INSERT OR DELETE ON variants
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION update_product_index();

CREATE CONSTRAINT TRIGGER variants_update_index_availability AFTER UPDATE ON variants
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.on_hand > OLD.reserved) IS DISTINCT FROM (NEW.on_hand > NEW.reserved) OR OLD.size <> NEW.size
    OR (OLD.price_paise, OLD.is_archived) IS DISTINCT FROM (NEW.price_paise, NEW.is_archived))
  EXECUTE FUNCTION update_product_index();

CREATE CONSTRAINT TRIGGER product_attributes_update_index AFTER INSERT OR UPDATE OR DELETE ON product_attributes
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION update_product_index();

CREATE CONSTRAINT TRIGGER translations_update_index AFTER INSERT OR UPDATE ON translations
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.subject = 'product') EXECUTE FUNCTION update_product_index();

CREATE CONSTRAINT TRIGGER translations_update_index_delete AFTER DELETE ON translations
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.subject = 'product') EXECUTE FUNCTION update_product_index();

CREATE CONSTRAINT TRIGGER reviews_update_index AFTER UPDATE ON reviews
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.status <> 'pending' OR NEW.status <> 'pending')
  EXECUTE FUNCTION update_product_index();
