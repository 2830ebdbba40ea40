CREATE TABLE "disputes" (
	"id" text NOT NULL,
	"order_id" text NOT NULL,
	"provider_payment_id" text NOT NULL,
	"amount_paise" integer NOT NULL,
	"currency" text NOT NULL,
	"reason_code" text,
	"reason_description" text,
	"phase" text NOT NULL,
	"status" text NOT NULL,
	"respond_by" timestamp with time zone,
	"event_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "disputes_pkey" PRIMARY KEY("id"),
	CONSTRAINT "disputes_amount_positive" CHECK ("disputes"."amount_paise" > 0),
	CONSTRAINT "disputes_currency_rupee" CHECK ("disputes"."currency" = 'INR'),
	CONSTRAINT "disputes_phase_known" CHECK ("disputes"."phase" in ('fraud','retrieval','chargeback','pre_arbitration','arbitration')),
	CONSTRAINT "disputes_status_known" CHECK ("disputes"."status" in ('open','action_required','under_review','closed','won','lost'))
);
--> statement-breakpoint
CREATE TABLE "sandbox"."disputes" (
	"id" text NOT NULL,
	"payment_id" text NOT NULL,
	"amount" integer NOT NULL,
	"reason_code" text NOT NULL,
	"status" text NOT NULL,
	"respond_by" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_disputes_pkey" PRIMARY KEY("id")
);
--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_status_known";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "dispute_status" text;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_order_fkey" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_fkey" FOREIGN KEY ("provider_payment_id") REFERENCES "public"."payment_attempts"("provider_payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disputes_order_idx" ON "disputes" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "disputes_payment_idx" ON "disputes" USING btree ("provider_payment_id");--> statement-breakpoint
CREATE INDEX "disputes_lost_idx" ON "disputes" USING btree ("event_at") WHERE "disputes"."status" = 'lost';--> statement-breakpoint
CREATE INDEX "sandbox_disputes_payment_idx" ON "sandbox"."disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "orders_disputed_idx" ON "orders" USING btree ("created_at") WHERE "orders"."dispute_status" is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_dispute_status_known" CHECK ("orders"."dispute_status" in ('open','lost'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_status_known" CHECK ("refunds"."status" in ('pending','processing','completed','failed','cancelled'));