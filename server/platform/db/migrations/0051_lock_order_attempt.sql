-- Locks what an order of this customer goes on to read and change, in the order that every transaction keeps: customer,
-- unpaid order, cart, and last what no order may be paid in cash for.
-- A function, because each of its statements sees what was committed while the one before waited for its lock.
CREATE FUNCTION lock_order_attempt(customer_id text, cash_keys text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  pending_id text;
  cash_key text;
BEGIN
  PERFORM FROM public.users WHERE id = customer_id FOR NO KEY UPDATE;
  SELECT id INTO pending_id FROM public.orders WHERE account_id = customer_id AND status = 'pending_payment'
    ORDER BY created_at DESC LIMIT 1;
  IF FOUND THEN
    PERFORM FROM public.orders WHERE id = pending_id FOR UPDATE;
  END IF;
  PERFORM FROM public.carts WHERE account_id = customer_id FOR UPDATE;
  FOREACH cash_key IN ARRAY cash_keys LOOP
    PERFORM pg_advisory_xact_lock(hashtextextended(cash_key, 0));
  END LOOP;
END
$$;
