// How sure a GST rate is, in words.
import type { RateConfidence } from '#domain/tax/tax-rate.ts';

export const confidenceNames: Record<RateConfidence, string> = {
  A: 'Read in two sources',
  B: 'Read in one source',
  C: 'For an accountant to confirm',
};
