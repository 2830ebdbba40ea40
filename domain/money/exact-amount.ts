// Amounts on invoices: always with paise.
import { type Paise, toRupees } from './money.ts';

const exactFormat = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** Formats paise as rupees with two decimals, such as `₹5,499.00`. */
export function formatExact(paise: Paise): string {
  return exactFormat.format(toRupees(paise));
}
