-- The products whose row of the index has changed since the snapshot that a server knows; null without any, and with an
-- empty id among them when changes have been deleted that the server may not know.
-- After a restore into another database server, changes may bear a transaction number that is yet to come: they are left
-- out until it has.
CREATE FUNCTION index_changes_since(known pg_snapshot) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT array_agg(DISTINCT product_id) FROM public.product_index_changes
    WHERE xid >= pg_snapshot_xmin(known) AND (product_id = '' OR NOT pg_visible_in_snapshot(xid, known))
      AND pg_visible_in_snapshot(xid, pg_current_snapshot()));
END
$$;
