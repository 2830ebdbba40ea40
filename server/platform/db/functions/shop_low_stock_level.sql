-- The low-stock level of the shop settings, for variants without a level of their own.
CREATE FUNCTION shop_low_stock_level() RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT (value #>> '{}')::integer FROM public.shop_settings WHERE key = 'lowStockLevel'), 0)
$$;
