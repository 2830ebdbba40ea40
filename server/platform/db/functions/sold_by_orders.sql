-- Those of the products whose stock an order has changed in this transaction: reserved, sold, released or restocked.
CREATE FUNCTION sold_by_orders(product_ids text[]) RETURNS text[] LANGUAGE sql STABLE AS $$
  -- now() is the start of the transaction, and the default of happened_at.
  SELECT coalesce(array_agg(DISTINCT v.product_id ORDER BY v.product_id), '{}') FROM public.variants v
  JOIN public.stock_movements m ON m.variant_id = v.id AND m.happened_at = now() AND m.reason = 'order'
  WHERE v.product_id = ANY (product_ids)
$$;
