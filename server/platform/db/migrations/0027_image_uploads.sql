CREATE TABLE "image_uploads" (
	"id" text NOT NULL,
	"bytes" integer NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"parts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"image_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	CONSTRAINT "image_uploads_pkey" PRIMARY KEY("id"),
	CONSTRAINT "image_uploads_received" CHECK ("image_uploads"."received" between 0 and "image_uploads"."bytes")
);
--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "uploaded_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "image_uploads_created_idx" ON "image_uploads" USING btree ("created_at");