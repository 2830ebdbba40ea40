-- expand
CREATE TABLE "logo_images" (
	"id" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"png" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	CONSTRAINT "logo_images_pkey" PRIMARY KEY("id"),
	CONSTRAINT "logo_images_size_positive" CHECK ("logo_images"."width" > 0 and "logo_images"."height" > 0)
);
