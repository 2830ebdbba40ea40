CREATE INDEX "outbox_failed_idx" ON "outbox" USING btree ("created_at") WHERE "outbox"."status" = 'failed';--> statement-breakpoint
CREATE INDEX "outbox_order_idx" ON "outbox" USING btree (coalesce("email"->'data'->>'number', "email"->'data'->>'orderNumber'));--> statement-breakpoint
CREATE INDEX "order_lines_product_idx" ON "order_lines" USING btree ("product_id","order_id");--> statement-breakpoint
CREATE INDEX "order_lines_search_idx" ON "order_lines" USING gin (lower("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_search_idx" ON "orders" USING gin (lower(' ' || "number" || ' ' || replace("number", '-', '') || ' ' || "contact_name" || ' ' || "contact_email" || ' ' || coalesce("tracking", '') || ' ' || translate("contact_phone", ' +-()', '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_city_idx" ON "orders" USING btree (lower("shipping_address"->>'city'),"created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "orders_payment_idx" ON "orders" USING btree ("payment_status","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "orders_courier_idx" ON "orders" USING btree ("courier","created_at" DESC NULLS FIRST,"id") WHERE "orders"."courier" is not null;--> statement-breakpoint
CREATE INDEX "orders_total_idx" ON "orders" USING btree ("total_paise" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "money_events_order_idx" ON "money_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "refunds_failed_idx" ON "refunds" USING btree ("order_id") WHERE "refunds"."status" = 'failed';--> statement-breakpoint
CREATE INDEX "return_lines_replace_idx" ON "return_lines" USING btree ("return_id") WHERE "return_lines"."decision" = 'replace';--> statement-breakpoint
CREATE INDEX "returns_requested_idx" ON "returns" USING btree ("order_id") WHERE "returns"."status" = 'requested';