-- Whoever changes a price, publishes a product or takes it back: editor, bulk edit, sale, job, seed, a hand in the database.
CREATE FUNCTION record_price_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.record_asking_prices(to_jsonb(NEW) ->> CASE TG_TABLE_NAME WHEN 'products' THEN 'id' ELSE 'product_id' END);
  RETURN NULL;
END
$$;

CREATE TRIGGER products_record_price AFTER INSERT ON products FOR EACH ROW
  WHEN (NEW.status = 'published') EXECUTE FUNCTION record_price_change();

CREATE TRIGGER products_record_price_change AFTER UPDATE ON products FOR EACH ROW
  WHEN ((OLD.price_paise, OLD.original_price_paise, OLD.status)
    IS DISTINCT FROM (NEW.price_paise, NEW.original_price_paise, NEW.status))
  EXECUTE FUNCTION record_price_change();

CREATE TRIGGER variants_record_price AFTER INSERT ON variants FOR EACH ROW
  WHEN (NEW.price_paise IS NOT NULL) EXECUTE FUNCTION record_price_change();

CREATE TRIGGER variants_record_price_change AFTER UPDATE ON variants FOR EACH ROW
  WHEN ((OLD.price_paise, OLD.is_archived) IS DISTINCT FROM (NEW.price_paise, NEW.is_archived))
  EXECUTE FUNCTION record_price_change();
