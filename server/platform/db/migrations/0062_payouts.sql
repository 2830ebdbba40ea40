CREATE TABLE "payouts" (
	"refund_id" text NOT NULL,
	"details" text,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reminded_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	CONSTRAINT "payouts_pkey" PRIMARY KEY("refund_id")
);
--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_refund_fkey" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payouts_unanswered_idx" ON "payouts" USING btree ("asked_at") WHERE "payouts"."answered_at" is null and "payouts"."reminded_at" is null;