-- The owner changes settings in the back office: each has a version, every server hears of a change, and a log that
-- nobody can edit says who changed what. A session notes when its password was given again.
CREATE TABLE "audit_log" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"happened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"account_id" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"changes" jsonb NOT NULL,
	CONSTRAINT "audit_log_pkey" PRIMARY KEY("id")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "password_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_log_subject_idx" ON "audit_log" USING btree ("subject","id");--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION reject_change();--> statement-breakpoint
-- Notifies every server that a shop setting has changed, so that all price and print alike.
CREATE FUNCTION notify_settings_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('settings', '');
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER shop_settings_notify_change AFTER INSERT OR UPDATE OR DELETE ON shop_settings
  FOR EACH STATEMENT EXECUTE FUNCTION notify_settings_change();
