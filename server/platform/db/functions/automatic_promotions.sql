-- The active automatic promotions as Discounts, the oldest first, with those of the products `among` that each is for. An order
-- that is not paid yet keeps its use: `target_account_id` may use again what that order has taken. NULL without any.
-- Collections are asked once for all promotions.
CREATE FUNCTION automatic_promotions(target_account_id text, among text[]) RETURNS json LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM public.promotions WHERE is_automatic) THEN
    RETURN NULL;
  END IF;
  RETURN (
    WITH active AS MATERIALIZED (
      SELECT p.* FROM public.promotions p
      WHERE p.is_automatic AND p.is_on AND (p.starts_at IS NULL OR p.starts_at <= now())
        AND (p.ends_at IS NULL OR p.ends_at > now())
        AND (p.usage_limit IS NULL OR p.times_used < p.usage_limit OR EXISTS (SELECT FROM public.orders o
          WHERE o.account_id = target_account_id AND o.status = 'pending_payment' AND o.automatic_code = p.code))
        AND NOT (p.is_first_order AND EXISTS (SELECT FROM public.orders o WHERE o.account_id = target_account_id
          AND o.status NOT IN ('pending_payment', 'cancelled', 'expired')))),
    ordered AS MATERIALIZED (
      SELECT p.id, p.category, c.parent_id FROM public.products p JOIN public.categories c ON c.id = p.category
      WHERE p.id = ANY (among)),
    members AS MATERIALIZED (
      SELECT o.id, named.collection_id FROM ordered o
        CROSS JOIN (SELECT DISTINCT unnest(collection_ids) AS collection_id FROM active) named
      WHERE public.is_in_collection(o.id, named.collection_id))
    SELECT json_agg(json_strip_nulls(json_build_object('code', a.code, 'kind', a.kind, 'percent', a.percent,
      'amountPaise', a.amount_paise, 'minimumPaise', a.minimum_paise, 'minimumItems', nullif(a.minimum_items, 0),
      'goods', CASE
        WHEN cardinality(a.product_ids || a.collection_ids || a.category_ids) > 0 THEN json_build_object(
          'productIds', (SELECT coalesce(json_agg(o.id ORDER BY o.id), '[]') FROM ordered o
            WHERE o.id = ANY (a.product_ids) OR o.category = ANY (a.category_ids) OR o.parent_id = ANY (a.category_ids)
              OR EXISTS (SELECT FROM members m WHERE m.id = o.id AND m.collection_id = ANY (a.collection_ids))),
          'excludesSale', a.excludes_sale, 'names', '[]'::json)
        WHEN a.excludes_sale THEN '{"excludesSale": true, "names": []}'::json END)) ORDER BY a.created_at, a.code)
    FROM active a);
END
$$;
