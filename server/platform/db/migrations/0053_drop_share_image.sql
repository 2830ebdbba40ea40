-- Images for link previews are drawn of a colour's first image.
CREATE OR REPLACE FUNCTION product_cards(target_ids text[], with_texts boolean) RETURNS json LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT coalesce(json_agg(card ORDER BY target.ordinal), '[]')
    FROM unnest(target_ids) WITH ORDINALITY AS target (id, ordinal)
      JOIN public.products p ON p.id = target.id
      CROSS JOIN LATERAL (SELECT p.id, p.slug, p.name, p.craft,
        (SELECT g.name FROM public.categories g WHERE g.id = p.category) AS category, p.price_paise AS "pricePaise",
        p.original_price_paise AS "originalPricePaise", p.rating, p.review_count AS "reviewCount", p.is_new AS "isNew",
        p.is_on_sale AS "isOnSale", p.is_featured AS "isFeatured", p.is_free_size AS "isFreeSize",
        p.gallery_images AS "galleryImages",
        ARRAY(SELECT row_to_json(c) FROM (SELECT name, code, family FROM public.product_colours
          WHERE product_id = p.id AND NOT is_archived ORDER BY position) c) AS colours,
        ARRAY(SELECT row_to_json(v) FROM (SELECT id, colour, size, price_paise AS "pricePaise",
          CASE WHEN p.status = 'published' THEN on_hand - reserved ELSE 0 END AS stock FROM public.variants
          WHERE product_id = p.id AND NOT is_archived ORDER BY position) v) AS variants,
        CASE WHEN with_texts THEN json_build_object('kind', p.kind, 'description', p.description, 'details', p.details,
          'specifications', p.specifications, 'isArchived', p.status = 'archived',
          'seoTitle', p.seo_title, 'seoDescription', p.seo_description) END AS texts) card);
END
$$;--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "share_image";
