-- Brings the price history of a product up to date, and from it the days until which prices are shown struck. Pages,
-- lists and cart read those days and no clock. A product that was struck and is not any more counts as changed.
CREATE FUNCTION record_asking_prices(target_id text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  changed_variants integer;
BEGIN
  PERFORM FROM public.products WHERE id = target_id FOR NO KEY UPDATE;
  -- A price that a transaction sets and changes again was asked of nobody.
  DELETE FROM public.asking_prices a WHERE a.product_id = target_id AND a.asked_until IS NULL AND a.asked_from >= now()
    AND NOT EXISTS (SELECT FROM public.present_prices(target_id) p
      WHERE p.variant_id IS NOT DISTINCT FROM a.variant_id AND p.price_paise = a.price_paise);
  UPDATE public.asking_prices a SET asked_until = now() WHERE a.product_id = target_id AND a.asked_until IS NULL
    AND NOT EXISTS (SELECT FROM public.present_prices(target_id) p
      WHERE p.variant_id IS NOT DISTINCT FROM a.variant_id AND p.price_paise = a.price_paise);
  INSERT INTO public.asking_prices (product_id, variant_id, price_paise, asked_from)
  SELECT target_id, p.variant_id, p.price_paise, now() FROM public.present_prices(target_id) p
  WHERE NOT EXISTS (SELECT FROM public.asking_prices a WHERE a.product_id = target_id AND a.asked_until IS NULL
    AND a.variant_id IS NOT DISTINCT FROM p.variant_id);
  UPDATE public.variants v SET struck_until = struck.until
  FROM (SELECT o.id, CASE WHEN p.original_price_paise > o.price_paise
      THEN public.struck_until(p.id, o.id, p.original_price_paise) END AS until
    FROM public.variants o JOIN public.products p ON p.id = o.product_id WHERE p.id = target_id) struck
  WHERE v.id = struck.id AND v.struck_until IS DISTINCT FROM struck.until;
  GET DIAGNOSTICS changed_variants = ROW_COUNT;
  UPDATE public.products p SET struck_until = struck.until
  FROM (SELECT CASE WHEN o.original_price_paise > o.price_paise
      THEN public.struck_until(o.id, NULL, o.original_price_paise) END AS until
    FROM public.products o WHERE o.id = target_id) struck
  WHERE p.id = target_id AND (p.struck_until IS DISTINCT FROM struck.until OR changed_variants > 0);
END
$$;
