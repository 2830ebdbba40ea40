-- Records which row of the product index a transaction has changed, for the servers' indexes in memory. Transactions
-- never wait for each other here: each inserts rows of its own.
CREATE FUNCTION record_index_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- fill_index_entries() writes what servers have read already.
  IF TG_OP = 'UPDATE' THEN
    IF OLD.entries IS NULL AND to_jsonb(OLD) - 'entries' = to_jsonb(NEW) - 'entries' THEN RETURN NULL; END IF;
  END IF;
  INSERT INTO public.product_index_changes (product_id) VALUES (coalesce(NEW.product_id, OLD.product_id))
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;

CREATE TRIGGER product_index_record_change AFTER INSERT OR UPDATE OR DELETE ON product_index
  FOR EACH ROW EXECUTE FUNCTION record_index_change();
