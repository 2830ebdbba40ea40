-- Terms of a search with other names, for which only titles are searched; 'free size' is a text that a search finds.
CREATE OR REPLACE FUNCTION search_conditions(terms text[], still_typing boolean, prefix_everywhere boolean) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  significant text[];
  names text[];
  other_name text;
  term text;
  stem text;
  alternatives text;
  synonyms text;
  conditions text[];
BEGIN
  FOREACH term IN ARRAY terms LOOP
    IF ts_lexize('english_stem', term) IS DISTINCT FROM '{}' OR length(term) = 1 AND term <> 'a' THEN
      significant := significant || term;
    END IF;
  END LOOP;
  significant := coalesce(significant, terms);
  FOREACH term IN ARRAY significant LOOP
    names := string_to_array(term, '|');
    term := names[1];
    stem := (ts_lexize('english_stem', term))[1];
    alternatives := public.quote_lexeme(term);
    IF length(term) > 1 OR still_typing AND term = split_part(significant[cardinality(significant)], '|', 1) THEN
      alternatives := alternatives || CASE WHEN prefix_everywhere THEN ':*'
        ELSE ' | ' || public.quote_lexeme('^' || term) || ':*' END;
    END IF;
    IF NOT starts_with(stem, term) THEN
      alternatives := alternatives || ' | ' || public.quote_lexeme(stem);
    END IF;
    FOREACH other_name IN ARRAY names[2:] LOOP
      alternatives := alternatives || ' | ' || public.quote_lexeme('^' || other_name) || ':*';
    END LOOP;
    SELECT string_agg(DISTINCT nullif(plainto_tsquery('public.shop', meaning)::text, ''), ' | ') INTO synonyms
    FROM public.search_synonyms WHERE spelling = term OR length(term) >= 3 AND spelling LIKE term || '%';
    conditions := conditions || ('(' || concat_ws(' | ', alternatives, synonyms) || ')');
  END LOOP;
  RETURN conditions;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION product_text(target_id text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT concat_ws(' ', public.product_title(target_id), public.unaccent(concat_ws(' ', p.description,
    (SELECT string_agg(s ->> 'value', ' ') FROM jsonb_array_elements(p.specifications) s),
    CASE WHEN p.is_free_size THEN 'Free Size' END)))
  FROM public.products p WHERE p.id = target_id
$$;--> statement-breakpoint
SELECT refresh_product_index(ARRAY(SELECT id FROM products WHERE is_free_size));
--> statement-breakpoint
DELETE FROM search_documents d WHERE NOT EXISTS (SELECT FROM product_index i WHERE i.document_id = d.id);
