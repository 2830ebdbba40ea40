-- expand
CREATE TABLE "imported_images" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "imported_images_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"import_id" text NOT NULL,
	"product_id" text NOT NULL,
	"url" text NOT NULL,
	"alt" text NOT NULL,
	"colour" text,
	"position" integer NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"image_key" text,
	"error" text,
	CONSTRAINT "imported_images_pkey" PRIMARY KEY("id"),
	CONSTRAINT "imported_images_status_known" CHECK ("imported_images"."status" in ('waiting', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "imported_products" (
	"import_id" text NOT NULL,
	"product_id" text NOT NULL,
	"before" jsonb,
	"version" integer NOT NULL,
	"stock" jsonb NOT NULL,
	"is_to_publish" boolean NOT NULL,
	CONSTRAINT "imported_products_pkey" PRIMARY KEY("import_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" text NOT NULL,
	"file_name" text NOT NULL,
	"source" text NOT NULL,
	"content" text NOT NULL,
	"header" text[] NOT NULL,
	"mapping" jsonb NOT NULL,
	"options" jsonb NOT NULL,
	"edits" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"confirmed" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text DEFAULT 'review' NOT NULL,
	"done_count" integer DEFAULT 0 NOT NULL,
	"total_count" integer DEFAULT 0 NOT NULL,
	"totals" jsonb,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	CONSTRAINT "imports_pkey" PRIMARY KEY("id"),
	CONSTRAINT "imports_status_known" CHECK ("imports"."status" in ('review', 'running', 'done', 'failed', 'undoing', 'undone'))
);
--> statement-breakpoint
ALTER TABLE "imported_images" ADD CONSTRAINT "imported_images_import_fkey" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_products" ADD CONSTRAINT "imported_products_import_fkey" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imported_images_product_idx" ON "imported_images" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "imported_images_import_idx" ON "imported_images" USING btree ("import_id","product_id","position");--> statement-breakpoint
CREATE INDEX "imports_created_idx" ON "imports" USING btree ("created_at" DESC NULLS FIRST);