// An amount in words, as an invoice states its total: in lakh and crore.
import type { Paise } from './money.ts';

const small = [
  'Zero',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
  'Thirteen',
  'Fourteen',
  'Fifteen',
  'Sixteen',
  'Seventeen',
  'Eighteen',
  'Nineteen',
];
const tens = ['Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'];
const scales: readonly [value: number, name: string][] = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1_000, 'Thousand'],
  [100, 'Hundred'],
];

/** Returns an amount in words: `Rupees Two Thousand Six Hundred Ninety-Nine and Fifty Paise Only`. */
export function amountInWords(paise: Paise): string {
  const rupees = Math.floor(paise / 100);
  const rest = paise % 100;
  const parts = [rupees > 0 || rest === 0 ? `Rupees ${words(rupees)}` : '', paiseWords(rest)];
  return `${parts.filter(Boolean).join(' and ')} Only`;
}

function paiseWords(paise: number): string {
  if (paise === 0) return '';
  return paise === 1 ? 'One Paisa' : `${words(paise)} Paise`;
}

function words(count: number): string {
  if (count < 20) return small[count] ?? '';
  if (count < 100) {
    const ten = tens[Math.floor(count / 10) - 2] ?? '';
    return count % 10 === 0 ? ten : `${ten}-${small[count % 10]}`;
  }
  const [value, name] = scales.find(([scale]) => count >= scale) ?? [1, ''];
  const rest = count % value;
  const head = `${words(Math.floor(count / value))} ${name}`;
  return rest === 0 ? head : `${head} ${words(rest)}`;
}
