CREATE TABLE "ticket_events" (
	"id" text NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "ticket_events_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ticket_id" text NOT NULL,
	"event" text NOT NULL,
	"text" text,
	"author" text,
	"happened_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "ticket_events_pkey" PRIMARY KEY("id"),
	CONSTRAINT "ticket_events_event_known" CHECK ("ticket_events"."event" in ('received','acknowledged','started','replied','resolved','resumed'))
);
--> statement-breakpoint
ALTER TABLE "contact_messages" DROP CONSTRAINT "contact_messages_status_known";--> statement-breakpoint
DROP INDEX "contact_messages_to_reply_idx";--> statement-breakpoint
ALTER TABLE "contact_messages" ALTER COLUMN "status" SET DEFAULT 'received';--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "acknowledged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "resolved_at" timestamp with time zone;--> statement-breakpoint
-- Replied and archived messages were done with; the email with the ticket number had acknowledged the others.
UPDATE contact_messages SET acknowledged_at = outbox.sent_at FROM outbox
  WHERE outbox.key = 'contact-received:' || contact_messages.id AND outbox.status = 'sent';--> statement-breakpoint
UPDATE contact_messages SET status = CASE
  WHEN status <> 'to_reply' THEN 'resolved'
  WHEN acknowledged_at IS NULL THEN 'received'
  ELSE 'acknowledged' END;--> statement-breakpoint
ALTER TABLE "ticket_events" ADD CONSTRAINT "ticket_events_ticket_fkey" FOREIGN KEY ("ticket_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO ticket_events (id, ticket_id, event, happened_at)
  SELECT id || ':received', id, 'received', sent_at FROM contact_messages;--> statement-breakpoint
INSERT INTO ticket_events (id, ticket_id, event, happened_at)
  SELECT id || ':acknowledged', id, 'acknowledged', acknowledged_at FROM contact_messages
  WHERE acknowledged_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "ticket_events_ticket_idx" ON "ticket_events" USING btree ("ticket_id","position");--> statement-breakpoint
CREATE INDEX "contact_messages_open_idx" ON "contact_messages" USING btree ("sent_at") WHERE "contact_messages"."status" <> 'resolved';--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_status_known" CHECK ("contact_messages"."status" in ('received','acknowledged','in_progress','resolved'));