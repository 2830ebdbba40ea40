-- expand
CREATE TABLE "settlement_lines" (
	"provider" text NOT NULL,
	"entity_id" text NOT NULL,
	"settlement_id" text NOT NULL,
	"type" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"debit_paise" bigint NOT NULL,
	"credit_paise" bigint NOT NULL,
	"fee_paise" bigint NOT NULL,
	"tax_paise" bigint NOT NULL,
	"is_on_hold" boolean NOT NULL,
	"utr" text,
	"settled_at" timestamp with time zone,
	"settled_on" date GENERATED ALWAYS AS (((settled_at at time zone 'Asia/Kolkata')::date)) STORED,
	"payment_id" text,
	"dispute_id" text,
	"method" text,
	"description" text,
	"earlier" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"fetched_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "settlement_lines_pkey" PRIMARY KEY("provider","entity_id","settlement_id")
);
--> statement-breakpoint
CREATE TABLE "settlement_months" (
	"provider" text NOT NULL,
	"month" text NOT NULL,
	"line_count" integer NOT NULL,
	"fetched_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "settlement_months_pkey" PRIMARY KEY("provider","month")
);
--> statement-breakpoint
ALTER TABLE "sandbox"."payments" ADD COLUMN "settlement_fault" text;--> statement-breakpoint
ALTER TABLE "sandbox"."refunds" ADD COLUMN "settlement_fault" text;--> statement-breakpoint
CREATE INDEX "settlement_lines_settlement_idx" ON "settlement_lines" USING btree ("settlement_id","entity_id");--> statement-breakpoint
CREATE INDEX "settlement_lines_day_idx" ON "settlement_lines" USING btree ("settled_on");--> statement-breakpoint
CREATE INDEX "settlement_lines_payment_idx" ON "settlement_lines" USING btree ("payment_id");
