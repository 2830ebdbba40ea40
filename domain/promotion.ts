// Promo codes: how they are written, and whether one may be used now.
import type { Discount } from './pricing.ts';

export type Promotion = Discount & {
  startsAt: Date | null;
  endsAt: Date | null;
  usageLimit: number | null;
  timesUsed: number;
};

/** `' welcome10 '` and `'WELCOME10'` are one code. */
export function normaliseCode(code: string): string {
  return code.normalize('NFKC').trim().toUpperCase();
}

export function isUsable(promotion: Promotion, now: Date): boolean {
  if (promotion.startsAt && now < promotion.startsAt) return false;
  if (promotion.endsAt && now >= promotion.endsAt) return false;
  return promotion.usageLimit === null || promotion.timesUsed < promotion.usageLimit;
}
