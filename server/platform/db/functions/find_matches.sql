-- The products that meet all conditions, each the text of a tsquery: {ids, products}. NULL without any.
-- Those with matches in their names come first, in the order of their positions; `products` are the first cards.
-- More than `max_matches` are not read here: {conditions}, and so it is without looking when every condition is one of
-- `large_conditions`.
-- Sequential scan is off: the planner takes term comparison for free and would read the whole table for a common term.
CREATE FUNCTION find_matches(conditions text[], large_conditions text[], max_matches integer, card_count integer) RETURNS json
LANGUAGE plpgsql STABLE SET enable_seqscan = off AS $$
DECLARE
  query tsquery := array_to_string(conditions, ' & ');
  ids text[];
BEGIN
  IF conditions <@ large_conditions THEN RETURN json_build_object('conditions', conditions); END IF;
  ids := ARRAY(SELECT product_id FROM (
    SELECT product_id, position, name_terms @@ query AS is_name_match
    FROM public.product_index WHERE public.document_terms(document_id) @@ query LIMIT max_matches + 1) matches
    ORDER BY is_name_match DESC, position, product_id);
  IF cardinality(ids) > max_matches THEN RETURN json_build_object('conditions', conditions); END IF;
  IF ids = '{}' THEN RETURN NULL; END IF;
  RETURN json_build_object('ids', ids,
    'products', CASE WHEN card_count > 0 THEN public.product_cards(ids[:card_count], false) END);
END
$$;
