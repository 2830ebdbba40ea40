-- expand
CREATE TABLE "presences" (
	"subject" text NOT NULL,
	"tab" text NOT NULL,
	"account_id" text NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "presences_pkey" PRIMARY KEY("subject","tab")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "confirmation_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "presences" ADD CONSTRAINT "presences_account_fkey" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "presences_account_idx" ON "presences" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "presences_seen_idx" ON "presences" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "orders_confirmation_due_idx" ON "orders" USING btree ("confirmation_due_at") WHERE "orders"."confirmation_due_at" is not null;