-- Download and erasure go by account: every address it has verified, and whose data an email or a message holds.
CREATE TABLE "account_emails" (
	"email" text NOT NULL,
	"account_id" text NOT NULL,
	"verified_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_emails_pkey" PRIMARY KEY("email")
);
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "account_id" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "account_id" text;--> statement-breakpoint
ALTER TABLE "account_emails" ADD CONSTRAINT "account_emails_account_fkey" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_emails_account_idx" ON "account_emails" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "contact_messages_account_idx" ON "contact_messages" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "outbox_account_idx" ON "outbox" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "outbox_recipient_idx" ON "outbox" USING btree ("recipient");--> statement-breakpoint
INSERT INTO account_emails (email, account_id) SELECT email, id FROM users WHERE email_verified;--> statement-breakpoint
UPDATE contact_messages SET account_id = users.id FROM users
  WHERE users.email_verified AND lower(contact_messages.email) = users.email;--> statement-breakpoint
UPDATE outbox SET account_id = users.id FROM users WHERE outbox.recipient = users.email;--> statement-breakpoint
UPDATE outbox SET account_id = orders.account_id FROM orders
  WHERE orders.account_id IS NOT NULL AND outbox.account_id IS NULL
    AND orders.number = coalesce(outbox.email->'data'->>'number', substring(outbox.subject from 'SUN-[0-9A-Z]{4}-[0-9A-Z]{4}'));--> statement-breakpoint
UPDATE outbox SET account_id = contact_messages.account_id FROM contact_messages
  WHERE contact_messages.account_id IS NOT NULL AND outbox.key = 'contact:' || contact_messages.id;--> statement-breakpoint
-- The outcome of these payments is final.
UPDATE orders SET next_sync_at = NULL
  WHERE next_sync_at IS NOT NULL AND status NOT IN ('pending_payment', 'expired', 'cancelled');--> statement-breakpoint
DROP TRIGGER order_events_append_only ON order_events;--> statement-breakpoint
DROP TRIGGER money_events_append_only ON money_events;--> statement-breakpoint
CREATE FUNCTION reject_change_but_erasure() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('shop.erasure', true) = 'on'
    AND NEW.details <@ OLD.details AND to_jsonb(NEW) - 'details' = to_jsonb(OLD) - 'details' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
CREATE TRIGGER order_events_append_only BEFORE UPDATE OR DELETE ON order_events
  FOR EACH ROW EXECUTE FUNCTION reject_change_but_erasure();--> statement-breakpoint
CREATE TRIGGER money_events_append_only BEFORE UPDATE OR DELETE ON money_events
  FOR EACH ROW EXECUTE FUNCTION reject_change_but_erasure();--> statement-breakpoint
CREATE FUNCTION record_verified_email() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO account_emails (email, account_id) VALUES (NEW.email, NEW.id)
    ON CONFLICT (email) DO UPDATE SET account_id = NEW.id, verified_at = now()
    WHERE account_emails.account_id <> NEW.id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER users_record_verified_email AFTER INSERT OR UPDATE OF email, email_verified ON users
  FOR EACH ROW WHEN (NEW.email_verified) EXECUTE FUNCTION record_verified_email();
