// Values of cells: prices, counts, flags and days as people write them in spreadsheets.
import { isDay } from '#domain/calendar/indian-day.ts';
import type { Paise } from '#domain/money/money.ts';
import { MAX_STOCK } from '#domain/product/stock.ts';

/** A value, or why the text is none, in words for the owner. */
export type Read<T> = { value: T } | { error: string };

/** Reads rupees: `4999`, `4,999`, `₹1,09,980`, `Rs. 4999.00`. */
export function readPriceCell(text: string): Read<Paise> {
  const plain = text.replace(/₹|\bRs\.?|\bINR\b|\/-|\s/gi, '');
  if (plain.startsWith('-')) return { error: 'A price cannot be below zero.' };
  if (/^\d{1,3}(\.\d{3})+(,\d{1,2})?$|^\d+,\d{1,2}$/.test(plain)) {
    return { error: 'Write the price with a point before the paise, such as 4999 or 4,999.00.' };
  }
  if (!/^(\d+|\d{1,3}(,\d{2,3})*,\d{3})(\.\d+)?$/.test(plain)) {
    return { error: 'This is not a price. Write the amount in rupees, such as 4999.' };
  }
  const rupees = Number(plain.replaceAll(',', ''));
  if (!Number.isInteger(rupees)) return { error: 'Prices must be in whole rupees.' };
  if (rupees === 0) return { error: 'Enter a price above zero.' };
  return { value: rupees * 100 };
}

/**
 * Reads an amount to the paisa, below zero as well: `4,999.00`, `₹1,09,980`, `4.999,00`, `-59.5`, `(59.50)`. Empty is zero.
 * A comma before one or two digits, or after thousands with points, is that of the paise.
 */
export function readAmount(text: string): Read<Paise> {
  const plain = text.replace(/₹|\bRs\.?|\bINR\b|\/-|[\s']/gi, '');
  if (plain === '' || plain === '-') return { value: 0 };
  const [, isInBrackets, minus, number = ''] = /^(\()?(-)?([\d.,]+)\)?$/.exec(plain) ?? [];
  const isCommaDecimal = /^\d{1,3}(\.\d{3})+,\d{1,2}$|^\d+,\d{1,2}$/.test(number);
  const point = isCommaDecimal ? number.replaceAll('.', '').replace(',', '.') : number;
  if (!/^(\d+|\d{1,3}(,\d{2,3})*,\d{3})(\.\d+)?$/.test(point)) {
    return { error: 'This is not an amount. Write it in rupees, such as 4,999.00.' };
  }
  // By digits: 4.35 times 100 is no whole number in a computer.
  const [rupees = '', fraction = ''] = point.replaceAll(',', '').split('.');
  const paise = Number(`${rupees}${fraction.padEnd(2, '0').slice(0, 2)}`);
  if (/[1-9]/.test(fraction.slice(2))) return { error: 'An amount has at most two decimals.' };
  return { value: minus || isInBrackets ? -paise : paise };
}

/** Reads a number of items. */
export function readCount(text: string): Read<number> {
  const plain = text.replace(/[,\s]/g, '');
  if (/^-\d+$/.test(plain)) return { error: 'A number of items cannot be below zero.' };
  if (!/^\d+(\.0+)?$/.test(plain)) return { error: 'Enter a whole number, such as 12.' };
  const value = Number(plain);
  return value > MAX_STOCK
    ? { error: `The stock can’t be more than ${MAX_STOCK.toLocaleString('en-IN')}.` }
    : { value };
}

const yes = new Set(['yes', 'y', 'true', '1', 'ja', 'haan', 'हाँ']);
const no = new Set(['no', 'n', 'false', '0', 'nein', 'नहीं']);

export function readFlag(text: string): Read<boolean> {
  const word = text.trim().toLowerCase();
  if (yes.has(word)) return { value: true };
  return no.has(word) ? { value: false } : { error: 'Enter yes or no.' };
}

/** Reads a day as YYYY-MM-DD, also from `31/12/2026` and `31-12-2026`, the day first as in India. */
export function readDay(text: string): Read<string> {
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text.trim()) ?? [];
  const value = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text.trim();
  return isDay(value) ? { value } : { error: 'This day does not exist. Write it as 31/12/2026.' };
}

/** Whether a spreadsheet has shortened a long number, such as `5.4E+12`. */
export function isShortenedNumber(text: string): boolean {
  return /^\d+([.,]\d+)?E\+\d+$/i.test(text.trim());
}

export const SHORTENED_NUMBER = 'Excel has shortened this number. Format the column as text.';
