-- What an index in memory has of these products, a column each, in the order of their ids; times in microseconds. Numbers of
-- attributes are triples: the place of the product from 0, the attribute, and the value.
CREATE FUNCTION index_columns(target_ids text[]) RETURNS json LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (WITH listed AS MATERIALIZED (
      SELECT product_id, coalesce(entries, public.product_entries(product_id)) AS numbers, price_paise, position,
        rating_tenths, review_count, (extract(epoch FROM published_at) * 1000000)::bigint AS published,
        row_number() OVER (ORDER BY product_id) - 1 AS place
      FROM public.product_index WHERE product_id = ANY (target_ids) ORDER BY product_id)
    SELECT json_build_object('ids', coalesce(json_agg(product_id), '[]'), 'entries', coalesce(json_agg(numbers), '[]'),
      'pricePaise', coalesce(json_agg(price_paise), '[]'), 'position', coalesce(json_agg(position), '[]'),
      'publishedAt', coalesce(json_agg(published), '[]'), 'ratingTenths', coalesce(json_agg(rating_tenths), '[]'),
      'reviewCount', coalesce(json_agg(review_count), '[]'), 'measures', (
        SELECT coalesce(json_agg(json_build_array(l.place, v.attribute_id, v.number)), '[]')
        FROM public.attributes a JOIN public.product_attributes v ON v.attribute_id = a.id JOIN listed l USING (product_id)
        WHERE a.type IN ('number', 'measure')))
    FROM listed);
END
$$;
