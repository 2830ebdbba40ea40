-- Every address that an account has verified stays known, so that what was sent from it is exported and deleted with
-- the account. Whoever verified an address last owns it.
CREATE FUNCTION record_verified_email() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO account_emails (email, account_id) VALUES (NEW.email, NEW.id)
    ON CONFLICT (email) DO UPDATE SET account_id = NEW.id, verified_at = now()
    WHERE account_emails.account_id <> NEW.id;
  RETURN NULL;
END
$$;

CREATE TRIGGER users_record_verified_email AFTER INSERT OR UPDATE OF email, email_verified ON users
  FOR EACH ROW WHEN (NEW.email_verified) EXECUTE FUNCTION record_verified_email();
