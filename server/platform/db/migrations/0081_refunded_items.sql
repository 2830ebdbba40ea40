-- expand
CREATE TABLE "refund_lines" (
	"refund_id" text NOT NULL,
	"order_id" text NOT NULL,
	"line" integer NOT NULL,
	"first_item" integer NOT NULL,
	"quantity" integer NOT NULL,
	"is_restocked" boolean NOT NULL,
	CONSTRAINT "refund_lines_pkey" PRIMARY KEY("refund_id","line"),
	CONSTRAINT "refund_lines_item_key" UNIQUE("order_id","line","first_item"),
	CONSTRAINT "refund_lines_items_of_line" CHECK ("refund_lines"."quantity" > 0 and "refund_lines"."first_item" >= 0)
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "refunded_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_refund_fkey" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_order_line_fkey" FOREIGN KEY ("order_id","line") REFERENCES "public"."order_lines"("order_id","position") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_refunded_within_quantity" CHECK ("order_lines"."refunded_quantity" >= 0 and "order_lines"."reported_quantity" + "order_lines"."refunded_quantity" <= "order_lines"."quantity");