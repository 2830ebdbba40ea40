-- expand
CREATE TABLE "translations" (
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"field" text NOT NULL,
	"language" text NOT NULL,
	"text" text NOT NULL,
	"source" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "translations_pkey" PRIMARY KEY("subject","subject_id","field","language"),
	CONSTRAINT "translations_subject_known" CHECK ("translations"."subject" in ('product', 'category', 'collection', 'attribute', 'policy', 'settings')),
	CONSTRAINT "translations_text_not_empty" CHECK ("translations"."text" <> '')
);
--> statement-breakpoint
CREATE INDEX "translations_shared_idx" ON "translations" USING btree ("subject") WHERE "translations"."subject" <> 'product';