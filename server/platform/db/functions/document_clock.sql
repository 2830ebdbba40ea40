-- The clock of invoices. A function, so that a test can issue one at another time.
CREATE FUNCTION document_clock() RETURNS timestamptz LANGUAGE sql VOLATILE AS $$ SELECT clock_timestamp() $$;
