-- The attributes of a product that its page shows, in the owner's order: id, label, type, unit, the values with labels in
-- place of options, and the ids of the options.
CREATE FUNCTION shown_attributes(target_id text) RETURNS json LANGUAGE sql STABLE AS $$
  SELECT coalesce(json_agg(json_build_object('id', shown.id, 'label', shown.label, 'type', shown.type, 'unit', shown.unit,
    'values', shown.values, 'optionIds', shown.option_ids) ORDER BY shown.position, shown.id), '[]')
  FROM (SELECT a.id, a.label, a.type, a.unit, a.position,
      json_agg(coalesce(to_json(o.label), to_json(v.number), to_json(v.text)) ORDER BY v.position) AS values,
      json_agg(v.option_id ORDER BY v.position) AS option_ids
    FROM public.product_attributes v JOIN public.attributes a ON a.id = v.attribute_id
      LEFT JOIN public.attribute_options o ON o.id = v.option_id
    WHERE v.product_id = target_id AND a.is_shown GROUP BY a.id) shown
$$;
