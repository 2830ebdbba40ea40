-- Customers no longer see the name and price of a product that is not public through a cart, a quote or a wishlist.
-- Whether customers may see a product of this status: an archived one is known, and its page says that it is no longer sold.
-- The one rule for what public pages, carts and wishlists show of a product by its id.
CREATE FUNCTION is_visible(product_status text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT product_status IN ('published', 'archived')
$$;
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
          'seoTitle', p.seo_title, 'seoDescription', p.seo_description) END AS texts) card);
END
$$;--> statement-breakpoint
-- The stored cart of an account, and by variant what its lines and these variants cost and have in stock now.
-- Stock reserved by the customer's own pending payment counts as available to the customer. An account of null has no
-- cart: then only the variants are read. Archived variants and products that customers may not see are left out; only a
-- published product has stock to sell.
-- A function, because its plan is cached per connection.
CREATE OR REPLACE FUNCTION read_cart(target_account_id text, variant_ids text[]) RETURNS json LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    WITH lines AS MATERIALIZED (
      SELECT variant_id, quantity, seen_price_paise, added_at FROM public.cart_lines
      WHERE account_id = target_account_id),
    reservations AS MATERIALIZED (
      SELECT l.variant_id, sum(l.quantity)::integer AS quantity
      FROM public.orders o JOIN public.order_lines l ON l.order_id = o.id
      WHERE o.account_id = target_account_id AND o.status = 'pending_payment' AND o.stock_reserved
      GROUP BY l.variant_id)
    SELECT json_build_object(
      'version', coalesce((SELECT version FROM public.carts WHERE account_id = target_account_id), 0),
      'lines', (SELECT coalesce(json_agg(json_build_object('variantId', variant_id, 'quantity', quantity,
        'seenPricePaise', seen_price_paise) ORDER BY added_at, variant_id), '[]') FROM lines),
      'offers', (SELECT coalesce(json_agg(offer), '[]') FROM (
        SELECT v.id, v.colour, v.size, v.price_paise AS "variantPricePaise",
          CASE WHEN p.status = 'published' THEN v.on_hand - v.reserved ELSE 0 END
            + coalesce((SELECT quantity FROM reservations WHERE variant_id = v.id), 0) AS stock,
          p.id AS "productId", p.slug, p.name, p.craft,
          (SELECT g.name FROM public.categories g WHERE g.id = p.category) AS category,
          p.price_paise AS "pricePaise", p.original_price_paise AS "originalPricePaise", p.rating,
          p.review_count AS "reviewCount", p.is_new AS "isNew", p.is_on_sale AS "isOnSale",
          p.is_featured AS "isFeatured", p.description, p.gallery_images AS "galleryImages"
        FROM public.variants v JOIN public.products p ON p.id = v.product_id
        WHERE v.id = ANY (ARRAY(SELECT variant_id FROM lines UNION SELECT unnest(variant_ids)))
          AND NOT v.is_archived AND public.is_visible(p.status)) offer)));
END
$$;
