-- Returns name lines and items; items that came back are placed and recorded as stock movements.
CREATE TABLE "return_lines" (
	"return_id" text NOT NULL,
	"order_id" text NOT NULL,
	"line" integer NOT NULL,
	"first_item" integer NOT NULL,
	"quantity" integer NOT NULL,
	"decision" text,
	"accepted_quantity" integer DEFAULT 0 NOT NULL,
	"refund_paise" integer DEFAULT 0,
	"is_expected_back" boolean DEFAULT false NOT NULL,
	"restocked_quantity" integer DEFAULT 0 NOT NULL,
	"seconds_quantity" integer DEFAULT 0 NOT NULL,
	"written_off_quantity" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "return_lines_pkey" PRIMARY KEY("return_id","line"),
	CONSTRAINT "return_lines_items_of_line" CHECK ("return_lines"."quantity" > 0 and "return_lines"."first_item" >= 0),
	CONSTRAINT "return_lines_decision_known" CHECK ("return_lines"."decision" in ('refund','part_refund','replace','decline')),
	CONSTRAINT "return_lines_accepted_within_quantity" CHECK ("return_lines"."accepted_quantity" between 0 and "return_lines"."quantity"),
	CONSTRAINT "return_lines_refund_not_negative" CHECK ("return_lines"."refund_paise" >= 0),
	CONSTRAINT "return_lines_placed_within_accepted" CHECK (least("return_lines"."restocked_quantity", "return_lines"."seconds_quantity", "return_lines"."written_off_quantity") >= 0
        and "return_lines"."restocked_quantity" + "return_lines"."seconds_quantity" + "return_lines"."written_off_quantity" <= "return_lines"."accepted_quantity")
);
--> statement-breakpoint
ALTER TABLE "returns" DROP CONSTRAINT "returns_order_key";--> statement-breakpoint
ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_reason_known";--> statement-breakpoint
ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_order_of_orders";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "reported_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "return_id" text;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "kind" text DEFAULT 'damage' NOT NULL;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "refund_on" text DEFAULT 'acceptance' NOT NULL;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "shipping_refund_paise" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "replacement_tracking" text;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_return_fkey" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_order_line_fkey" FOREIGN KEY ("order_id","line") REFERENCES "public"."order_lines"("order_id","position") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "return_lines_order_idx" ON "return_lines" USING btree ("order_id","line");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_return_fkey" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "returns_undelivered_key" ON "returns" USING btree ("order_id") WHERE "returns"."kind" = 'undelivered';--> statement-breakpoint
CREATE INDEX "returns_order_idx" ON "returns" USING btree ("order_id","created_at");--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_reason_known" CHECK ("stock_movements"."reason" in ('order', 'opening', 'counted', 'sold_elsewhere', 'damaged', 'found', 'returned', 'made', 'editor', 'order_return', 'undelivered', 'seconds', 'written_off', 'replacement'));--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_order_of_orders" CHECK (("stock_movements"."reason" in ('order', 'order_return', 'undelivered', 'seconds', 'written_off', 'replacement')) = ("stock_movements"."order_id" is not null));--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_reported_within_quantity" CHECK ("order_lines"."reported_quantity" between 0 and "order_lines"."quantity");--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_kind_known" CHECK ("returns"."kind" in ('damage','undelivered'));--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_refund_on_known" CHECK ("returns"."refund_on" in ('acceptance','receipt'));--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_shipping_refund_not_negative" CHECK ("returns"."shipping_refund_paise" >= 0);--> statement-breakpoint
-- The reports so far were of the whole order: what was accepted was refunded with it, so its lines have no amount.
INSERT INTO "return_lines" ("return_id", "order_id", "line", "first_item", "quantity", "decision", "accepted_quantity", "refund_paise", "is_expected_back")
  SELECT r."id", r."order_id", l."position", 0, l."quantity",
    CASE WHEN r."status" = 'rejected' THEN 'decline' WHEN r."status" = 'requested' THEN NULL ELSE 'refund' END,
    CASE WHEN r."status" IN ('accepted', 'received') THEN l."quantity" ELSE 0 END,
    CASE WHEN r."status" IN ('accepted', 'received') THEN NULL ELSE 0 END,
    r."status" IN ('accepted', 'received')
  FROM "returns" r JOIN "order_lines" l ON l."order_id" = r."order_id";--> statement-breakpoint
UPDATE "order_lines" l SET "reported_quantity" = l."quantity" FROM "returns" r WHERE r."order_id" = l."order_id";--> statement-breakpoint
UPDATE "refunds" f SET "return_id" = r."id" FROM "returns" r
  WHERE r."order_id" = f."order_id" AND f."key" LIKE 'returned:' || r."order_id" || ':%';
