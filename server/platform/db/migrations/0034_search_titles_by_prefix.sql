-- The beginning of a word is sought in the titles of products, and elsewhere only where no title has it.
CREATE FUNCTION prefix_terms(content text) RETURNS tsvector LANGUAGE sql STABLE AS $$
  SELECT array_to_tsvector(ARRAY(SELECT '^' || lexeme
    FROM unnest(to_tsvector('public.shop', content) || public.terms_with_digits(content))))
$$;--> statement-breakpoint
CREATE FUNCTION product_title(target_id text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT public.unaccent(concat_ws(' ', p.name, p.craft, p.kind,
    (SELECT g.name FROM public.categories g WHERE g.id = p.category),
    (SELECT string_agg(c.name, ' ') FROM public.product_colours c WHERE c.product_id = p.id AND NOT c.is_archived)))
  FROM public.products p WHERE p.id = target_id
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION product_text(target_id text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT concat_ws(' ', public.product_title(target_id), public.unaccent(concat_ws(' ', p.description,
    (SELECT string_agg(s ->> 'value', ' ') FROM jsonb_array_elements(p.specifications) s))))
  FROM public.products p WHERE p.id = target_id
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION product_terms(target_id text) RETURNS tsvector LANGUAGE sql STABLE AS $$
  SELECT strip(to_tsvector('public.shop', content)) || public.terms_with_digits(content)
    || public.prefix_terms(public.product_title(target_id))
  FROM (SELECT public.product_text(target_id) AS content) source
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION refresh_product_index(target_ids text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  found_ids text[];
  found_terms tsvector[];
BEGIN
  DELETE FROM public.product_index i USING public.products p
  WHERE i.product_id = ANY (target_ids) AND p.id = i.product_id AND p.status <> 'published';
  SELECT array_agg(id ORDER BY id), array_agg(public.product_terms(id) ORDER BY id) INTO found_ids, found_terms
  FROM public.products WHERE id = ANY (target_ids) AND status = 'published';
  INSERT INTO public.search_documents (id, terms)
  SELECT DISTINCT ON (1) public.fingerprint(document), document FROM unnest(found_terms) document
  ORDER BY 1 ON CONFLICT DO NOTHING;
  INSERT INTO public.product_index (product_id, facets, price_paise, position, published_at, rating_tenths,
    review_count, name, name_terms, document_id)
  SELECT p.id, public.product_facets(p.id), p.price_paise, p.position, p.published_at, round(p.rating * 10)::integer,
    p.review_count, lower(public.unaccent(p.name)),
    strip(to_tsvector('public.shop', p.name)) || public.terms_with_digits(public.unaccent(p.name))
      || public.prefix_terms(public.unaccent(p.name)),
    public.fingerprint(indexed.terms)
  FROM unnest(found_ids, found_terms) indexed (id, terms) JOIN public.products p ON p.id = indexed.id ORDER BY p.id
  ON CONFLICT (product_id) DO UPDATE SET facets = excluded.facets, price_paise = excluded.price_paise,
    position = excluded.position, published_at = excluded.published_at, rating_tenths = excluded.rating_tenths,
    review_count = excluded.review_count, name = excluded.name, name_terms = excluded.name_terms,
    document_id = excluded.document_id;
  INSERT INTO public.search_vocabulary (word)
  SELECT DISTINCT match[1] FROM unnest(found_ids) id
    CROSS JOIN LATERAL regexp_matches(lower(public.product_text(id)), '[a-z]{3,40}', 'g') match
  ORDER BY 1 ON CONFLICT DO NOTHING;
END
$$;--> statement-breakpoint
DROP FUNCTION build_search_query(text[], boolean);--> statement-breakpoint
CREATE FUNCTION build_search_query(terms text[], still_typing boolean, prefix_everywhere boolean) RETURNS tsquery LANGUAGE plpgsql STABLE AS $$
DECLARE
  significant text[];
  term text;
  stem text;
  alternatives text;
  synonyms text;
  built text;
BEGIN
  FOREACH term IN ARRAY terms LOOP
    IF ts_lexize('english_stem', term) IS DISTINCT FROM '{}' OR length(term) = 1 AND term <> 'a' THEN
      significant := significant || term;
    END IF;
  END LOOP;
  significant := coalesce(significant, terms);
  FOREACH term IN ARRAY significant LOOP
    stem := (ts_lexize('english_stem', term))[1];
    alternatives := public.quote_lexeme(term);
    IF length(term) > 1 OR still_typing AND term = significant[cardinality(significant)] THEN
      alternatives := alternatives || CASE WHEN prefix_everywhere THEN ':*'
        ELSE ' | ' || public.quote_lexeme('^' || term) || ':*' END;
    END IF;
    IF NOT starts_with(stem, term) THEN
      alternatives := alternatives || ' | ' || public.quote_lexeme(stem);
    END IF;
    SELECT string_agg(DISTINCT nullif(plainto_tsquery('public.shop', meaning)::text, ''), ' | ') INTO synonyms
    FROM public.search_synonyms WHERE spelling = term OR length(term) >= 3 AND spelling LIKE term || '%';
    built := concat_ws(' & ', built, '(' || concat_ws(' | ', alternatives, synonyms) || ')');
  END LOOP;
  RETURN built;
END
$$;--> statement-breakpoint
SELECT refresh_product_index(ARRAY(SELECT id FROM products));
--> statement-breakpoint
DELETE FROM search_documents d WHERE NOT EXISTS (SELECT FROM product_index i WHERE i.document_id = d.id);
