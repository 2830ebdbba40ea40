-- Saves a change of a cart that is still at the version it was read at, and returns its new version; null, and nothing is
-- saved, when another change came first. Creates a missing cart, whose version is 0.
-- The cart's row lock, taken first, makes changes of one cart run one after another. Lines that the cart already has keep
-- the price seen last.
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
