// Rounding of a computed price to one that a shop asks.
import { type Paise, toPaise } from './money.ts';

/** Highest price in paise: ₹5,00,000. */
export const MAX_PRICE_PAISE = 500_000_00;

/** Rounds paise to whole rupees, with `endIn9` down to a price that ends in 9; at least ₹1, at most the highest price. */
export function roundPrice(paise: Paise, endIn9: boolean): Paise {
  const rupees = Math.round(paise / 100);
  const nine = Math.floor((rupees + 1) / 10) * 10 - 1;
  const chosen = endIn9 && nine > 0 ? nine : rupees;
  return Math.min(Math.max(toPaise(chosen), 1_00), MAX_PRICE_PAISE);
}
