-- What has changed since the snapshot that a server knows: the products with their columns and the numbers of their entries,
-- and the definitions where these have. NULL when nothing has.
-- With thousands of changes, or when some were deleted, without columns: then the server reads the whole index again.
CREATE FUNCTION index_changes(known pg_snapshot) RETURNS json LANGUAGE plpgsql STABLE AS $$
DECLARE
  changed text[] := public.index_changes_since(known);
  products text[] := array_remove(changed, ':definitions');
  is_known boolean := cardinality(changed) <= 5000 AND NOT '' = ANY (changed);
BEGIN
  IF changed IS NULL THEN RETURN NULL; END IF;
  RETURN json_build_object('snapshot', pg_current_snapshot()::text, 'changed', products,
    'columns', CASE WHEN is_known THEN public.index_columns(products) END,
    'numbers', CASE WHEN is_known THEN (SELECT coalesce(json_object_agg(key, number), '{}') FROM public.index_entries
      WHERE number IN (SELECT unnest(entries) FROM public.product_index WHERE product_id = ANY (products))) END,
    'definitions', CASE WHEN ':definitions' = ANY (changed) THEN public.list_definitions() END);
END
$$;
