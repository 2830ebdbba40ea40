-- expand
CREATE TABLE "people" (
	"id" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"invited_at" timestamp with time zone DEFAULT now() NOT NULL,
	"account_id" text,
	"joined_at" timestamp with time zone,
	"last_sign_in_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	CONSTRAINT "people_pkey" PRIMARY KEY("id"),
	CONSTRAINT "people_joined_with_account" CHECK (("people"."joined_at" is null) = ("people"."account_id" is null))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "role" text;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_account_fkey" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "people_present_email_key" ON "people" USING btree ("email") WHERE "people"."removed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "people_present_account_key" ON "people" USING btree ("account_id") WHERE "people"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "people_account_idx" ON "people" USING btree ("account_id");