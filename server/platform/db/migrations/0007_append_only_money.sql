-- The books of money and stock are append-only, like the order's log.
CREATE TRIGGER money_events_append_only BEFORE UPDATE OR DELETE ON money_events
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER stock_movements_append_only BEFORE UPDATE OR DELETE ON stock_movements
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
