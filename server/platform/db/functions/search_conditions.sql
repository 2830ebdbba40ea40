-- The conditions of a search, each the text of a tsquery: a product must meet all of them. There is one for each term, stop
-- words excepted. A term matches as it is written, as the beginning of a word of the title (`prefix_everywhere`: of any
-- word), by its stem, and by the meanings of its synonyms. A single character is a prefix only at the end, while typing.
-- Other names of a term, for which only titles are searched, follow it after a '|': 'blouse|choli'. One in another script is
-- the word that was typed: with `prefix_everywhere` it is looked for in every text, as a translation may have it.
-- A synonym of several words counts where they are all the terms, as they are written or in Latin letters.
CREATE FUNCTION search_conditions(terms text[], still_typing boolean, prefix_everywhere boolean) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
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
      alternatives := alternatives || ' | ' || public.quote_lexeme('^' || other_name) || ':*'
        || CASE WHEN prefix_everywhere AND octet_length(other_name) > length(other_name)
          THEN ' | ' || public.quote_lexeme(other_name) || ':*' ELSE '' END;
    END LOOP;
    SELECT string_agg(DISTINCT nullif(plainto_tsquery('public.shop', meaning)::text, ''), ' | ') INTO synonyms
    FROM public.search_synonyms WHERE NOT is_off AND (spelling = term OR is_own AND spelling = ANY (names)
      OR length(term) >= 3 AND spelling LIKE term || '%' AND strpos(spelling, ' ') = 0);
    conditions := conditions || ('(' || concat_ws(' | ', alternatives, synonyms) || ')');
  END LOOP;
  IF cardinality(terms) > 1 THEN
    SELECT string_agg(DISTINCT nullif(plainto_tsquery('public.shop', meaning)::text, ''), ' | ') INTO synonyms
    FROM public.search_synonyms WHERE NOT is_off AND spelling IN (
      (SELECT string_agg(split_part(each, '|', 1), ' ' ORDER BY at) FROM unnest(terms) WITH ORDINALITY AS typed (each, at)),
      (SELECT string_agg(split_part(each, '|', -1), ' ' ORDER BY at) FROM unnest(terms) WITH ORDINALITY AS typed (each, at)));
    IF synonyms IS NOT NULL THEN
      conditions := ARRAY['((' || array_to_string(conditions, ' & ') || ') | ' || synonyms || ')'];
    END IF;
  END IF;
  RETURN conditions;
END
$$;
