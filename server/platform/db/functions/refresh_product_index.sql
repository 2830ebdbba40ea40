-- Writes the index rows, search documents and vocabulary of these products, and removes the rows of those that are not
-- published.
-- In one order throughout, so that two transactions inserting the same new terms cannot deadlock.
-- then: refresh product_index
CREATE FUNCTION refresh_product_index(target_ids text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  found_ids text[];
  found_terms tsvector[];
BEGIN
  DELETE FROM public.product_index i USING public.products p
  WHERE i.product_id = ANY (target_ids) AND p.id = i.product_id AND p.status <> 'published';
  SELECT array_agg(id ORDER BY id), array_agg(public.product_terms(id) ORDER BY id) INTO found_ids, found_terms
  FROM public.products WHERE id = ANY (target_ids) AND status = 'published';
  PERFORM public.add_index_entries(found_ids);
  INSERT INTO public.search_documents (id, terms)
  SELECT DISTINCT ON (1) public.fingerprint(document), document FROM unnest(found_terms) document
  ORDER BY 1 ON CONFLICT DO NOTHING;
  INSERT INTO public.product_index (product_id, facets, entries, price_paise, position, published_at, rating_tenths,
    review_count, name_terms, document_id)
  SELECT p.id, public.product_facets(p.id), public.product_entries(p.id), p.price_paise, p.position, p.published_at, round(p.rating * 10)::integer,
    p.review_count,
    strip(to_tsvector('public.shop', p.name)) || public.terms_with_digits(public.unaccent(p.name))
      || public.prefix_terms(public.unaccent(p.name))
      || public.translated_terms((SELECT coalesce(string_agg(t.text, ' ' ORDER BY t.language), '') FROM public.translations t
        WHERE t.subject = 'product' AND t.subject_id = p.id AND t.field = 'name'), true),
    public.fingerprint(indexed.terms)
  FROM unnest(found_ids, found_terms) indexed (id, terms) JOIN public.products p ON p.id = indexed.id ORDER BY p.id
  ON CONFLICT (product_id) DO UPDATE SET facets = excluded.facets, entries = excluded.entries,
    price_paise = excluded.price_paise, position = excluded.position, published_at = excluded.published_at, rating_tenths = excluded.rating_tenths,
    review_count = excluded.review_count, name_terms = excluded.name_terms,
    document_id = excluded.document_id;
  INSERT INTO public.search_vocabulary (word)
  SELECT DISTINCT match[1] FROM unnest(found_ids) id
    CROSS JOIN LATERAL regexp_matches(lower(public.product_text(id)), '[a-z]{3,40}', 'g') match
  ORDER BY 1 ON CONFLICT DO NOTHING;
END
$$;
