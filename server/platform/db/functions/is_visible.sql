-- Whether customers may see a product of this status: an archived one is known, and its page says that it is no longer sold.
-- The one rule for what public pages, carts and wishlists show of a product by its id.
CREATE FUNCTION is_visible(product_status text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT product_status IN ('published', 'archived')
$$;
