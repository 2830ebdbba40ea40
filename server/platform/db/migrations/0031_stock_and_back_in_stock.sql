-- Back-in-stock requests, adjustments recorded once, and the low-stock level of the shop settings.
CREATE TABLE "back_in_stock_requests" (
	"id" text NOT NULL,
	"variant_id" text NOT NULL,
	"account_id" text,
	"email" text,
	"mailbox" text,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"send_after" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "back_in_stock_requests_pkey" PRIMARY KEY("id"),
	CONSTRAINT "back_in_stock_requests_account_key" UNIQUE("variant_id","account_id"),
	CONSTRAINT "back_in_stock_requests_mailbox_key" UNIQUE("variant_id","mailbox"),
	CONSTRAINT "back_in_stock_requests_of_account_or_guest" CHECK (("back_in_stock_requests"."account_id" is null) = ("back_in_stock_requests"."email" is not null) and ("back_in_stock_requests"."email" is null) = ("back_in_stock_requests"."mailbox" is null))
);
--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "adjustment_id" text;--> statement-breakpoint
ALTER TABLE "back_in_stock_requests" ADD CONSTRAINT "back_in_stock_requests_variant_fkey" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "back_in_stock_requests" ADD CONSTRAINT "back_in_stock_requests_account_fkey" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "back_in_stock_requests_account_idx" ON "back_in_stock_requests" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "back_in_stock_requests_mailbox_idx" ON "back_in_stock_requests" USING btree ("mailbox");--> statement-breakpoint
CREATE INDEX "back_in_stock_requests_email_idx" ON "back_in_stock_requests" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_movements_adjustment_key" ON "stock_movements" USING btree ("adjustment_id","variant_id") WHERE "stock_movements"."adjustment_id" is not null;--> statement-breakpoint
CREATE INDEX "variants_shop_low_stock_idx" ON "variants" USING btree (("on_hand" - "reserved"),"product_id") WHERE not "variants"."is_archived" and "variants"."low_stock_level" = 0;--> statement-breakpoint
-- The low-stock level of the shop settings, for variants without a level of their own.
CREATE FUNCTION shop_low_stock_level() RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT (value #>> '{}')::integer FROM public.shop_settings WHERE key = 'lowStockLevel'), 0)
$$;
