-- At the end of a transaction: the lines of each new document add up to its sums. A line added later would not.
CREATE FUNCTION check_invoice_sums() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  target text := CASE TG_TABLE_NAME WHEN 'invoices' THEN to_jsonb(NEW) ->> 'id' ELSE to_jsonb(NEW) ->> 'invoice_id' END;
BEGIN
  IF EXISTS (SELECT FROM public.invoices i
    LEFT JOIN LATERAL (SELECT sum(taxable_paise) AS taxable, sum(cgst_paise) AS cgst, sum(sgst_paise) AS sgst,
      sum(igst_paise) AS igst FROM public.invoice_lines WHERE invoice_id = i.id) l ON true
    WHERE i.id = target AND (i.taxable_paise, i.cgst_paise, i.sgst_paise, i.igst_paise)
      IS DISTINCT FROM (coalesce(l.taxable, 0), coalesce(l.cgst, 0), coalesce(l.sgst, 0), coalesce(l.igst, 0))) THEN
    RAISE EXCEPTION 'The lines of document % do not add up to its sums', target USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER invoices_check_sums AFTER INSERT ON invoices
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_invoice_sums();

CREATE CONSTRAINT TRIGGER invoice_lines_check_sums AFTER INSERT ON invoice_lines
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_invoice_sums();
