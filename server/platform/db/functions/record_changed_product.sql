-- Adds the row's product to a list in a transaction-local setting, for update_product_index() at commit.
-- The argument names the list: 'shop.changed_products', or 'shop.changed_availability' where only variants
-- have changed.
CREATE FUNCTION record_changed_product() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed jsonb := coalesce(to_jsonb(NEW), to_jsonb(OLD));
  entry text := E'\n' || CASE TG_TABLE_NAME WHEN 'products' THEN changed ->> 'id'
    WHEN 'translations' THEN changed ->> 'subject_id' ELSE changed ->> 'product_id' END || E'\n';
  recorded text := coalesce(current_setting(TG_ARGV[0], true), '');
BEGIN
  IF position(entry IN recorded) = 0 THEN
    PERFORM set_config(TG_ARGV[0], recorded || entry, true);
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER products_record_change AFTER INSERT OR UPDATE ON products
  FOR EACH ROW EXECUTE FUNCTION record_changed_product('shop.changed_products');

CREATE TRIGGER product_colours_record_change AFTER INSERT OR UPDATE OR DELETE ON product_colours
  FOR EACH ROW EXECUTE FUNCTION record_changed_product('shop.changed_products');

CREATE TRIGGER variants_record_insert_delete AFTER INSERT OR DELETE ON variants
  FOR EACH ROW EXECUTE FUNCTION record_changed_product('shop.changed_products');

CREATE TRIGGER variants_record_availability AFTER UPDATE ON variants FOR EACH ROW
  WHEN ((OLD.on_hand > OLD.reserved) IS DISTINCT FROM (NEW.on_hand > NEW.reserved) OR OLD.size <> NEW.size
    OR (OLD.price_paise, OLD.is_archived) IS DISTINCT FROM (NEW.price_paise, NEW.is_archived))
  EXECUTE FUNCTION record_changed_product('shop.changed_availability');

CREATE TRIGGER product_attributes_record_change AFTER INSERT OR UPDATE OR DELETE ON product_attributes
  FOR EACH ROW EXECUTE FUNCTION record_changed_product('shop.changed_products');

CREATE TRIGGER translations_record_change AFTER INSERT OR UPDATE ON translations FOR EACH ROW
  WHEN (NEW.subject = 'product') EXECUTE FUNCTION record_changed_product('shop.changed_products');

CREATE TRIGGER translations_record_delete AFTER DELETE ON translations FOR EACH ROW
  WHEN (OLD.subject = 'product') EXECUTE FUNCTION record_changed_product('shop.changed_products');

CREATE TRIGGER reviews_record_change AFTER UPDATE ON reviews FOR EACH ROW
  WHEN (OLD.status <> 'pending' OR NEW.status <> 'pending')
  EXECUTE FUNCTION record_changed_product('shop.changed_products');
