-- What lists are filtered by: the tree of categories, and the attributes with a filter and their options.
CREATE FUNCTION list_definitions() RETURNS json LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN json_build_object(
    'categories', (SELECT coalesce(json_agg(json_build_object('id', id, 'slug', slug, 'parentId', parent_id) ORDER BY position, id), '[]')
      FROM public.categories),
    'attributes', (SELECT coalesce(json_agg(json_build_object('code', a.code, 'options', coalesce((
        SELECT json_agg(json_build_object('id', o.id, 'code', o.code) ORDER BY o.position, o.id)
        FROM public.attribute_options o WHERE o.attribute_id = a.id AND NOT o.is_archived), '[]')) ORDER BY a.position, a.id), '[]')
      FROM public.attributes a WHERE a.is_filter AND a.type = 'option'));
END
$$;
