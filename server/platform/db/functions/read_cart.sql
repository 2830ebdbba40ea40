-- The stored cart of an account, and by variant what its lines and these variants cost and have in stock now.
-- Stock reserved by the customer's own pending payment counts as available to the customer. An account of null has no
-- cart: then only the variants are read. Archived variants and products that customers may not see are left out; only a
-- published product has stock to sell.
-- A function, because its plan is cached per connection.
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
          CASE WHEN v.price_paise IS NOT NULL AND v.struck_until IS NULL THEN v.price_paise
            WHEN v.price_paise IS NOT NULL THEN p.original_price_paise END AS "variantOriginalPricePaise",
          CASE WHEN p.status = 'published' THEN v.on_hand - v.reserved ELSE 0 END
            + coalesce((SELECT quantity FROM reservations WHERE variant_id = v.id), 0) AS stock,
          p.id AS "productId", p.slug, p.name, p.craft,
          (SELECT g.name FROM public.categories g WHERE g.id = p.category) AS category,
          p.price_paise AS "pricePaise",
          CASE WHEN p.struck_until IS NULL THEN p.price_paise ELSE p.original_price_paise END AS "originalPricePaise",
          p.rating, p.review_count AS "reviewCount", p.is_new AS "isNew",
          p.is_on_sale AND p.struck_until IS NOT NULL AS "isOnSale",
          p.is_featured AS "isFeatured", p.description, p.gallery_images AS "galleryImages"
        FROM public.variants v JOIN public.products p ON p.id = v.product_id
        WHERE v.id = ANY (ARRAY(SELECT variant_id FROM lines UNION SELECT unnest(variant_ids)))
          AND NOT v.is_archived AND public.is_visible(p.status)) offer)));
END
$$;
