-- What a promotion is for: those of the products `among` that it is for, and the names of what the owner has chosen, in a
-- language. NULL for a promotion that is for everything. A category includes those below it.
CREATE FUNCTION promotion_goods(target_code text, among text[], in_language text) RETURNS json LANGUAGE plpgsql STABLE AS $$
DECLARE
  target record;
BEGIN
  SELECT product_ids, collection_ids, category_ids, excludes_sale INTO target
    FROM public.promotions WHERE code = target_code;
  IF cardinality(target.product_ids || target.collection_ids || target.category_ids) = 0 THEN
    RETURN CASE WHEN target.excludes_sale THEN json_build_object('excludesSale', true, 'names', '[]'::json) END;
  END IF;
  RETURN json_build_object('excludesSale', target.excludes_sale,
    'productIds', (SELECT coalesce(json_agg(p.id ORDER BY p.id), '[]') FROM public.products p
      WHERE p.id = ANY (among) AND (p.id = ANY (target.product_ids)
        OR p.category IN (SELECT c.id FROM public.categories c
          WHERE c.id = ANY (target.category_ids) OR c.parent_id = ANY (target.category_ids))
        OR EXISTS (SELECT FROM unnest(target.collection_ids) collection_id
          WHERE public.is_in_collection(p.id, collection_id)))),
    'names', (SELECT coalesce(json_agg(coalesce(t.text, chosen.name) ORDER BY chosen.rank, chosen.name), '[]') FROM (
        SELECT 1 AS rank, 'collection' AS subject, c.id, c.title AS name, 'title' AS field
          FROM public.collections c WHERE c.id = ANY (target.collection_ids)
        UNION ALL SELECT 2, 'category', c.id, c.name, 'name'
          FROM public.categories c WHERE c.id = ANY (target.category_ids)
        UNION ALL SELECT 3, 'product', p.id, p.name, 'name'
          FROM public.products p WHERE p.id = ANY (target.product_ids)) chosen
      LEFT JOIN public.translations t ON t.subject = chosen.subject AND t.subject_id = chosen.id
        AND t.field = chosen.field AND t.language = in_language));
END
$$;
