// Discounts for property tests.
import fc from 'fast-check';

/** Nothing, and every kind of promo code. */
export const arbitraryDiscount = fc.oneof(
  fc.constant(null),
  fc.record({
    code: fc.constant('ANY'),
    minimumPaise: fc.constant(0),
    kind: fc.constant('percent' as const),
    percent: fc.integer({ min: 1, max: 100 }),
  }),
  fc.record({
    code: fc.constant('ANY'),
    minimumPaise: fc.constantFrom(0, 100_000),
    kind: fc.constant('amount' as const),
    amountPaise: fc.integer({ min: 1, max: 1_000_000 }),
  }),
  fc.constant({ code: 'ANY', minimumPaise: 0, kind: 'free_delivery' } as const),
);
