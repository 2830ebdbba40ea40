-- Makes a log append-only, except that the deletion of an account may remove entries of `details`, and only remove.
CREATE FUNCTION reject_change_but_erasure() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('shop.erasure', true) = 'on'
    AND NEW.details <@ OLD.details AND to_jsonb(NEW) - 'details' = to_jsonb(OLD) - 'details' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;

CREATE TRIGGER order_events_append_only BEFORE UPDATE OR DELETE ON order_events
  FOR EACH ROW EXECUTE FUNCTION reject_change_but_erasure();

CREATE TRIGGER money_events_append_only BEFORE UPDATE OR DELETE ON money_events
  FOR EACH ROW EXECUTE FUNCTION reject_change_but_erasure();
