CREATE TABLE "mailbox_emails" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "mailbox_emails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"mailbox" text NOT NULL,
	"enqueued_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mailbox_emails_pkey" PRIMARY KEY("id")
);
--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_status_known";--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "once_per_customer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promo_once_per_customer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "mailbox_emails_mailbox_idx" ON "mailbox_emails" USING btree ("mailbox","enqueued_at");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_promo_once_per_customer_key" ON "orders" USING btree ("account_id","promo_code") WHERE "orders"."promo_once_per_customer" and "orders"."status" not in ('cancelled','expired');--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_status_known" CHECK ("outbox"."status" in ('pending','sent','failed','suppressed'));