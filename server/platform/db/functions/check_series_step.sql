-- Keeps a series of invoice numbers without gaps: it grows by one and is never deleted.
CREATE FUNCTION check_series_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR (NEW.kind, NEW.financial_year, NEW.last_number)
    <> (OLD.kind, OLD.financial_year, OLD.last_number + 1) THEN
    RAISE EXCEPTION 'invoice_series only counts up by one' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER invoice_series_step BEFORE UPDATE OR DELETE ON invoice_series
  FOR EACH ROW EXECUTE FUNCTION check_series_step();
