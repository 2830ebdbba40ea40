// GST rates as data: by HSN code, by day, and by the sale value of one item.
import type { Paise } from '#domain/money/money.ts';

/** How sure a rate is: read in two sources or more, in one, or for an accountant to confirm. */
export const rateConfidences = ['A', 'B', 'C'] as const;
export type RateConfidence = (typeof rateConfidences)[number];

export type TaxRate = {
  id: number;
  /** 2 to 8 digits: the rate is of every HSN code that begins with them and has no row with more digits. */
  hsnPrefix: string;
  /** Days in India, YYYY-MM-DD, both inclusive; without an end the rate still holds. */
  fromDay: string;
  toDay: string | null;
  /** Value of one item in paise up to which `percentBelow` holds; null where there is one rate for every value. */
  limitPaise: Paise | null;
  percentBelow: number;
  /** Above the limit; without a limit the same as `percentBelow`. */
  percentAbove: number;
};

/** The rates that hold on a day (YYYY-MM-DD in India). */
export function ratesOn<Rate extends Pick<TaxRate, 'fromDay' | 'toDay'>>(
  rates: readonly Rate[],
  day: string,
): Rate[] {
  return rates.filter(({ fromDay, toDay }) => fromDay <= day && (toDay === null || day <= toDay));
}

/** The rate of an HSN code among those of one day: the longest prefix; null for an empty or unknown code. */
export function rateOf<Rate extends Pick<TaxRate, 'hsnPrefix'>>(
  rates: readonly Rate[],
  hsnCode: string,
): Rate | null {
  return rates
    .filter(({ hsnPrefix }) => hsnCode.startsWith(hsnPrefix))
    .reduce<Rate | null>(
      (longest, rate) =>
        longest && longest.hsnPrefix.length >= rate.hsnPrefix.length ? longest : rate,
      null,
    );
}

/** The highest percentage of a day, for a line whose HSN code has no rate; 0 without any rate. */
export function highestPercent(
  rates: readonly Pick<TaxRate, 'percentBelow' | 'percentAbove'>[],
): number {
  return Math.max(0, ...rates.flatMap((rate) => [rate.percentBelow, rate.percentAbove]));
}
