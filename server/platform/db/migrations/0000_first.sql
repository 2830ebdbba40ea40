CREATE SCHEMA "sandbox";
--> statement-breakpoint
CREATE TABLE "cart_lines" (
	"account_id" text NOT NULL,
	"variant_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_lines_pkey" PRIMARY KEY("account_id","variant_id"),
	CONSTRAINT "cart_lines_quantity_range" CHECK ("cart_lines"."quantity" between 1 and 10)
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"account_id" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "carts_pkey" PRIMARY KEY("account_id")
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"account_id" text NOT NULL,
	"form" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "checkouts_pkey" PRIMARY KEY("account_id")
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"id" text NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credentials_pkey" PRIMARY KEY("id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text NOT NULL,
	"user_id" text NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_pkey" PRIMARY KEY("id"),
	CONSTRAINT "sessions_token_key" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"disabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_pkey" PRIMARY KEY("id"),
	CONSTRAINT "users_email_key" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" text NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "verifications_pkey" PRIMARY KEY("id")
);
--> statement-breakpoint
CREATE TABLE "wishlist_entries" (
	"account_id" text NOT NULL,
	"product_id" text NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wishlist_entries_pkey" PRIMARY KEY("account_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "product_colours" (
	"product_id" text NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"family" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "product_colours_pkey" PRIMARY KEY("product_id","name"),
	CONSTRAINT "product_colours_code_hex" CHECK ("product_colours"."code" ~ '^#[0-9a-f]{6}$')
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" text NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"craft" text NOT NULL,
	"kind" text NOT NULL,
	"category" text NOT NULL,
	"description" text NOT NULL,
	"details" text NOT NULL,
	"price_paise" integer NOT NULL,
	"original_price_paise" integer NOT NULL,
	"rating" numeric(2, 1) NOT NULL,
	"review_count" integer NOT NULL,
	"is_new" boolean NOT NULL,
	"is_on_sale" boolean NOT NULL,
	"is_featured" boolean NOT NULL,
	"is_free_size" boolean NOT NULL,
	"specifications" jsonb NOT NULL,
	"pictures" jsonb NOT NULL,
	"position" integer NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', name), 'A') || setweight(to_tsvector('english', craft || ' ' || kind), 'B') || setweight(to_tsvector('english', description || ' ' || details), 'C')) STORED,
	CONSTRAINT "products_pkey" PRIMARY KEY("id"),
	CONSTRAINT "products_slug_key" UNIQUE("slug"),
	CONSTRAINT "products_price_positive" CHECK ("products"."price_paise" > 0),
	CONSTRAINT "products_original_price_not_lower" CHECK ("products"."original_price_paise" >= "products"."price_paise")
);
--> statement-breakpoint
CREATE TABLE "variants" (
	"id" text NOT NULL,
	"product_id" text NOT NULL,
	"colour" text NOT NULL,
	"size" text NOT NULL,
	"position" integer NOT NULL,
	"on_hand" integer NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "variants_pkey" PRIMARY KEY("id"),
	CONSTRAINT "variants_product_colour_size_key" UNIQUE("product_id","colour","size"),
	CONSTRAINT "variants_on_hand_not_negative" CHECK ("variants"."on_hand" >= 0),
	CONSTRAINT "variants_reserved_within_on_hand" CHECK ("variants"."reserved" between 0 and "variants"."on_hand")
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"event" text NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"actor" text NOT NULL,
	"facts" jsonb NOT NULL,
	"happened_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_events_pkey" PRIMARY KEY("id")
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"variant_id" text,
	"product_id" text NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"colour" text NOT NULL,
	"size" text NOT NULL,
	"image" text NOT NULL,
	"price_paise" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "order_lines_pkey" PRIMARY KEY("order_id","position"),
	CONSTRAINT "order_lines_quantity_positive" CHECK ("order_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text NOT NULL,
	"number" text NOT NULL,
	"account_id" text,
	"status" text NOT NULL,
	"payment_status" text NOT NULL,
	"payment_method" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"subtotal_paise" integer NOT NULL,
	"discount_paise" integer NOT NULL,
	"tax_paise" integer NOT NULL,
	"shipping_paise" integer NOT NULL,
	"total_paise" integer NOT NULL,
	"tax_percent" integer NOT NULL,
	"promo_code" text,
	"contact_name" text NOT NULL,
	"contact_email" text NOT NULL,
	"contact_phone" text NOT NULL,
	"shipping_address" jsonb NOT NULL,
	"provider_order_id" text,
	"stock_held" boolean NOT NULL,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_pkey" PRIMARY KEY("id"),
	CONSTRAINT "orders_number_key" UNIQUE("number"),
	CONSTRAINT "orders_provider_order_key" UNIQUE("provider_order_id"),
	CONSTRAINT "orders_account_idempotency_key" UNIQUE("account_id","idempotency_key"),
	CONSTRAINT "orders_total_is_the_sum" CHECK ("orders"."total_paise" = "orders"."subtotal_paise" - "orders"."discount_paise" + "orders"."tax_paise" + "orders"."shipping_paise"),
	CONSTRAINT "orders_amounts_not_negative" CHECK (least("orders"."subtotal_paise", "orders"."discount_paise", "orders"."tax_paise", "orders"."shipping_paise", "orders"."total_paise") >= 0),
	CONSTRAINT "orders_status_known" CHECK ("orders"."status" in ('pending_payment','placed','confirmed','packed','shipped','delivered','cancelled','expired','returned_to_origin')),
	CONSTRAINT "orders_payment_status_known" CHECK ("orders"."payment_status" in ('pending','authorized','paid','failed','partially_refunded','refunded'))
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" text NOT NULL,
	"key" text NOT NULL,
	"recipient" text NOT NULL,
	"letter" jsonb NOT NULL,
	"subject" text,
	"html" text,
	"plain" text,
	"status" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "outbox_pkey" PRIMARY KEY("id"),
	CONSTRAINT "outbox_status_known" CHECK ("outbox"."status" in ('waiting','sent','failed'))
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"provider_payment_id" text NOT NULL,
	"order_id" text NOT NULL,
	"status" text NOT NULL,
	"amount_paise" integer NOT NULL,
	"method" text,
	"problem" text,
	"source" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_attempts_pkey" PRIMARY KEY("provider_payment_id"),
	CONSTRAINT "payment_attempts_status_known" CHECK ("payment_attempts"."status" in ('created','authorized','captured','failed'))
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"code" text NOT NULL,
	"percent" integer NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"usage_limit" integer,
	"times_used" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "promotions_pkey" PRIMARY KEY("code"),
	CONSTRAINT "promotions_percent_range" CHECK ("promotions"."percent" between 1 and 100),
	CONSTRAINT "promotions_within_limit" CHECK ("promotions"."times_used" >= 0 and ("promotions"."usage_limit" is null or "promotions"."times_used" <= "promotions"."usage_limit"))
);
--> statement-breakpoint
CREATE TABLE "sandbox"."orders" (
	"id" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"receipt" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_orders_pkey" PRIMARY KEY("id"),
	CONSTRAINT "sandbox_orders_receipt_key" UNIQUE("receipt")
);
--> statement-breakpoint
CREATE TABLE "sandbox"."payments" (
	"id" text NOT NULL,
	"order_id" text NOT NULL,
	"amount" integer NOT NULL,
	"status" text NOT NULL,
	"method" text NOT NULL,
	"error_description" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_payments_pkey" PRIMARY KEY("id")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" timestamp with time zone,
	CONSTRAINT "rate_limits_pkey" PRIMARY KEY("key")
);
--> statement-breakpoint
CREATE TABLE "shop_settings" (
	"key" text NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_settings_pkey" PRIMARY KEY("key")
);
--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_cart_fkey" FOREIGN KEY ("account_id") REFERENCES "public"."carts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_variant_fkey" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_account_fkey" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_account_fkey" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_entries" ADD CONSTRAINT "wishlist_entries_account_fkey" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_entries" ADD CONSTRAINT "wishlist_entries_product_fkey" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_colours" ADD CONSTRAINT "product_colours_product_fkey" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_product_colour_fkey" FOREIGN KEY ("product_id","colour") REFERENCES "public"."product_colours"("product_id","name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_fkey" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_fkey" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_variant_fkey" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_account_fkey" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_order_fkey" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credentials_user_idx" ON "credentials" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verifications_identifier_idx" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "product_colours_family_idx" ON "product_colours" USING btree ("family","product_id");--> statement-breakpoint
CREATE INDEX "products_position_idx" ON "products" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "products_price_idx" ON "products" USING btree ("price_paise","id");--> statement-breakpoint
CREATE INDEX "products_published_idx" ON "products" USING btree ("published_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "products_rating_idx" ON "products" USING btree ("rating" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "products_words_idx" ON "products" USING gin ("words");--> statement-breakpoint
CREATE INDEX "variants_size_idx" ON "variants" USING btree ("size","product_id");--> statement-breakpoint
CREATE INDEX "order_events_order_idx" ON "order_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_lines_variant_idx" ON "order_lines" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "orders_account_idx" ON "orders" USING btree ("account_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_open_idx" ON "orders" USING btree ("expires_at") WHERE "orders"."status" = 'pending_payment';--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_key_key" ON "outbox" USING btree ("key");--> statement-breakpoint
CREATE INDEX "outbox_waiting_idx" ON "outbox" USING btree ("created_at") WHERE "outbox"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "payment_attempts_order_idx" ON "payment_attempts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "rate_limits_expire_idx" ON "rate_limits" USING btree ("expire");