-- expand
CREATE INDEX "products_id_status_idx" ON "products" USING btree ("id","status");--> statement-breakpoint
CREATE INDEX "contact_messages_search_idx" ON "contact_messages" USING gin (("name" || ' ' || "email" || ' ' || "subject" || ' ' || "message") gin_trgm_ops);