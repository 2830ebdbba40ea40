-- expand
CREATE TABLE "home_page_versions" (
	"version" integer NOT NULL,
	"document" jsonb NOT NULL,
	"due_at" timestamp with time zone,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"saved_by" text NOT NULL,
	CONSTRAINT "home_page_versions_pkey" PRIMARY KEY("version")
);
