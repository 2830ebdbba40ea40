-- Whether a published product is in a collection: chosen by hand, or found by the rule, as collection-scope.ts reads it.
-- A rule without a condition finds nothing.
CREATE FUNCTION is_in_collection(target_id text, target_collection_id text) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
DECLARE
  wanted record;
  keys text[];
BEGIN
  SELECT source, rule INTO wanted FROM public.collections WHERE id = target_collection_id;
  IF wanted.source = 'manual' THEN
    RETURN EXISTS (SELECT FROM public.collection_products c
      WHERE c.collection_id = target_collection_id AND c.product_id = target_id);
  END IF;
  IF NOT EXISTS (SELECT FROM jsonb_each(wanted.rule) condition WHERE condition.value NOT IN ('[]', 'null', 'false')) THEN
    RETURN false;
  END IF;
  keys := public.product_entry_keys(target_id);
  RETURN EXISTS (SELECT FROM public.products p JOIN public.product_index i ON i.product_id = p.id
    WHERE p.id = target_id
      AND (coalesce(wanted.rule -> 'categories', '[]') = '[]' OR p.category IN (SELECT c.id FROM public.categories c
        WHERE wanted.rule -> 'categories' ? c.id OR wanted.rule -> 'categories' ? c.parent_id))
      AND (coalesce(wanted.rule -> 'kinds', '[]') = '[]' OR wanted.rule -> 'kinds' ? p.kind)
      AND (coalesce(wanted.rule -> 'tags', '[]') = '[]'
        OR EXISTS (SELECT FROM unnest(p.tags) tag WHERE wanted.rule -> 'tags' ? tag))
      AND NOT EXISTS (SELECT FROM jsonb_array_elements_text(coalesce(wanted.rule -> 'options', '[]')) option_id
        GROUP BY split_part(option_id, ':', 1) HAVING NOT bool_or('option:' || option_id = ANY (keys)))
      AND (NOT coalesce((wanted.rule -> 'isNew')::boolean, false) OR 'flag:new' = ANY (keys))
      AND (NOT coalesce((wanted.rule -> 'isOnSale')::boolean, false) OR 'flag:on-sale' = ANY (keys))
      AND (NOT coalesce((wanted.rule -> 'isFeatured')::boolean, false) OR 'flag:featured' = ANY (keys))
      AND (NOT coalesce((wanted.rule -> 'inStock')::boolean, false) OR 'flag:in-stock' = ANY (keys))
      AND i.price_paise >= coalesce((wanted.rule ->> 'minPaise')::bigint, 0)
      AND i.price_paise <= coalesce((wanted.rule ->> 'maxPaise')::bigint, i.price_paise)
      AND NOT EXISTS (SELECT FROM jsonb_array_elements(coalesce(wanted.rule -> 'ranges', '[]')) range
        WHERE NOT EXISTS (SELECT FROM public.product_attributes a
          WHERE a.product_id = p.id AND a.attribute_id = range ->> 'attributeId'
            AND a.number >= coalesce((range ->> 'min')::numeric, a.number)
            AND a.number <= coalesce((range ->> 'max')::numeric, a.number)))
      AND (wanted.rule ->> 'newDays' IS NULL OR i.published_at >=
        (((now() AT TIME ZONE 'Asia/Kolkata')::date - (wanted.rule ->> 'newDays')::integer)::timestamp
          AT TIME ZONE 'Asia/Kolkata')));
END
$$;
