// What makes a GST rate that the owner enters valid.
import type { RateConfidence, TaxRate } from './tax-rate.ts';

export type NewTaxRate = Omit<TaxRate, 'id' | 'toDay'> & {
  source: string;
  confidence: RateConfidence;
};

const MAX_PERCENT = 40;
export const MAX_SOURCE_LENGTH = 200;

/**
 * Message by field; empty for a valid rate. `today`: YYYY-MM-DD in India. A rate of days that are over would say something
 * else than the orders of these days.
 */
export function taxRateErrors(rate: NewTaxRate, today: string): Record<string, string> {
  const { hsnPrefix, fromDay, limitPaise, percentBelow, percentAbove, source } = rate;
  const isPercent = (value: number) =>
    Number.isInteger(value) && value >= 0 && value <= MAX_PERCENT;
  const percentError = `Enter a whole number from 0 to ${MAX_PERCENT} %`;
  const errors: Record<string, string | false> = {
    hsnPrefix: !/^\d{2,8}$/.test(hsnPrefix) && 'Enter 2 to 8 digits, such as 62 or 6214',
    fromDay: fromDay < today && 'Choose today or a later day',
    limitPaise:
      limitPaise !== null &&
      (!Number.isInteger(limitPaise) || limitPaise <= 0) &&
      'Enter an amount, or leave it empty where one rate holds for every value',
    percentBelow: !isPercent(percentBelow) && percentError,
    percentAbove:
      (!isPercent(percentAbove) && percentError) ||
      (limitPaise === null &&
        percentAbove !== percentBelow &&
        'Without a limit there is one rate: enter the same'),
    source:
      (source.trim() === '' && 'Say where you read it') ||
      (source.length > MAX_SOURCE_LENGTH && `At most ${MAX_SOURCE_LENGTH} characters`),
  };
  return Object.fromEntries(
    Object.entries(errors).filter((entry): entry is [string, string] => !!entry[1]),
  );
}
