-- Maker, country of origin and net quantity: on the product's page, and frozen with the lines of invoices.
ALTER TABLE "invoice_lines" ADD COLUMN "declarations" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "products" DISABLE TRIGGER USER;
--> statement-breakpoint
-- Characters that no font of the invoice has, such as emoji: they would keep a product from being saved.
UPDATE products SET maker = regexp_replace(maker, pattern, '', 'g'),
  country_of_origin = regexp_replace(country_of_origin, pattern, '', 'g'),
  net_quantity = regexp_replace(net_quantity, pattern, '', 'g')
FROM (VALUES ('[^ -~\u00a0-\u024f\u1e00-\u1eff\u02bc\u02c6\u02da\u02dc\u2010-\u2015\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u2039\u203a\u2044\u20a0-\u20bf\u2122\u0900-\u0c5b\u0c5d-\u0cdb\u0cdd-\u0d7f\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\u1c50-\u1c7f\uaae0-\uaaff\uabc0-\uabff\s\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufe00-\ufe0f\ufeff]')) AS unprintable (pattern)
WHERE maker ~ pattern OR country_of_origin ~ pattern OR net_quantity ~ pattern;
--> statement-breakpoint
ALTER TABLE "products" ENABLE TRIGGER USER;
--> statement-breakpoint
-- What pages show of these products, in the order of the ids; unknown ids and products that customers may not see are left
-- out, long texts only on request.
-- Only a published product has stock to sell. Archived colours and variants are left out.
-- A function, because its plan is cached per connection: the embedded engine would spend a third of a request planning.
CREATE OR REPLACE FUNCTION product_cards(target_ids text[], with_texts boolean) RETURNS json LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT coalesce(json_agg(card ORDER BY target.ordinal), '[]')
    FROM unnest(target_ids) WITH ORDINALITY AS target (id, ordinal)
      JOIN public.products p ON p.id = target.id AND public.is_visible(p.status)
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
          'seoTitle', p.seo_title, 'seoDescription', p.seo_description, 'maker', p.maker,
          'countryOfOrigin', p.country_of_origin, 'netQuantity', p.net_quantity) END AS texts) card);
END
$$;
