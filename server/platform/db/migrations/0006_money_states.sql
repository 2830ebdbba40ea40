CREATE TABLE "money_events" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "money_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"actor" text NOT NULL,
	"facts" jsonb NOT NULL,
	"happened_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "money_events_pkey" PRIMARY KEY("id")
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"id" text NOT NULL,
	"event" text NOT NULL,
	"status" text NOT NULL,
	"news" jsonb NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "provider_events_pkey" PRIMARY KEY("id"),
	CONSTRAINT "provider_events_status_known" CHECK ("provider_events"."status" in ('applied','refused','unmatched','ignored'))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text NOT NULL,
	"key" text NOT NULL,
	"order_id" text NOT NULL,
	"provider_payment_id" text,
	"provider_refund_id" text,
	"amount_paise" integer NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"reference" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_pkey" PRIMARY KEY("id"),
	CONSTRAINT "refunds_key_key" UNIQUE("key"),
	CONSTRAINT "refunds_provider_refund_key" UNIQUE("provider_refund_id"),
	CONSTRAINT "refunds_amount_positive" CHECK ("refunds"."amount_paise" > 0),
	CONSTRAINT "refunds_status_known" CHECK ("refunds"."status" in ('due','processing','done','failed'))
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"id" text NOT NULL,
	"order_id" text NOT NULL,
	"status" text NOT NULL,
	"description" text NOT NULL,
	"answer" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "returns_pkey" PRIMARY KEY("id"),
	CONSTRAINT "returns_order_key" UNIQUE("order_id"),
	CONSTRAINT "returns_status_known" CHECK ("returns"."status" in ('requested','accepted','rejected','received'))
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"variant_id" text NOT NULL,
	"on_hand_change" integer NOT NULL,
	"reserved_change" integer NOT NULL,
	"happened_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_movements_pkey" PRIMARY KEY("id")
);
--> statement-breakpoint
CREATE TABLE "sandbox"."faults" (
	"name" text NOT NULL,
	"times" integer NOT NULL,
	"facts" jsonb NOT NULL,
	CONSTRAINT "sandbox_faults_pkey" PRIMARY KEY("name")
);
--> statement-breakpoint
CREATE TABLE "sandbox"."refunds" (
	"id" text NOT NULL,
	"payment_id" text NOT NULL,
	"amount" integer NOT NULL,
	"status" text NOT NULL,
	"idempotency_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_refunds_pkey" PRIMARY KEY("id"),
	CONSTRAINT "sandbox_refunds_key_key" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "sandbox"."webhooks" (
	"id" text NOT NULL,
	"body" text NOT NULL,
	"copies" integer DEFAULT 1 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_webhooks_pkey" PRIMARY KEY("id")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "next_ask_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tracking" text;--> statement-breakpoint
ALTER TABLE "money_events" ADD CONSTRAINT "money_events_order_fkey" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_fkey" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_fkey" FOREIGN KEY ("provider_payment_id") REFERENCES "public"."payment_attempts"("provider_payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_fkey" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "money_events_subject_idx" ON "money_events" USING btree ("subject","subject_id","id");--> statement-breakpoint
CREATE INDEX "provider_events_unmatched_idx" ON "provider_events" USING btree ("received_at") WHERE "provider_events"."status" = 'unmatched';--> statement-breakpoint
CREATE INDEX "refunds_order_idx" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_open_idx" ON "refunds" USING btree ("next_try_at") WHERE "refunds"."status" in ('due','processing');--> statement-breakpoint
CREATE INDEX "stock_movements_order_idx" ON "stock_movements" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "sandbox_webhooks_waiting_idx" ON "sandbox"."webhooks" USING btree ("status","next_try_at");--> statement-breakpoint
CREATE INDEX "orders_ask_idx" ON "orders" USING btree ("next_ask_at") WHERE "orders"."next_ask_at" is not null;