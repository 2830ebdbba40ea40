-- expand
CREATE TABLE "review_requests" (
	"order_id" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_requests_pkey" PRIMARY KEY("order_id")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" text NOT NULL,
	"product_id" text NOT NULL,
	"order_id" text NOT NULL,
	"account_id" text,
	"stars" integer NOT NULL,
	"text" text NOT NULL,
	"fit" text,
	"name" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"previous_status" text,
	"hidden_reason" text,
	"reply" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "reviews_pkey" PRIMARY KEY("id"),
	CONSTRAINT "reviews_stars_known" CHECK ("reviews"."stars" between 1 and 5),
	CONSTRAINT "reviews_fit_known" CHECK ("reviews"."fit" in ('small','true_to_size','large')),
	CONSTRAINT "reviews_status_known" CHECK ("reviews"."status" in ('pending','published','hidden')),
	CONSTRAINT "reviews_hidden_with_reason" CHECK ("reviews"."status" <> 'hidden' or "reviews"."hidden_reason" is not null)
);
--> statement-breakpoint
CREATE TABLE "sample_ratings" (
	"product_id" text NOT NULL,
	"rating" numeric(2, 1) NOT NULL,
	"review_count" integer NOT NULL,
	CONSTRAINT "sample_ratings_pkey" PRIMARY KEY("product_id")
);
--> statement-breakpoint
ALTER TABLE "review_requests" ADD CONSTRAINT "review_requests_order_fkey" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_fkey" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_order_fkey" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_account_fkey" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_ratings" ADD CONSTRAINT "sample_ratings_product_fkey" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_account_product_key" ON "reviews" USING btree ("account_id","product_id");--> statement-breakpoint
CREATE INDEX "reviews_product_idx" ON "reviews" USING btree ("product_id","status","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "reviews_status_idx" ON "reviews" USING btree ("status","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "reviews_order_idx" ON "reviews" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_events_delivered_idx" ON "order_events" USING btree ("happened_at","order_id") WHERE "order_events"."event" = 'delivered';--> statement-breakpoint
-- Until now every rating was a sample's.
INSERT INTO "sample_ratings" ("product_id", "rating", "review_count") SELECT "id", "rating", "review_count" FROM "products" WHERE "review_count" > 0;--> statement-breakpoint
-- Nobody is asked about an order that was delivered before there were reviews.
INSERT INTO "review_requests" ("order_id") SELECT "id" FROM "orders" WHERE "status" = 'delivered';
