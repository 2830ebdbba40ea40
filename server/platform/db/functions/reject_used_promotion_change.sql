-- Locks the code and the discount of a promo code that an order has used: its orders and emails name them. Whoever
-- changes a promotion first locks its row FOR UPDATE, which waits for the orders that are using it.
CREATE FUNCTION reject_used_promotion_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.code, NEW.kind, NEW.percent, NEW.amount_paise, NEW.is_automatic)
      IS DISTINCT FROM (OLD.code, OLD.kind, OLD.percent, OLD.amount_paise, OLD.is_automatic)
    AND EXISTS (SELECT FROM orders o
      WHERE (o.promo_code = OLD.code OR o.automatic_code = OLD.code) AND o.status NOT IN ('cancelled', 'expired')) THEN
    RAISE EXCEPTION 'orders have used promo code %', OLD.code
      USING ERRCODE = 'restrict_violation', CONSTRAINT = 'promotions_used_discount_locked';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER promotions_used_discount_locked BEFORE UPDATE OF code, kind, percent, amount_paise, is_automatic ON promotions
  FOR EACH ROW EXECUTE FUNCTION reject_used_promotion_change();
