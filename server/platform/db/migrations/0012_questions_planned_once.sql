-- The questions every visit asks, as functions: a function is planned once for each connection, where the embedded
-- engine would spend a third of each visit on planning the same question again.
-- What pages show of these products, in the order of the ids; unknown ones are left out. The long texts on request.
CREATE FUNCTION products_shown(wanted text[], in_full boolean) RETURNS json LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT coalesce(json_agg(piece ORDER BY asked.place), '[]')
    FROM unnest(wanted) WITH ORDINALITY AS asked (id, place)
      JOIN public.products p ON p.id = asked.id
      CROSS JOIN LATERAL (SELECT p.id, p.slug, p.name, p.craft, p.category, p.price_paise AS "pricePaise",
        p.original_price_paise AS "originalPricePaise", p.rating, p.review_count AS "reviewCount", p.is_new AS "isNew",
        p.is_on_sale AS "isOnSale", p.is_featured AS "isFeatured", p.is_free_size AS "isFreeSize", p.pictures,
        ARRAY(SELECT row_to_json(c) FROM (SELECT name, code, family FROM public.product_colours
          WHERE product_id = p.id ORDER BY position) c) AS colours,
        ARRAY(SELECT row_to_json(v) FROM (SELECT id, colour, size, on_hand - reserved AS stock FROM public.variants
          WHERE product_id = p.id ORDER BY position) v) AS variants,
        CASE WHEN in_full THEN json_build_object('kind', p.kind, 'description', p.description, 'details', p.details,
          'specifications', p.specifications, 'sharePicture', p.share_picture) END AS texts) piece);
END
$$;
--> statement-breakpoint
-- Quoted, so that no letter of it means anything but itself.
CREATE FUNCTION as_lexeme(word text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT '''' || replace(replace(word, '\', '\\'), '''', '''''') || ''''
$$;
--> statement-breakpoint
-- What somebody looks for, as the database's own kind of query: all words must be there, but those that every text has.
-- Each is found as it is written and half typed, without its ending, and as the trade means it; a single letter is half
-- typed only at the end, where somebody may still be typing.
CREATE FUNCTION shop_query(asked text[], still_typing boolean) RETURNS tsquery LANGUAGE plpgsql STABLE AS $$
DECLARE
  telling text[];
  word text;
  stem text;
  meanings text;
  readings text;
  wanted text;
BEGIN
  FOREACH word IN ARRAY asked LOOP
    IF ts_lexize('english_stem', word) IS DISTINCT FROM '{}' OR length(word) = 1 AND word <> 'a' THEN
      telling := telling || word;
    END IF;
  END LOOP;
  telling := coalesce(telling, asked);
  FOREACH word IN ARRAY telling LOOP
    stem := (ts_lexize('english_stem', word))[1];
    readings := public.as_lexeme(word);
    IF length(word) > 1 OR still_typing AND word = telling[cardinality(telling)] THEN
      readings := readings || ':*';
    END IF;
    IF NOT starts_with(stem, word) THEN
      readings := readings || ' | ' || public.as_lexeme(stem);
    END IF;
    SELECT string_agg(DISTINCT nullif(plainto_tsquery('public.shop', meaning)::text, ''), ' | ') INTO meanings
    FROM public.search_spellings WHERE spelling = word OR length(word) >= 3 AND spelling LIKE word || '%';
    wanted := concat_ws(' & ', wanted, '(' || concat_ws(' | ', readings, meanings) || ')');
  END LOOP;
  RETURN wanted;
END
$$;
--> statement-breakpoint
DROP FUNCTION alike_products(tsquery, integer, integer);
--> statement-breakpoint
-- What was found, counted by what is alike. The planner thinks that comparing words costs nothing, and would read the
-- whole table for a common one, or sort what it only has to count: here it may not.
CREATE FUNCTION alike_products(wanted tsquery, lowest integer, highest integer) RETURNS json
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET enable_sort = off AS $$
BEGIN
  RETURN (SELECT coalesce(json_agg(alike), '[]') FROM (
    SELECT facets, count(*) AS "all",
      count(*) FILTER (WHERE price_paise BETWEEN lowest AND highest) AS "inRange",
      min(price_paise) AS "minPaise", max(price_paise) AS "maxPaise"
    FROM public.product_index WHERE words @@ wanted GROUP BY facets) alike);
END
$$;
