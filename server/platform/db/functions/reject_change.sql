-- Makes a table append-only: rejects every UPDATE and DELETE, the shop's own included.
CREATE FUNCTION reject_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;

CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION reject_change();

CREATE TRIGGER stock_movements_append_only BEFORE UPDATE OR DELETE ON stock_movements
  FOR EACH ROW EXECUTE FUNCTION reject_change();

CREATE TRIGGER policy_versions_append_only BEFORE UPDATE OR DELETE ON policy_versions
  FOR EACH ROW EXECUTE FUNCTION reject_change();

CREATE TRIGGER invoices_append_only BEFORE UPDATE OR DELETE ON invoices
  FOR EACH ROW EXECUTE FUNCTION reject_change();

CREATE TRIGGER invoice_lines_append_only BEFORE UPDATE OR DELETE ON invoice_lines
  FOR EACH ROW EXECUTE FUNCTION reject_change();

CREATE TRIGGER gst_returns_append_only BEFORE UPDATE OR DELETE ON gst_returns
  FOR EACH ROW EXECUTE FUNCTION reject_change();

CREATE TRIGGER gst_return_documents_append_only BEFORE UPDATE OR DELETE ON gst_return_documents
  FOR EACH ROW EXECUTE FUNCTION reject_change();

CREATE TRIGGER gst_return_files_append_only BEFORE UPDATE OR DELETE ON gst_return_files
  FOR EACH ROW EXECUTE FUNCTION reject_change();
