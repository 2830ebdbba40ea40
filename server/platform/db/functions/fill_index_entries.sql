-- Fills the entries of so many rows of the product index that an older version has written. Returns how many it has filled.
CREATE FUNCTION fill_index_entries(max_rows integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  filled integer;
BEGIN
  UPDATE public.product_index SET entries = public.product_entries(product_id) WHERE product_id IN (
    SELECT product_id FROM public.product_index WHERE entries IS NULL ORDER BY product_id LIMIT max_rows FOR UPDATE SKIP LOCKED);
  GET DIAGNOSTICS filled = ROW_COUNT;
  RETURN filled;
END
$$;
