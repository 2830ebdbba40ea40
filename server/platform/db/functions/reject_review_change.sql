-- Stars and text of a review that is decided are never changed: only erased with the account, and the stars not even then.
-- While it is pending its buyer may write it anew.
CREATE FUNCTION reject_review_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.product_id <> OLD.product_id OR NEW.order_id <> OLD.order_id
    OR (OLD.status <> 'pending' AND (NEW.stars <> OLD.stars OR NEW.fit IS DISTINCT FROM OLD.fit
      OR (NEW.text <> OLD.text AND NEW.text <> ''))) THEN
    RAISE EXCEPTION 'review % is decided', OLD.id
      USING ERRCODE = 'restrict_violation', CONSTRAINT = 'reviews_decided_locked';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER reviews_decided_locked BEFORE UPDATE ON reviews
  FOR EACH ROW EXECUTE FUNCTION reject_review_change();
