-- What pages show of these products, in the order of the ids; unknown ids and products that customers may not see are left
-- out. On request with the whole row as "product", and with "texts", which servers of the version before read.
-- Only a published product has stock to sell. Archived colours and variants are left out.
-- A function, because its plan is cached per connection: the embedded engine would spend a third of a request planning.
CREATE FUNCTION product_cards(target_ids text[], with_texts boolean) RETURNS json LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT coalesce(json_agg(card ORDER BY target.ordinal), '[]')
    FROM unnest(target_ids) WITH ORDINALITY AS target (id, ordinal)
      JOIN public.products p ON p.id = target.id AND public.is_visible(p.status)
      CROSS JOIN LATERAL (SELECT p.id, p.slug, p.name, p.craft,
        (SELECT g.name FROM public.categories g WHERE g.id = p.category) AS category, p.price_paise AS "pricePaise",
        CASE WHEN p.struck_until IS NULL THEN p.price_paise ELSE p.original_price_paise END AS "originalPricePaise", p.rating,
        p.review_count AS "reviewCount", p.is_new AS "isNew",
        p.is_on_sale AND p.struck_until IS NOT NULL AS "isOnSale", p.is_featured AS "isFeatured", p.is_free_size AS "isFreeSize",
        p.gallery_images AS "galleryImages",
        ARRAY(SELECT row_to_json(c) FROM (SELECT name, code, family FROM public.product_colours
          WHERE product_id = p.id AND NOT is_archived ORDER BY position) c) AS colours,
        ARRAY(SELECT row_to_json(v) FROM (SELECT id, colour, size, price_paise AS "pricePaise",
          CASE WHEN price_paise IS NOT NULL AND struck_until IS NULL THEN price_paise
            WHEN price_paise IS NOT NULL THEN p.original_price_paise END AS "originalPricePaise",
          CASE WHEN p.status = 'published' THEN on_hand - reserved ELSE 0 END AS stock FROM public.variants
          WHERE product_id = p.id AND NOT is_archived ORDER BY position) v) AS variants,
        CASE WHEN with_texts THEN json_build_object('kind', p.kind, 'description', p.description, 'details', p.details,
          'specifications', p.specifications, 'isArchived', p.status = 'archived',
          'seoTitle', p.seo_title, 'seoDescription', p.seo_description, 'maker', p.maker,
          'countryOfOrigin', p.country_of_origin, 'netQuantity', p.net_quantity) END AS texts,
        CASE WHEN with_texts THEN to_jsonb(p) END AS product,
        CASE WHEN with_texts THEN public.shown_attributes(p.id) END AS attributes) card);
END
$$;
