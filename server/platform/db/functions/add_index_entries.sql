-- Numbers the entries of these products that have none. In one order, so that two transactions cannot deadlock.
CREATE FUNCTION add_index_entries(target_ids text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO public.index_entries (key)
  SELECT DISTINCT key FROM unnest(target_ids) id CROSS JOIN LATERAL unnest(public.product_entry_keys(id)) key
  WHERE NOT EXISTS (SELECT FROM public.index_entries known WHERE known.key = key.key)
  ORDER BY key ON CONFLICT DO NOTHING
$$;
