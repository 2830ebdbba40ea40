-- Puts each new event of a log into the hash chain, where a job gives it its position and hash later.
CREATE FUNCTION add_to_event_chain() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.event_chain (log, event_id) SELECT TG_TABLE_NAME, id FROM inserted;
  RETURN NULL;
END
$$;

CREATE TRIGGER order_events_add_to_chain AFTER INSERT ON order_events
  REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION add_to_event_chain();

CREATE TRIGGER money_events_add_to_chain AFTER INSERT ON money_events
  REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION add_to_event_chain();

CREATE TRIGGER audit_log_add_to_chain AFTER INSERT ON audit_log
  REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION add_to_event_chain();
