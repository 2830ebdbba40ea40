-- expand
CREATE TABLE "channel_files" (
	"channel" text NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"made_at" timestamp with time zone,
	"items" integer DEFAULT 0 NOT NULL,
	"content" "bytea",
	CONSTRAINT "channel_files_pkey" PRIMARY KEY("channel"),
	CONSTRAINT "channel_files_made" CHECK (("channel_files"."made_at" is null) = ("channel_files"."content" is null))
);
--> statement-breakpoint
CREATE TABLE "channel_gaps" (
	"product_id" text NOT NULL,
	"gaps" text[] NOT NULL,
	CONSTRAINT "channel_gaps_pkey" PRIMARY KEY("product_id"),
	CONSTRAINT "channel_gaps_not_empty" CHECK (cardinality("channel_gaps"."gaps") > 0)
);
--> statement-breakpoint
ALTER TABLE "channel_gaps" ADD CONSTRAINT "channel_gaps_product_fkey" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;