-- The entries of a product as their numbers, ascending. add_index_entries() has given each a number before.
CREATE FUNCTION product_entries(target_id text) RETURNS integer[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  keys text[] := public.product_entry_keys(target_id);
BEGIN
  RETURN ARRAY(SELECT number FROM public.index_entries WHERE key = ANY (keys) ORDER BY number);
END
$$;
