-- For servers of the last version; the next contract drops it.
-- The cards of the products that a server has chosen by its index in memory; or, when that index is not up to date, what
-- has changed since. Both from one snapshot: a list never shows a product beside counts of another moment.
-- With thousands of changes, or when some were deleted, without columns: then the server reads the whole index again.
CREATE FUNCTION list_page(target_ids text[], known pg_snapshot, known_categories text) RETURNS json LANGUAGE plpgsql STABLE AS $$
DECLARE
  changed text[] := public.index_changes_since(known);
  categories text := public.category_facets();
BEGIN
  IF changed IS NULL AND categories = known_categories THEN
    RETURN json_build_object('products', public.product_cards(target_ids, false));
  END IF;
  RETURN json_build_object('snapshot', pg_current_snapshot()::text, 'categories', categories,
    'changed', coalesce(changed, '{}'), 'columns', CASE WHEN cardinality(changed) > 5000 OR '' = ANY (changed) THEN NULL
      ELSE public.product_columns(coalesce(changed, '{}')) END);
END
$$;
