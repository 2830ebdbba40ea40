-- The cart is read in one statement and saved in one, which are planned once per connection.
CREATE FUNCTION read_cart(target_account_id text, variant_ids text[]) RETURNS json LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    WITH lines AS MATERIALIZED (
      SELECT variant_id, quantity, seen_price_paise, added_at FROM public.cart_lines
      WHERE account_id = target_account_id),
    reservations AS MATERIALIZED (
      SELECT l.variant_id, sum(l.quantity)::integer AS quantity
      FROM public.orders o JOIN public.order_lines l ON l.order_id = o.id
      WHERE o.account_id = target_account_id AND o.status = 'pending_payment' AND o.stock_reserved
      GROUP BY l.variant_id)
    SELECT json_build_object(
      'version', coalesce((SELECT version FROM public.carts WHERE account_id = target_account_id), 0),
      'lines', (SELECT coalesce(json_agg(json_build_object('variantId', variant_id, 'quantity', quantity,
        'seenPricePaise', seen_price_paise) ORDER BY added_at, variant_id), '[]') FROM lines),
      'offers', (SELECT coalesce(json_agg(offer), '[]') FROM (
        SELECT v.id, v.colour, v.size, v.price_paise AS "variantPricePaise",
          CASE WHEN p.status = 'published' THEN v.on_hand - v.reserved ELSE 0 END
            + coalesce((SELECT quantity FROM reservations WHERE variant_id = v.id), 0) AS stock,
          p.id AS "productId", p.slug, p.name, p.craft,
          (SELECT g.name FROM public.categories g WHERE g.id = p.category) AS category,
          p.price_paise AS "pricePaise", p.original_price_paise AS "originalPricePaise", p.rating,
          p.review_count AS "reviewCount", p.is_new AS "isNew", p.is_on_sale AS "isOnSale",
          p.is_featured AS "isFeatured", p.description, p.gallery_images AS "galleryImages"
        FROM public.variants v JOIN public.products p ON p.id = v.product_id
        WHERE v.id = ANY (ARRAY(SELECT variant_id FROM lines UNION SELECT unnest(variant_ids)))
          AND NOT v.is_archived) offer)));
END
$$;
--> statement-breakpoint
CREATE FUNCTION save_cart(target_account_id text, expected_version integer, variant_ids text[], quantities integer[],
  prices_paise integer[], removed_ids text[]) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  new_version integer;
BEGIN
  INSERT INTO public.carts AS c (account_id) VALUES (target_account_id)
  ON CONFLICT (account_id) DO UPDATE SET version = c.version + 1, updated_at = now()
    WHERE c.version = expected_version
  RETURNING c.version INTO new_version;
  IF new_version IS NULL THEN
    RETURN NULL;
  END IF;
  INSERT INTO public.cart_lines (account_id, variant_id, quantity, seen_price_paise)
  SELECT target_account_id, line.* FROM unnest(variant_ids, quantities, prices_paise) AS line
  ON CONFLICT (account_id, variant_id) DO UPDATE SET quantity = excluded.quantity;
  DELETE FROM public.cart_lines WHERE account_id = target_account_id AND variant_id = ANY (removed_ids);
  RETURN new_version;
END
$$;
