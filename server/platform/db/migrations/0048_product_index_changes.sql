CREATE TABLE "product_index_changes" (
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"product_id" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_index_changes_pkey" PRIMARY KEY("xid","product_id")
);--> statement-breakpoint
CREATE FUNCTION record_index_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.product_index_changes (product_id) VALUES (coalesce(NEW.product_id, OLD.product_id))
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER product_index_record_change AFTER INSERT OR UPDATE OR DELETE ON product_index
  FOR EACH ROW EXECUTE FUNCTION record_index_change();--> statement-breakpoint
CREATE FUNCTION index_changes_since(known pg_snapshot) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT array_agg(DISTINCT product_id) FROM public.product_index_changes
    WHERE xid >= pg_snapshot_xmin(known) AND (product_id = '' OR NOT pg_visible_in_snapshot(xid, known))
      AND pg_visible_in_snapshot(xid, pg_current_snapshot()));
END
$$;--> statement-breakpoint
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
$$;--> statement-breakpoint
CREATE FUNCTION category_facets() RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT coalesce(json_object_agg(c.slug, ARRAY(
      SELECT (d.facet_number & 7) | ((d.facet_number >> 3) << 27) FROM public.categories d
      WHERE c.id IN (d.id, d.parent_id) ORDER BY d.facet_number
    ) ORDER BY c.facet_number), '{}')::text FROM public.categories c);
END
$$;--> statement-breakpoint
CREATE FUNCTION list_page(target_ids text[], known pg_snapshot, known_categories text) RETURNS json LANGUAGE plpgsql STABLE AS $$
DECLARE
  changed text[] := public.index_changes_since(known);
  categories text := public.category_facets();
BEGIN
  IF changed IS NULL AND categories = known_categories THEN
    RETURN json_build_object('products', public.product_cards(target_ids, false));
  END IF;
  RETURN json_build_object('snapshot', pg_current_snapshot()::text, 'categories', categories,
    'changed', coalesce(changed, '{}'), 'columns', CASE WHEN cardinality(changed) > 5000 OR '' = ANY (changed) THEN NULL
      ELSE public.product_columns(coalesce(changed, '{}')) END);
END
$$;
