-- Records that categories, attributes or options have changed: servers with the product index in memory read them again.
CREATE FUNCTION record_definitions_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.product_index_changes (product_id) VALUES (':definitions') ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;

CREATE TRIGGER categories_record_definitions AFTER INSERT OR UPDATE OR DELETE ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION record_definitions_change();

CREATE TRIGGER attributes_record_definitions AFTER INSERT OR UPDATE OR DELETE ON attributes
  FOR EACH STATEMENT EXECUTE FUNCTION record_definitions_change();

CREATE TRIGGER attribute_options_record_definitions AFTER INSERT OR UPDATE OR DELETE ON attribute_options
  FOR EACH STATEMENT EXECUTE FUNCTION record_definitions_change();
