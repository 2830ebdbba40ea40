CREATE TABLE "contact_messages" (
	"id" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_messages_pkey" PRIMARY KEY("id")
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"id" text NOT NULL,
	"email" text NOT NULL,
	"status" text NOT NULL,
	"consent_text" text NOT NULL,
	"source" text NOT NULL,
	"confirm_hash" text,
	"unsubscribe_hash" text,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"unsubscribed_at" timestamp with time zone,
	CONSTRAINT "newsletter_subscribers_pkey" PRIMARY KEY("id"),
	CONSTRAINT "newsletter_subscribers_email_key" UNIQUE("email"),
	CONSTRAINT "newsletter_subscribers_confirm_key" UNIQUE("confirm_hash"),
	CONSTRAINT "newsletter_subscribers_unsubscribe_key" UNIQUE("unsubscribe_hash"),
	CONSTRAINT "newsletter_subscribers_status_known" CHECK ("newsletter_subscribers"."status" in ('pending', 'confirmed', 'unsubscribed'))
);
--> statement-breakpoint
CREATE TABLE "product_index" (
	"product_id" text NOT NULL,
	"facets" integer NOT NULL,
	"price_paise" integer NOT NULL,
	"position" integer NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"rating_tenths" integer NOT NULL,
	"review_count" integer NOT NULL,
	"name" text NOT NULL,
	"name_words" "tsvector" NOT NULL,
	"words" "tsvector" NOT NULL,
	CONSTRAINT "product_index_pkey" PRIMARY KEY("product_id")
);
--> statement-breakpoint
CREATE TABLE "search_spellings" (
	"spelling" text NOT NULL,
	"meaning" text NOT NULL,
	CONSTRAINT "search_spellings_pkey" PRIMARY KEY("spelling","meaning")
);
--> statement-breakpoint
CREATE TABLE "search_vocabulary" (
	"word" text NOT NULL,
	CONSTRAINT "search_vocabulary_pkey" PRIMARY KEY("word")
);
--> statement-breakpoint
DROP INDEX "products_price_idx";--> statement-breakpoint
DROP INDEX "products_published_idx";--> statement-breakpoint
DROP INDEX "products_rating_idx";--> statement-breakpoint
DROP INDEX "products_words_idx";--> statement-breakpoint
ALTER TABLE "product_index" ADD CONSTRAINT "product_index_product_fkey" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_messages_sent_idx" ON "contact_messages" USING btree ("sent_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "product_index_facets_idx" ON "product_index" USING btree ("facets","price_paise");--> statement-breakpoint
CREATE INDEX "product_index_position_idx" ON "product_index" USING btree ("position","product_id");--> statement-breakpoint
CREATE INDEX "product_index_price_idx" ON "product_index" USING btree ("price_paise","product_id");--> statement-breakpoint
CREATE INDEX "product_index_published_idx" ON "product_index" USING btree ("published_at" DESC NULLS FIRST,"product_id");--> statement-breakpoint
CREATE INDEX "product_index_rating_idx" ON "product_index" USING btree ("rating_tenths" DESC NULLS FIRST,"review_count" DESC NULLS FIRST,"product_id");--> statement-breakpoint
CREATE INDEX "product_index_words_idx" ON "product_index" USING gin ("words");--> statement-breakpoint
CREATE INDEX "product_index_name_idx" ON "product_index" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_spellings_trigrams_idx" ON "search_spellings" USING gin ("spelling" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_vocabulary_trigrams_idx" ON "search_vocabulary" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "words";