-- Sets the option of a colour's family and of a variant's size, whichever version of the shop writes the row.
CREATE FUNCTION fill_option_ids() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'variants' THEN
    NEW.size_option_id := (SELECT id FROM public.attribute_options WHERE attribute_id = 'size' AND code = NEW.size);
  ELSE
    NEW.option_id := (SELECT id FROM public.attribute_options WHERE attribute_id = 'colour' AND code = NEW.family);
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER product_colours_fill_option BEFORE INSERT OR UPDATE OF family ON product_colours
  FOR EACH ROW EXECUTE FUNCTION fill_option_ids();

CREATE TRIGGER variants_fill_option BEFORE INSERT OR UPDATE OF size ON variants
  FOR EACH ROW EXECUTE FUNCTION fill_option_ids();
