-- Tables, columns, values and functions take the field's standard names; no row is lost.
-- The triggers go with their functions (CASCADE), so that the append-only tables can be converted; all are created again
-- at the end of this file, from server/db/functions.
DROP FUNCTION refuse_change() CASCADE;--> statement-breakpoint
DROP FUNCTION tell_catalogue_change() CASCADE;--> statement-breakpoint
DROP FUNCTION keep_search_text() CASCADE;--> statement-breakpoint
DROP FUNCTION note_product() CASCADE;--> statement-breakpoint
DROP FUNCTION settle_product_index() CASCADE;--> statement-breakpoint
ALTER TABLE "order_events" RENAME COLUMN "facts" TO "details";--> statement-breakpoint
ALTER TABLE "money_events" RENAME COLUMN "facts" TO "details";--> statement-breakpoint
-- New values by old ones, each meaning the same in every column below; dropped when the migration commits.
CREATE TEMP TABLE "renamed" ON COMMIT DROP AS SELECT * FROM (VALUES
  ('actor', 'shopper', 'customer'), ('actor', 'owner', 'admin'), ('actor', 'clock', 'system'),
  ('source', 'shopper', 'customer'), ('source', 'owner', 'admin'), ('source', 'clock', 'system'),
  ('source', 'window', 'callback'), ('source', 'reconciler', 'sync'),
  ('event', 'begun', 'created'), ('event', 'reopened', 'payment_retried'),
  ('event', 'lapsed', 'expired'), ('event', 'refund_due', 'refund_created'),
  ('refund', 'due', 'pending'), ('refund', 'done', 'completed'),
  ('reason', 'begun anew', 'replaced by a newer order'),
  ('queue', 'lapse-reservations', 'expire-reservations'), ('queue', 'reconcile', 'sync-pending-payments'),
  ('queue', 'daily-sweep', 'daily-reconciliation'), ('queue', 'provider-news', 'webhook-events'),
  ('queue', 'tidy-accounts', 'cleanup-accounts')
) AS "names" ("kind", "old", "new");--> statement-breakpoint
UPDATE "order_events" SET "event" = "new" FROM "renamed" WHERE "kind" = 'event' AND "event" = "old";--> statement-breakpoint
UPDATE "order_events" SET "actor" = "new" FROM "renamed" WHERE "kind" = 'actor' AND "actor" = "old";--> statement-breakpoint
UPDATE "order_events" SET "details" = jsonb_set("details", '{source}', to_jsonb("new"))
  FROM "renamed" WHERE "kind" = 'source' AND "details"->>'source' = "old";--> statement-breakpoint
UPDATE "order_events" SET "details" = jsonb_set("details", '{reason}', to_jsonb("new"))
  FROM "renamed" WHERE "kind" = 'reason' AND "details"->>'reason' = "old" AND "actor" = 'customer';--> statement-breakpoint
UPDATE "money_events" SET "actor" = "new" FROM "renamed" WHERE "kind" = 'actor' AND "actor" = "old";--> statement-breakpoint
UPDATE "money_events" SET "from_status" = "new"
  FROM "renamed" WHERE "kind" = 'refund' AND "subject" = 'refund' AND "from_status" = "old";--> statement-breakpoint
UPDATE "money_events" SET "to_status" = "new"
  FROM "renamed" WHERE "kind" = 'refund' AND "subject" = 'refund' AND "to_status" = "old";--> statement-breakpoint
UPDATE "money_events" SET "details" = jsonb_set("details", '{source}', to_jsonb("new"))
  FROM "renamed" WHERE "kind" = 'source' AND "details"->>'source' = "old";--> statement-breakpoint
ALTER TABLE "orders" RENAME COLUMN "stock_held" TO "stock_reserved";--> statement-breakpoint
ALTER TABLE "orders" RENAME COLUMN "next_ask_at" TO "next_sync_at";--> statement-breakpoint
ALTER INDEX "orders_ask_idx" RENAME TO "orders_sync_idx";--> statement-breakpoint
ALTER TABLE "payment_attempts" RENAME COLUMN "problem" TO "error";--> statement-breakpoint
UPDATE "payment_attempts" SET "source" = "new" FROM "renamed" WHERE "kind" = 'source' AND "source" = "old";--> statement-breakpoint
ALTER TABLE "refunds" RENAME COLUMN "problem" TO "error";--> statement-breakpoint
DROP INDEX "refunds_open_idx";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_status_known";--> statement-breakpoint
UPDATE "refunds" SET "status" = "new" FROM "renamed" WHERE "kind" = 'refund' AND "status" = "old";--> statement-breakpoint
UPDATE "refunds" SET "key" = 'admin' || substr("key", 6) WHERE "key" LIKE 'owner:%';--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_status_known" CHECK ("refunds"."status" in ('pending','processing','completed','failed'));--> statement-breakpoint
CREATE INDEX "refunds_open_idx" ON "refunds" USING btree ("next_try_at") WHERE "refunds"."status" in ('pending','processing');--> statement-breakpoint
ALTER TABLE "returns" RENAME COLUMN "answer" TO "reply";--> statement-breakpoint
ALTER TABLE "outbox" RENAME COLUMN "letter" TO "email";--> statement-breakpoint
ALTER TABLE "outbox" RENAME COLUMN "plain" TO "text";--> statement-breakpoint
ALTER TABLE "outbox" RENAME COLUMN "problem" TO "error";--> statement-breakpoint
DROP INDEX "outbox_waiting_idx";--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_status_known";--> statement-breakpoint
ALTER TABLE "outbox" ALTER COLUMN "status" SET DEFAULT 'pending';--> statement-breakpoint
UPDATE "outbox" SET "status" = 'pending' WHERE "status" = 'waiting';--> statement-breakpoint
UPDATE "outbox" SET "email" = jsonb_build_object(
  'template', CASE "email"->>'kind' WHEN 'order-news' THEN 'order-update' ELSE "email"->>'kind' END,
  'data', ("email"->'facts') - 'news' - 'words'
    || CASE WHEN "email"->'facts' ? 'news' THEN jsonb_build_object('update',
      CASE "email"->'facts'->>'news' WHEN 'refund-done' THEN 'refund-completed' ELSE "email"->'facts'->>'news' END)
      ELSE '{}' END
    || CASE WHEN "email"->'facts' ? 'words' THEN jsonb_build_object('note', "email"->'facts'->'words') ELSE '{}' END);--> statement-breakpoint
UPDATE "outbox" SET "email" = jsonb_set("email", '{data,isCash}', to_jsonb("refunds"."provider_payment_id" IS NULL))
  FROM "refunds" WHERE "outbox"."key" = 'refund-started:' || "refunds"."id" AND "email"->'data' ? 'amountPaise';--> statement-breakpoint
UPDATE "outbox" SET "key" = 'refund-completed' || substr("key", 12) WHERE "key" LIKE 'refund-done:%';--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_status_known" CHECK ("outbox"."status" in ('pending','sent','failed'));--> statement-breakpoint
CREATE INDEX "outbox_pending_idx" ON "outbox" USING btree ("created_at") WHERE "outbox"."status" = 'pending';--> statement-breakpoint
ALTER TABLE "provider_events" RENAME COLUMN "news" TO "payload";--> statement-breakpoint
ALTER TABLE "provider_events" DROP CONSTRAINT "provider_events_status_known";--> statement-breakpoint
UPDATE "provider_events" SET "status" = 'rejected' WHERE "status" = 'refused';--> statement-breakpoint
ALTER TABLE "provider_events" ADD CONSTRAINT "provider_events_status_known" CHECK ("provider_events"."status" in ('applied','rejected','unmatched','ignored'));--> statement-breakpoint
UPDATE "provider_events" SET "payload" = jsonb_set("payload", '{refund,status}', '"completed"') WHERE "payload"->'refund'->>'status' = 'done';--> statement-breakpoint
UPDATE "provider_events" SET "payload" = jsonb_set("payload" #- '{payment,problem}', '{payment,error}', "payload"->'payment'->'problem')
  WHERE "payload"->'payment' ? 'problem';--> statement-breakpoint
UPDATE "provider_events" SET "event" = 'unrecognised', "payload" = jsonb_set("payload", '{event}', '"unrecognised"') WHERE "event" = 'not understood';--> statement-breakpoint
ALTER TABLE "troubles" RENAME TO "discrepancies";--> statement-breakpoint
ALTER TABLE "discrepancies" RENAME CONSTRAINT "troubles_pkey" TO "discrepancies_pkey";--> statement-breakpoint
ALTER TABLE "discrepancies" RENAME COLUMN "what" TO "description";--> statement-breakpoint
ALTER TABLE "discrepancies" RENAME COLUMN "found_at" TO "detected_at";--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" RENAME COLUMN "asked_at" TO "requested_at";--> statement-breakpoint
ALTER TABLE "sandbox"."webhooks" ALTER COLUMN "status" SET DEFAULT 'pending';--> statement-breakpoint
UPDATE "sandbox"."webhooks" SET "status" = 'pending' WHERE "status" = 'waiting';--> statement-breakpoint
ALTER INDEX "sandbox"."sandbox_webhooks_waiting_idx" RENAME TO "sandbox_webhooks_pending_idx";--> statement-breakpoint
ALTER TABLE "sandbox"."faults" RENAME COLUMN "facts" TO "details";--> statement-breakpoint
UPDATE "shop_settings" SET "key" = 'jobIntervalSeconds' WHERE "key" = 'clockSeconds';--> statement-breakpoint
-- The job queue's own tables exist only where the shop has run before. The queues are renamed here and not when the shop
-- opens, so that it happens once and in one transaction with the rest: waiting jobs, the jobs of the current interval
-- (`singleton_key`) and dead letters (`source_name`) follow. The foreign keys to a queue are checked at commit.
DO $$
DECLARE
  renaming record;
BEGIN
  IF to_regclass('jobs.queue') IS NULL THEN RETURN; END IF;
  FOR renaming IN SELECT "old", "new" FROM "renamed" WHERE "kind" = 'queue' LOOP
    UPDATE jobs.queue SET name = renaming.new WHERE name = renaming.old;
    UPDATE jobs.job SET name = renaming.new WHERE name = renaming.old;
    UPDATE jobs.job SET singleton_key = renaming.new WHERE singleton_key = renaming.old;
    UPDATE jobs.job SET source_name = renaming.new WHERE source_name = renaming.old;
  END LOOP;
END
$$;--> statement-breakpoint
ALTER TABLE "products" RENAME COLUMN "pictures" TO "gallery_images";--> statement-breakpoint
ALTER TABLE "products" RENAME COLUMN "share_picture" TO "share_image";--> statement-breakpoint
ALTER TABLE "search_spellings" RENAME TO "search_synonyms";--> statement-breakpoint
ALTER TABLE "search_synonyms" RENAME CONSTRAINT "search_spellings_pkey" TO "search_synonyms_pkey";--> statement-breakpoint
ALTER INDEX "search_spellings_trigrams_idx" RENAME TO "search_synonyms_trigrams_idx";--> statement-breakpoint
-- An expression index depends on its function, so it is dropped first and created again at the end.
DROP INDEX "product_index_words_idx";--> statement-breakpoint
DROP FUNCTION words_of(uuid);--> statement-breakpoint
DROP FUNCTION noted_products(text);--> statement-breakpoint
DROP FUNCTION fingerprint(tsvector);--> statement-breakpoint
DROP FUNCTION numbered_words(text);--> statement-breakpoint
DROP FUNCTION product_facets(text);--> statement-breakpoint
DROP FUNCTION product_text(text);--> statement-breakpoint
DROP FUNCTION product_words(text);--> statement-breakpoint
DROP FUNCTION refresh_product_index(text[]);--> statement-breakpoint
DROP FUNCTION as_lexeme(text);--> statement-breakpoint
DROP FUNCTION shop_query(text[], boolean);--> statement-breakpoint
DROP FUNCTION alike_products(tsquery, integer, integer);--> statement-breakpoint
DROP FUNCTION products_shown(text[], boolean);--> statement-breakpoint
ALTER TABLE "search_texts" RENAME TO "search_documents";--> statement-breakpoint
ALTER TABLE "search_documents" RENAME COLUMN "words" TO "terms";--> statement-breakpoint
ALTER TABLE "search_documents" RENAME CONSTRAINT "search_texts_pkey" TO "search_documents_pkey";--> statement-breakpoint
ALTER TABLE "product_index" RENAME COLUMN "name_words" TO "name_terms";--> statement-breakpoint
ALTER TABLE "product_index" RENAME COLUMN "words_id" TO "document_id";--> statement-breakpoint
ALTER TABLE "product_index" RENAME CONSTRAINT "product_index_words_fkey" TO "product_index_document_fkey";--> statement-breakpoint
ALTER INDEX "product_index_name_words_idx" RENAME TO "product_index_name_terms_idx";
--> statement-breakpoint
CREATE FUNCTION reject_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER order_events_append_only BEFORE UPDATE OR DELETE ON order_events
  FOR EACH ROW EXECUTE FUNCTION reject_change();
--> statement-breakpoint
CREATE TRIGGER money_events_append_only BEFORE UPDATE OR DELETE ON money_events
  FOR EACH ROW EXECUTE FUNCTION reject_change();
--> statement-breakpoint
CREATE TRIGGER stock_movements_append_only BEFORE UPDATE OR DELETE ON stock_movements
  FOR EACH ROW EXECUTE FUNCTION reject_change();
--> statement-breakpoint
CREATE FUNCTION notify_catalogue_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', '');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_notify_change AFTER INSERT OR UPDATE OR DELETE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER product_colours_notify_change AFTER INSERT OR UPDATE OR DELETE ON product_colours
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER variants_notify_insert_delete AFTER INSERT OR DELETE ON variants
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER variants_notify_availability AFTER UPDATE ON variants
  FOR EACH ROW WHEN ((OLD.on_hand > OLD.reserved) IS DISTINCT FROM (NEW.on_hand > NEW.reserved))
  EXECUTE FUNCTION notify_catalogue_change();
--> statement-breakpoint
CREATE FUNCTION reject_search_document_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Search documents are immutable: another text has another fingerprint.';
END
$$;
--> statement-breakpoint
CREATE TRIGGER search_documents_immutable BEFORE UPDATE ON search_documents
  FOR EACH ROW EXECUTE FUNCTION reject_search_document_update();
--> statement-breakpoint
CREATE FUNCTION record_changed_product() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  entry text := E'\n' || CASE WHEN TG_TABLE_NAME = 'products' THEN to_jsonb(NEW) ->> 'id'
    ELSE coalesce(to_jsonb(NEW), to_jsonb(OLD)) ->> 'product_id' END || E'\n';
  recorded text := coalesce(current_setting(TG_ARGV[0], true), '');
BEGIN
  IF position(entry IN recorded) = 0 THEN
    PERFORM set_config(TG_ARGV[0], recorded || entry, true);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_record_change AFTER INSERT OR UPDATE ON products
  FOR EACH ROW EXECUTE FUNCTION record_changed_product('shop.changed_products');
--> statement-breakpoint
CREATE TRIGGER product_colours_record_change AFTER INSERT OR UPDATE OR DELETE ON product_colours
  FOR EACH ROW EXECUTE FUNCTION record_changed_product('shop.changed_products');
--> statement-breakpoint
CREATE TRIGGER variants_record_insert_delete AFTER INSERT OR DELETE ON variants
  FOR EACH ROW EXECUTE FUNCTION record_changed_product('shop.changed_products');
--> statement-breakpoint
CREATE TRIGGER variants_record_availability AFTER UPDATE ON variants FOR EACH ROW
  WHEN ((OLD.on_hand > OLD.reserved) IS DISTINCT FROM (NEW.on_hand > NEW.reserved) OR OLD.size <> NEW.size)
  EXECUTE FUNCTION record_changed_product('shop.changed_availability');
--> statement-breakpoint
CREATE FUNCTION changed_products(list_setting text) RETURNS text[] LANGUAGE sql AS $$
  SELECT array_remove(string_to_array(coalesce(current_setting(list_setting, true), ''), E'\n'), '')
$$;
--> statement-breakpoint
CREATE FUNCTION fingerprint(terms tsvector) RETURNS uuid LANGUAGE sql IMMUTABLE AS $$
  SELECT encode(substr(sha256(convert_to(terms::text, 'UTF8')), 1, 16), 'hex')::uuid
$$;
--> statement-breakpoint
CREATE FUNCTION terms_with_digits(content text) RETURNS tsvector LANGUAGE sql IMMUTABLE AS $$
  SELECT array_to_tsvector(ARRAY(
    SELECT DISTINCT match[1] FROM regexp_matches(lower(content), '[[:alnum:]]*[0-9][[:alnum:]]*', 'g') match))
$$;
--> statement-breakpoint
CREATE FUNCTION product_facets(target_id text) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_position(ARRAY['women', 'men', 'kids', 'accessories'], lower(p.category)), 0)
    | CASE WHEN p.is_free_size THEN 63 << 3 ELSE coalesce((
        SELECT bit_or(1 << (2 + array_position(ARRAY['XS', 'S', 'M', 'L', 'XL', 'XXL'], v.size)))
        FROM public.variants v WHERE v.product_id = p.id), 0) END
    | coalesce((
        SELECT bit_or(1 << (8 + array_position(
          ARRAY['black', 'white', 'red', 'blue', 'green', 'yellow', 'pink', 'purple'], c.family)))
        FROM public.product_colours c WHERE c.product_id = p.id), 0)
    | CASE WHEN EXISTS (
        SELECT FROM public.variants v WHERE v.product_id = p.id AND v.on_hand > v.reserved
      ) THEN 1 << 17 ELSE 0 END
    | CASE WHEN p.is_on_sale THEN 1 << 18 ELSE 0 END
    | CASE WHEN p.is_featured THEN 1 << 19 ELSE 0 END
    | CASE WHEN p.is_new THEN 1 << 20 ELSE 0 END
    | (round(p.rating * 10)::integer << 21)
  FROM public.products p WHERE p.id = target_id
$$;
--> statement-breakpoint
CREATE FUNCTION product_text(target_id text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT public.unaccent(concat_ws(' ', p.name, p.craft, p.kind, p.category, p.description,
    (SELECT string_agg(c.name, ' ') FROM public.product_colours c WHERE c.product_id = p.id),
    (SELECT string_agg(s ->> 'value', ' ') FROM jsonb_array_elements(p.specifications) s)))
  FROM public.products p WHERE p.id = target_id
$$;
--> statement-breakpoint
CREATE FUNCTION product_terms(target_id text) RETURNS tsvector LANGUAGE sql STABLE AS $$
  SELECT strip(to_tsvector('public.shop', content)) || public.terms_with_digits(content)
  FROM (SELECT public.product_text(target_id) AS content) source
$$;
--> statement-breakpoint
CREATE FUNCTION document_terms(target_id uuid) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE STRICT AS $$
BEGIN
  RETURN (SELECT d.terms FROM public.search_documents d WHERE d.id = target_id);
END
$$;
--> statement-breakpoint
CREATE FUNCTION refresh_product_index(target_ids text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  found_ids text[];
  found_terms tsvector[];
BEGIN
  SELECT array_agg(id ORDER BY id), array_agg(public.product_terms(id) ORDER BY id) INTO found_ids, found_terms
  FROM public.products WHERE id = ANY (target_ids);
  INSERT INTO public.search_documents (id, terms)
  SELECT DISTINCT ON (1) public.fingerprint(document), document FROM unnest(found_terms) document
  ORDER BY 1 ON CONFLICT DO NOTHING;
  INSERT INTO public.product_index (product_id, facets, price_paise, position, published_at, rating_tenths,
    review_count, name, name_terms, document_id)
  SELECT p.id, public.product_facets(p.id), p.price_paise, p.position, p.published_at, round(p.rating * 10)::integer,
    p.review_count, lower(public.unaccent(p.name)),
    strip(to_tsvector('public.shop', p.name)) || public.terms_with_digits(public.unaccent(p.name)),
    public.fingerprint(indexed.terms)
  FROM unnest(found_ids, found_terms) indexed (id, terms) JOIN public.products p ON p.id = indexed.id ORDER BY p.id
  ON CONFLICT (product_id) DO UPDATE SET facets = excluded.facets, price_paise = excluded.price_paise,
    position = excluded.position, published_at = excluded.published_at, rating_tenths = excluded.rating_tenths,
    review_count = excluded.review_count, name = excluded.name, name_terms = excluded.name_terms,
    document_id = excluded.document_id;
  INSERT INTO public.search_vocabulary (word)
  SELECT DISTINCT match[1] FROM unnest(target_ids) id
    CROSS JOIN LATERAL regexp_matches(lower(public.product_text(id)), '[a-z]{3,40}', 'g') match
  ORDER BY 1 ON CONFLICT DO NOTHING;
END
$$;
--> statement-breakpoint
CREATE FUNCTION update_product_index() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text[] := public.changed_products('shop.changed_products');
  changed_availability text[] := public.changed_products('shop.changed_availability');
BEGIN
  IF changed || changed_availability = '{}' THEN RETURN NULL; END IF;
  PERFORM set_config('shop.changed_products', '', true), set_config('shop.changed_availability', '', true);
  PERFORM FROM public.product_index WHERE product_id = ANY (changed || changed_availability)
  ORDER BY product_id FOR UPDATE;
  IF changed <> '{}' THEN PERFORM public.refresh_product_index(changed); END IF;
  UPDATE public.product_index SET facets = public.product_facets(product_id)
  WHERE product_id = ANY (changed_availability) AND facets <> public.product_facets(product_id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER products_update_index AFTER INSERT OR UPDATE ON products
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION update_product_index();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER product_colours_update_index AFTER INSERT OR UPDATE OR DELETE ON product_colours
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION update_product_index();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER variants_update_index AFTER INSERT OR DELETE ON variants
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION update_product_index();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER variants_update_index_availability AFTER UPDATE ON variants
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.on_hand > OLD.reserved) IS DISTINCT FROM (NEW.on_hand > NEW.reserved) OR OLD.size <> NEW.size)
  EXECUTE FUNCTION update_product_index();
--> statement-breakpoint
CREATE FUNCTION quote_lexeme(term text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT '''' || replace(replace(term, '\', '\\'), '''', '''''') || ''''
$$;
--> statement-breakpoint
CREATE FUNCTION build_search_query(terms text[], still_typing boolean) RETURNS tsquery LANGUAGE plpgsql STABLE AS $$
DECLARE
  significant text[];
  term text;
  stem text;
  alternatives text;
  synonyms text;
  built text;
BEGIN
  FOREACH term IN ARRAY terms LOOP
    IF ts_lexize('english_stem', term) IS DISTINCT FROM '{}' OR length(term) = 1 AND term <> 'a' THEN
      significant := significant || term;
    END IF;
  END LOOP;
  significant := coalesce(significant, terms);
  FOREACH term IN ARRAY significant LOOP
    stem := (ts_lexize('english_stem', term))[1];
    alternatives := public.quote_lexeme(term);
    IF length(term) > 1 OR still_typing AND term = significant[cardinality(significant)] THEN
      alternatives := alternatives || ':*';
    END IF;
    IF NOT starts_with(stem, term) THEN
      alternatives := alternatives || ' | ' || public.quote_lexeme(stem);
    END IF;
    SELECT string_agg(DISTINCT nullif(plainto_tsquery('public.shop', meaning)::text, ''), ' | ') INTO synonyms
    FROM public.search_synonyms WHERE spelling = term OR length(term) >= 3 AND spelling LIKE term || '%';
    built := concat_ws(' & ', built, '(' || concat_ws(' | ', alternatives, synonyms) || ')');
  END LOOP;
  RETURN built;
END
$$;
--> statement-breakpoint
CREATE FUNCTION facet_buckets(query tsquery, min_paise integer, max_paise integer) RETURNS json
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET enable_sort = off AS $$
BEGIN
  RETURN (SELECT coalesce(json_agg(bucket), '[]') FROM (
    SELECT facets, count(*) AS "all",
      count(*) FILTER (WHERE price_paise BETWEEN min_paise AND max_paise) AS "inRange",
      min(price_paise) AS "minPaise", max(price_paise) AS "maxPaise"
    FROM public.product_index WHERE public.document_terms(document_id) @@ query GROUP BY facets) bucket);
END
$$;
--> statement-breakpoint
CREATE FUNCTION product_cards(target_ids text[], with_texts boolean) RETURNS json LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT coalesce(json_agg(card ORDER BY target.ordinal), '[]')
    FROM unnest(target_ids) WITH ORDINALITY AS target (id, ordinal)
      JOIN public.products p ON p.id = target.id
      CROSS JOIN LATERAL (SELECT p.id, p.slug, p.name, p.craft, p.category, p.price_paise AS "pricePaise",
        p.original_price_paise AS "originalPricePaise", p.rating, p.review_count AS "reviewCount", p.is_new AS "isNew",
        p.is_on_sale AS "isOnSale", p.is_featured AS "isFeatured", p.is_free_size AS "isFreeSize",
        p.gallery_images AS "galleryImages",
        ARRAY(SELECT row_to_json(c) FROM (SELECT name, code, family FROM public.product_colours
          WHERE product_id = p.id ORDER BY position) c) AS colours,
        ARRAY(SELECT row_to_json(v) FROM (SELECT id, colour, size, on_hand - reserved AS stock FROM public.variants
          WHERE product_id = p.id ORDER BY position) v) AS variants,
        CASE WHEN with_texts THEN json_build_object('kind', p.kind, 'description', p.description, 'details', p.details,
          'specifications', p.specifications, 'shareImage', p.share_image) END AS texts) card);
END
$$;
--> statement-breakpoint
CREATE INDEX "product_index_terms_idx" ON "product_index" USING gin (document_terms("document_id"));
