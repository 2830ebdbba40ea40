CREATE TABLE "images" (
	"id" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"colour" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	CONSTRAINT "images_pkey" PRIMARY KEY("id"),
	CONSTRAINT "images_sha256_key" UNIQUE("sha256"),
	CONSTRAINT "images_size_positive" CHECK ("images"."width" > 0 and "images"."height" > 0 and "images"."bytes" > 0),
	CONSTRAINT "images_colour_hex" CHECK ("images"."colour" ~ '^#[0-9a-f]{6}$')
);
