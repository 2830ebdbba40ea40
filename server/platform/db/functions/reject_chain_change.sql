-- Makes the hash chain append-only: an entry gets its position and hashes once, and an erasure removes its salt.
CREATE FUNCTION reject_chain_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.position IS NULL AND OLD.log = NEW.log AND OLD.event_id = NEW.event_id
    AND (NEW.salt IS NULL OR NEW.salt = OLD.salt) THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.salt IS NULL AND to_jsonb(NEW) - 'salt' = to_jsonb(OLD) - 'salt' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'event_chain is append-only' USING ERRCODE = 'restrict_violation';
END
$$;

CREATE TRIGGER event_chain_append_only BEFORE UPDATE OR DELETE ON event_chain
  FOR EACH ROW EXECUTE FUNCTION reject_chain_change();
