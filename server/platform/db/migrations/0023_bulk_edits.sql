-- Bulk edits of products, each with what it changed, so that it can be undone for 30 days.
CREATE TABLE "bulk_edits" (
	"id" text NOT NULL,
	"edit" jsonb NOT NULL,
	"products" jsonb NOT NULL,
	"applied_at" timestamp with time zone DEFAULT now() NOT NULL,
	"applied_by" text NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "bulk_edits_pkey" PRIMARY KEY("id")
);
--> statement-breakpoint
CREATE INDEX "bulk_edits_applied_idx" ON "bulk_edits" USING btree ("applied_at" DESC NULLS FIRST);