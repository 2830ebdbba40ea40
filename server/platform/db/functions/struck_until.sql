-- Last day on which a price may be shown struck: 30 days after the last on which it, or a higher one, was asked. NULL if
-- that day is over, and for a price that was never asked. domain/product/struck-price.ts has the same rule for the editor.
-- A variant of NULL: the price of the product.
CREATE FUNCTION struck_until(target_product_id text, target_variant_id text, struck_paise integer) RETURNS date
LANGUAGE sql STABLE AS $$
  SELECT max(public.last_asked_day(asked_until)) + 30 FROM public.asking_prices
  WHERE product_id = target_product_id AND variant_id IS NOT DISTINCT FROM target_variant_id
    AND price_paise >= struck_paise AND public.last_asked_day(asked_until) + 30 >= public.last_asked_day(NULL)
$$;
