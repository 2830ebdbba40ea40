CREATE TABLE "event_chain" (
	"log" text NOT NULL,
	"event_id" bigint NOT NULL,
	"position" bigint,
	"hash" text,
	"details_hash" text,
	"salt" uuid DEFAULT gen_random_uuid(),
	CONSTRAINT "event_chain_pkey" PRIMARY KEY("log","event_id"),
	CONSTRAINT "event_chain_position_key" UNIQUE("position"),
	CONSTRAINT "event_chain_log_known" CHECK ("event_chain"."log" in ('order_events','money_events','audit_log')),
	CONSTRAINT "event_chain_hashed" CHECK (num_nulls("event_chain"."position", "event_chain"."hash", "event_chain"."details_hash") in (0, 3))
);
--> statement-breakpoint
CREATE INDEX "event_chain_waiting_idx" ON "event_chain" USING btree ("log","event_id") WHERE "event_chain"."position" is null;--> statement-breakpoint
CREATE FUNCTION add_to_event_chain() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.event_chain (log, event_id) SELECT TG_TABLE_NAME, id FROM inserted;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER order_events_add_to_chain AFTER INSERT ON order_events
  REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION add_to_event_chain();--> statement-breakpoint
CREATE TRIGGER money_events_add_to_chain AFTER INSERT ON money_events
  REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION add_to_event_chain();--> statement-breakpoint
CREATE TRIGGER audit_log_add_to_chain AFTER INSERT ON audit_log
  REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION add_to_event_chain();--> statement-breakpoint
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
$$;--> statement-breakpoint
CREATE TRIGGER event_chain_append_only BEFORE UPDATE OR DELETE ON event_chain
  FOR EACH ROW EXECUTE FUNCTION reject_chain_change();--> statement-breakpoint
-- Events of before: the job gives them their positions.
INSERT INTO event_chain (log, event_id) SELECT 'order_events', id FROM order_events ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO event_chain (log, event_id) SELECT 'money_events', id FROM money_events ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO event_chain (log, event_id) SELECT 'audit_log', id FROM audit_log ON CONFLICT DO NOTHING;
