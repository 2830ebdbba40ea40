// Tests of the names that orders, emails and the back office give to promotions.
import { expect, test } from 'vitest';
import { namedPromotions } from './named-promotions.ts';

const automatic = { code: 'DIWALI', discount: 200 };

test.each([
  ['nothing', { promoCode: null, discount: 0 }, [], null],
  ['a code', { promoCode: 'WELCOME10', discount: 80 }, [['WELCOME10', 80]], null],
  ['a code of free delivery', { promoCode: 'FREESHIP', discount: 0 }, [], 'FREESHIP'],
  ['an automatic one', { promoCode: null, discount: 200, automatic }, [['DIWALI', 200]], null],
  [
    'both',
    { promoCode: 'WELCOME10', discount: 280, automatic },
    [
      ['DIWALI', 200],
      ['WELCOME10', 80],
    ],
    null,
  ],
  [
    'free delivery, and a code',
    { promoCode: 'WELCOME10', discount: 80, automatic: { code: 'FREE', discount: 0 } },
    [['WELCOME10', 80]],
    'FREE',
  ],
  [
    'an automatic one, and a code of free delivery',
    { promoCode: 'FREESHIP', discount: 200, automatic },
    [['DIWALI', 200]],
    'FREESHIP',
  ],
])('an order with %s', (_, order, discounts, freeBy) => {
  const named = namedPromotions(order);
  expect(named.discounts.map(({ code, discount }) => [code, discount])).toEqual(discounts);
  expect(named.freeBy).toBe(freeBy);
});
