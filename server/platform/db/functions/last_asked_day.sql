-- The last day in India on which a price was asked that was asked until this time; NULL: it is asked today.
CREATE FUNCTION last_asked_day(asked_until timestamptz) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT (coalesce(asked_until - interval '1 microsecond', now()) AT TIME ZONE 'Asia/Kolkata')::date
$$;
