-- The product ids that record_changed_product() has put on this list in the current transaction.
CREATE FUNCTION changed_products(list_setting text) RETURNS text[] LANGUAGE sql AS $$
  SELECT array_remove(string_to_array(coalesce(current_setting(list_setting, true), ''), E'\n'), '')
$$;
