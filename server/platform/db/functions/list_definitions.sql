-- What lists are filtered by: the tree of categories, and the attributes with a filter and their options. A flag has one.
CREATE FUNCTION list_definitions() RETURNS json LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN json_build_object(
    'categories', (SELECT coalesce(json_agg(json_build_object('id', id, 'slug', slug, 'parentId', parent_id) ORDER BY position, id), '[]')
      FROM public.categories),
    'attributes', (SELECT coalesce(json_agg(json_build_object('id', a.id, 'code', a.code,
        'hasNumbers', a.type IN ('number', 'measure'), 'options', CASE WHEN a.type = 'flag'
          THEN json_build_array(json_build_object('id', a.id || ':1', 'code', '1'))
          ELSE coalesce((SELECT json_agg(json_build_object('id', o.id, 'code', o.code) ORDER BY o.position, o.id)
            FROM public.attribute_options o WHERE o.attribute_id = a.id AND NOT o.is_archived), '[]') END)
        ORDER BY a.position, a.id), '[]')
      FROM public.attributes a WHERE a.is_filter AND a.type <> 'text'));
END
$$;
