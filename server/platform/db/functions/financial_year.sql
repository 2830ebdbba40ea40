-- The financial year in India, April to March, of a time: such as 26-27.
CREATE FUNCTION financial_year(at timestamptz) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT to_char(start, 'YY') || '-' || to_char(start + interval '1 year', 'YY')
  FROM (SELECT date_trunc('year', at AT TIME ZONE 'Asia/Kolkata' - interval '3 months') AS start) year
$$;
