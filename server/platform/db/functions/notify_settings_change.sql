-- Notifies every server that a shop setting has changed, so that all price and print alike.
CREATE FUNCTION notify_settings_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('settings', '');
  RETURN NULL;
END
$$;

CREATE TRIGGER shop_settings_notify_change AFTER INSERT OR UPDATE OR DELETE ON shop_settings
  FOR EACH STATEMENT EXECUTE FUNCTION notify_settings_change();

CREATE TRIGGER policy_versions_notify_change AFTER INSERT ON policy_versions
  FOR EACH STATEMENT EXECUTE FUNCTION notify_settings_change();
