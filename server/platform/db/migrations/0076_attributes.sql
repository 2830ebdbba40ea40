-- expand
CREATE TABLE "product_attributes" (
	"product_id" text NOT NULL,
	"attribute_id" text NOT NULL,
	"position" integer NOT NULL,
	"option_id" text,
	"number" numeric(12, 3),
	"text" text,
	CONSTRAINT "product_attributes_pkey" PRIMARY KEY("product_id","attribute_id","position"),
	CONSTRAINT "product_attributes_option_key" UNIQUE("option_id","product_id"),
	CONSTRAINT "product_attributes_one_value" CHECK (num_nonnulls("product_attributes"."option_id", "product_attributes"."number", "product_attributes"."text") = 1)
);
--> statement-breakpoint
CREATE TABLE "variant_attributes" (
	"variant_id" text NOT NULL,
	"attribute_id" text NOT NULL,
	"position" integer NOT NULL,
	"option_id" text,
	"number" numeric(12, 3),
	"text" text,
	CONSTRAINT "variant_attributes_pkey" PRIMARY KEY("variant_id","attribute_id","position"),
	CONSTRAINT "variant_attributes_option_key" UNIQUE("option_id","variant_id"),
	CONSTRAINT "variant_attributes_one_value" CHECK (num_nonnulls("variant_attributes"."option_id", "variant_attributes"."number", "variant_attributes"."text") = 1)
);
--> statement-breakpoint
CREATE TABLE "attribute_options" (
	"id" text NOT NULL,
	"attribute_id" text NOT NULL,
	"code" text NOT NULL,
	"label" text NOT NULL,
	"colour" text,
	"synonyms" text[] DEFAULT '{}' NOT NULL,
	"position" integer NOT NULL,
	"is_always_shown" boolean DEFAULT false NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	CONSTRAINT "attribute_options_pkey" PRIMARY KEY("id"),
	CONSTRAINT "attribute_options_code_key" UNIQUE("attribute_id","code"),
	CONSTRAINT "attribute_options_attribute_key" UNIQUE("attribute_id","id"),
	CONSTRAINT "attribute_options_colour_hex" CHECK ("attribute_options"."colour" ~ '^#[0-9a-f]{6}$')
);
--> statement-breakpoint
CREATE TABLE "attributes" (
	"id" text NOT NULL,
	"code" text NOT NULL,
	"label" text NOT NULL,
	"type" text NOT NULL,
	"unit" text DEFAULT '' NOT NULL,
	"kinds" text[] DEFAULT '{}' NOT NULL,
	"scope" text DEFAULT 'product' NOT NULL,
	"is_shown" boolean DEFAULT true NOT NULL,
	"is_filter" boolean DEFAULT false NOT NULL,
	"allows_many" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attributes_pkey" PRIMARY KEY("id"),
	CONSTRAINT "attributes_code_key" UNIQUE("code"),
	CONSTRAINT "attributes_code_slug" CHECK ("attributes"."code" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "attributes_type_known" CHECK ("attributes"."type" in ('option', 'number', 'text', 'flag', 'measure')),
	CONSTRAINT "attributes_scope_known" CHECK ("attributes"."scope" in ('product', 'variant'))
);
--> statement-breakpoint
CREATE TABLE "merged_options" (
	"id" text NOT NULL,
	"attribute_id" text NOT NULL,
	"code" text NOT NULL,
	"option_id" text NOT NULL,
	CONSTRAINT "merged_options_pkey" PRIMARY KEY("id"),
	CONSTRAINT "merged_options_code_key" UNIQUE("attribute_id","code")
);
--> statement-breakpoint
ALTER TABLE "product_colours" ADD COLUMN "option_id" text;
--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "size_option_id" text;
--> statement-breakpoint
ALTER TABLE "product_attributes" ADD CONSTRAINT "product_attributes_product_fkey" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_attributes" ADD CONSTRAINT "product_attributes_attribute_fkey" FOREIGN KEY ("attribute_id") REFERENCES "public"."attributes"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_attributes" ADD CONSTRAINT "product_attributes_option_fkey" FOREIGN KEY ("attribute_id","option_id") REFERENCES "public"."attribute_options"("attribute_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "variant_attributes" ADD CONSTRAINT "variant_attributes_variant_fkey" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "variant_attributes" ADD CONSTRAINT "variant_attributes_attribute_fkey" FOREIGN KEY ("attribute_id") REFERENCES "public"."attributes"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "variant_attributes" ADD CONSTRAINT "variant_attributes_option_fkey" FOREIGN KEY ("attribute_id","option_id") REFERENCES "public"."attribute_options"("attribute_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "attribute_options" ADD CONSTRAINT "attribute_options_attribute_fkey" FOREIGN KEY ("attribute_id") REFERENCES "public"."attributes"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "merged_options" ADD CONSTRAINT "merged_options_option_fkey" FOREIGN KEY ("attribute_id","option_id") REFERENCES "public"."attribute_options"("attribute_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "product_attributes_attribute_idx" ON "product_attributes" USING btree ("attribute_id","number");
--> statement-breakpoint
-- The built-in attributes, with what filters have had before.
INSERT INTO attributes (id, code, label, type, is_shown, is_filter, allows_many, scope, position) VALUES
  ('size', 'size', 'Size', 'option', false, true, true, 'variant', 0),
  ('colour', 'color', 'Colour', 'option', false, true, true, 'product', 1);
--> statement-breakpoint
INSERT INTO attribute_options (id, attribute_id, code, label, colour, position, is_always_shown) VALUES
  ('size:XS', 'size', 'XS', 'XS', NULL, 0, true),
  ('size:S', 'size', 'S', 'S', NULL, 1, true),
  ('size:M', 'size', 'M', 'M', NULL, 2, true),
  ('size:L', 'size', 'L', 'L', NULL, 3, true),
  ('size:XL', 'size', 'XL', 'XL', NULL, 4, true),
  ('size:XXL', 'size', 'XXL', 'XXL', NULL, 5, true),
  ('colour:black', 'colour', 'black', 'Black', '#201c1e', 0, true),
  ('colour:white', 'colour', 'white', 'White', '#f6efe3', 1, true),
  ('colour:red', 'colour', 'red', 'Red', '#a3172f', 2, true),
  ('colour:blue', 'colour', 'blue', 'Blue', '#23407a', 3, true),
  ('colour:green', 'colour', 'green', 'Green', '#1f6650', 4, true),
  ('colour:yellow', 'colour', 'yellow', 'Yellow', '#d9a22b', 5, true),
  ('colour:pink', 'colour', 'pink', 'Pink', '#cf5488', 6, true),
  ('colour:purple', 'colour', 'purple', 'Purple', '#5b2a66', 7, true);
--> statement-breakpoint
-- The option ids change nothing that the product index has.
ALTER TABLE product_colours DISABLE TRIGGER product_colours_record_change;
--> statement-breakpoint
ALTER TABLE product_colours DISABLE TRIGGER product_colours_update_index;
--> statement-breakpoint
UPDATE product_colours SET option_id = 'colour:' || family;
--> statement-breakpoint
ALTER TABLE product_colours ENABLE TRIGGER product_colours_record_change;
--> statement-breakpoint
ALTER TABLE product_colours ENABLE TRIGGER product_colours_update_index;
--> statement-breakpoint
UPDATE variants SET size_option_id = 'size:' || size WHERE size IN ('XS', 'S', 'M', 'L', 'XL', 'XXL');
--> statement-breakpoint
ALTER TABLE "product_colours" ADD CONSTRAINT "product_colours_option_fkey" FOREIGN KEY ("option_id") REFERENCES "public"."attribute_options"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_size_option_fkey" FOREIGN KEY ("size_option_id") REFERENCES "public"."attribute_options"("id") ON DELETE no action ON UPDATE no action;
