CREATE TABLE "conversion_counts" (
	"day" date NOT NULL,
	"step" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "conversion_counts_pkey" PRIMARY KEY("day","step"),
	CONSTRAINT "conversion_counts_step_known" CHECK ("conversion_counts"."step" in ('visit','product','cart','checkout')),
	CONSTRAINT "conversion_counts_not_negative" CHECK ("conversion_counts"."count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"is_by_email" boolean NOT NULL,
	"is_by_push" boolean NOT NULL,
	CONSTRAINT "notification_preferences_pkey" PRIMARY KEY("account_id","kind")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" text NOT NULL,
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"order_number" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notifications_pkey" PRIMARY KEY("id"),
	CONSTRAINT "notifications_account_key_key" UNIQUE("account_id","key"),
	CONSTRAINT "notifications_status_known" CHECK ("notifications"."status" in ('pending','sent','failed'))
);
--> statement-breakpoint
CREATE TABLE "push_keys" (
	"id" integer NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	CONSTRAINT "push_keys_pkey" PRIMARY KEY("id"),
	CONSTRAINT "push_keys_one_row" CHECK ("push_keys"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" text NOT NULL,
	"account_id" text NOT NULL,
	"endpoint" text NOT NULL,
	"public_key" text NOT NULL,
	"auth_secret" text NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_subscriptions_pkey" PRIMARY KEY("id"),
	CONSTRAINT "push_subscriptions_endpoint_key" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "cash_blocks" (
	"id" text NOT NULL,
	"account_id" text,
	"phone" text NOT NULL,
	"order_number" text,
	"reason" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cash_blocks_pkey" PRIMARY KEY("id"),
	CONSTRAINT "cash_blocks_phone_key" UNIQUE("phone")
);
--> statement-breakpoint
CREATE TABLE "confirmation_calls" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "confirmation_calls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"result" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"caller" text NOT NULL,
	"called_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "confirmation_calls_pkey" PRIMARY KEY("id"),
	CONSTRAINT "confirmation_calls_result_known" CHECK ("confirmation_calls"."result" in ('confirmed','no_answer','wrong_number','cancelled'))
);
--> statement-breakpoint
CREATE TABLE "order_notes" (
	"id" text NOT NULL,
	"order_id" text NOT NULL,
	"text" text NOT NULL,
	"author" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_notes_pkey" PRIMARY KEY("id")
);
--> statement-breakpoint
CREATE TABLE "pin_code_rules" (
	"pin_code" text NOT NULL,
	"is_without_cash" boolean NOT NULL,
	"is_without_delivery" boolean NOT NULL,
	CONSTRAINT "pin_code_rules_pkey" PRIMARY KEY("pin_code"),
	CONSTRAINT "pin_code_rules_six_digits" CHECK ("pin_code_rules"."pin_code" ~ '^[1-9][0-9]{5}$'),
	CONSTRAINT "pin_code_rules_say_something" CHECK ("pin_code_rules"."is_without_cash" or "pin_code_rules"."is_without_delivery")
);
--> statement-breakpoint
ALTER TABLE "saved_views" DROP CONSTRAINT "saved_views_account_name_key";--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "status" text DEFAULT 'to_reply' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "packing_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "slip_printed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "saved_views" ADD COLUMN "list" text DEFAULT 'products' NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_account_fkey" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_account_fkey" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_account_fkey" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_blocks" ADD CONSTRAINT "cash_blocks_account_fkey" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confirmation_calls" ADD CONSTRAINT "confirmation_calls_order_fkey" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_fkey" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_pending_idx" ON "notifications" USING btree ("next_try_at") WHERE "notifications"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "push_subscriptions_account_idx" ON "push_subscriptions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "cash_blocks_account_idx" ON "cash_blocks" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "confirmation_calls_order_idx" ON "confirmation_calls" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_notes_order_idx" ON "order_notes" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "contact_messages_to_reply_idx" ON "contact_messages" USING btree ("sent_at") WHERE "contact_messages"."status" = 'to_reply';--> statement-breakpoint
CREATE INDEX "orders_packing_due_idx" ON "orders" USING btree ("packing_due_at") WHERE "orders"."packing_due_at" is not null;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_account_list_name_key" UNIQUE("account_id","list","name");--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_status_known" CHECK ("contact_messages"."status" in ('to_reply','replied','archived'));--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_list_known" CHECK ("saved_views"."list" in ('products','orders'));