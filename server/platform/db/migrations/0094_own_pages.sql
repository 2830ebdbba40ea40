-- expand
CREATE TABLE "own_page_slugs" (
	"slug" text NOT NULL,
	"page_id" text NOT NULL,
	CONSTRAINT "own_page_slugs_pkey" PRIMARY KEY("slug")
);
--> statement-breakpoint
CREATE TABLE "own_pages" (
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"status" text NOT NULL,
	"is_in_footer" boolean NOT NULL,
	"blocks" jsonb NOT NULL,
	"seo_title" text DEFAULT '' NOT NULL,
	"seo_description" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "own_pages_pkey" PRIMARY KEY("id"),
	CONSTRAINT "own_pages_slug_key" UNIQUE("slug"),
	CONSTRAINT "own_pages_status_known" CHECK ("own_pages"."status" in ('draft', 'published')),
	CONSTRAINT "own_pages_slug_of_kind" CHECK (("own_pages"."kind" = 'free' and "own_pages"."slug" not in ('about', 'contact')) or ("own_pages"."kind" in ('about', 'contact') and "own_pages"."slug" = "own_pages"."kind"))
);
--> statement-breakpoint
ALTER TABLE "own_page_slugs" ADD CONSTRAINT "own_page_slugs_page_fkey" FOREIGN KEY ("page_id") REFERENCES "public"."own_pages"("id") ON DELETE cascade ON UPDATE no action;