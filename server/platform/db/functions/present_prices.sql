-- What customers are asked for a product now, and for its variants with a price of their own; nothing while it is not
-- published.
CREATE FUNCTION present_prices(target_id text) RETURNS TABLE (variant_id text, price_paise integer)
LANGUAGE sql STABLE AS $$
  SELECT NULL, p.price_paise FROM public.products p WHERE p.id = target_id AND p.status = 'published'
  UNION ALL
  SELECT v.id, v.price_paise FROM public.products p JOIN public.variants v ON v.product_id = p.id
  WHERE p.id = target_id AND p.status = 'published' AND NOT v.is_archived AND v.price_paise IS NOT NULL
$$;
