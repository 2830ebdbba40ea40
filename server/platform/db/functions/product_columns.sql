-- For servers of the last version; the next contract drops it.
-- What an index in memory has of these products, a column each, in the order of their ids; times in microseconds.
CREATE FUNCTION product_columns(target_ids text[]) RETURNS json LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT json_build_object('ids', coalesce(json_agg(product_id), '[]'),
      'facets', coalesce(json_agg(facets), '[]'), 'pricePaise', coalesce(json_agg(price_paise), '[]'),
      'position', coalesce(json_agg(position), '[]'), 'publishedAt', coalesce(json_agg(published), '[]'),
      'reviewCount', coalesce(json_agg(review_count), '[]'))
    FROM (SELECT product_id, facets, price_paise, position, review_count,
        (extract(epoch FROM published_at) * 1000000)::bigint AS published
      FROM public.product_index WHERE product_id = ANY (target_ids) ORDER BY product_id) listed);
END
$$;
