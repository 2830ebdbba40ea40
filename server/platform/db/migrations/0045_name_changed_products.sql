-- Notifications name the products that changed, and tell an order's sale from an edit. Orders pass through
-- update_product_index() at commit, where their stock movements are known.
DROP TRIGGER products_notify_change ON products;
--> statement-breakpoint
DROP TRIGGER product_colours_notify_change ON product_colours;
--> statement-breakpoint
DROP TRIGGER variants_notify_insert_delete ON variants;
--> statement-breakpoint
DROP TRIGGER variants_notify_availability ON variants;
--> statement-breakpoint
CREATE FUNCTION send_catalogue_change(kind text, product_ids text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  change text := json_build_object('kind', kind, 'products', product_ids);
BEGIN
  -- PostgreSQL allows 7,999 bytes.
  IF octet_length(change) > 7999 THEN
    change := json_build_object('kind', kind, 'products', NULL);
  END IF;
  PERFORM pg_notify('catalogue', change);
END
$$;
--> statement-breakpoint
CREATE FUNCTION sold_by_orders(product_ids text[]) RETURNS text[] LANGUAGE sql STABLE AS $$
  -- now() is the start of the transaction, and the default of happened_at.
  SELECT coalesce(array_agg(DISTINCT v.product_id ORDER BY v.product_id), '{}') FROM public.variants v
  JOIN public.stock_movements m ON m.variant_id = v.id AND m.happened_at = now() AND m.reason = 'order'
  WHERE v.product_id = ANY (product_ids)
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION notify_catalogue_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.send_catalogue_change('edit', CASE WHEN TG_TABLE_NAME <> 'products' THEN '{}'::text[] END);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION update_product_index() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text[] := public.changed_products('shop.changed_products');
  changed_availability text[] := public.changed_products('shop.changed_availability');
  sold text[];
BEGIN
  IF changed || changed_availability = '{}' THEN RETURN NULL; END IF;
  PERFORM set_config('shop.changed_products', '', true), set_config('shop.changed_availability', '', true);
  PERFORM FROM public.product_index WHERE product_id = ANY (changed || changed_availability)
  ORDER BY product_id FOR UPDATE;
  IF changed <> '{}' THEN PERFORM public.refresh_product_index(changed); END IF;
  UPDATE public.product_index SET facets = public.product_facets(product_id)
  WHERE product_id = ANY (changed_availability) AND facets <> public.product_facets(product_id);
  sold := public.sold_by_orders(changed_availability);
  PERFORM public.send_catalogue_change('edit', edited) FROM (
    SELECT array_agg(DISTINCT id ORDER BY id) AS edited
    FROM unnest(changed || changed_availability) id WHERE id = ANY (changed) OR id <> ALL (sold)
  ) edits WHERE edited IS NOT NULL;
  IF sold <> '{}' THEN PERFORM public.send_catalogue_change('stock', sold); END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_notify_delete AFTER DELETE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_change();
