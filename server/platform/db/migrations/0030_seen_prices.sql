-- A cart says once that a price has changed: each line keeps the price that the customer saw last.
ALTER TABLE "cart_lines" ADD COLUMN "seen_price_paise" integer;