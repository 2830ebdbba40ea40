-- The cards of the products that a server has chosen by its index in memory; or, when that index is not up to date, what
-- has changed since. Both from one snapshot: a list never shows a product beside counts of another moment.
CREATE FUNCTION list_cards(target_ids text[], known pg_snapshot) RETURNS json LANGUAGE plpgsql STABLE AS $$
DECLARE
  changes json := public.index_changes(known);
BEGIN
  IF changes IS NULL THEN RETURN json_build_object('products', public.product_cards(target_ids, false)); END IF;
  RETURN json_build_object('changes', changes);
END
$$;
