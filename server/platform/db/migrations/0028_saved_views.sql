-- Saved views of the product list.
CREATE TABLE "saved_views" (
	"id" text NOT NULL,
	"account_id" text NOT NULL,
	"name" text NOT NULL,
	"query" jsonb NOT NULL,
	"is_shared" boolean NOT NULL,
	CONSTRAINT "saved_views_pkey" PRIMARY KEY("id"),
	CONSTRAINT "saved_views_account_name_key" UNIQUE("account_id","name")
);
--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_account_fkey" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;