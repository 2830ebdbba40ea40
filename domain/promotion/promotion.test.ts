// Tests of promotions: what the owner may enter, and the sentence built from it.
import { describe, expect, test } from 'vitest';
import { isPromoCode, normaliseCode } from './promo-code.ts';
import {
  type PromotionDocument,
  discountOf,
  newPromotion,
  promotionErrors,
  storedPromotion,
  usedPromotionText,
} from './promotion.ts';
import { promotionSentence } from './promotion-sentence.ts';

const shaadi15: PromotionDocument = {
  ...newPromotion,
  code: 'SHAADI15',
  percent: 15,
  minimumPaise: 2000_00,
};
const errorsOf = (changes: Partial<PromotionDocument>) =>
  Object.keys(promotionErrors({ ...shaadi15, ...changes }));

describe('promo codes', () => {
  test.each(['SHAADI15', 'shaadi-15', ' diwali ', 'ＤＩＷＡＬＩ', '101'])(
    'the code “%s” is accepted',
    (code) => expect(isPromoCode(normaliseCode(code))).toBe(true),
  );

  test.each(['', 'AB', 'DIWALI 500', 'DIWALI🎉', 'O/0', 'दिवाली', 'A'.repeat(21), 'DI\u200bWALI'])(
    'the code “%s” is rejected at its field',
    (code) => expect(errorsOf({ code })).toEqual(['code']),
  );
});

describe('fields of a promotion', () => {
  test('a complete promotion has no errors', () => {
    expect(errorsOf({})).toEqual([]);
    expect(errorsOf({ kind: 'free_delivery', percent: null, minimumPaise: null })).toEqual([]);
    expect(errorsOf({ kind: 'amount', amountPaise: 2000_00 })).toEqual([]);
  });

  test.each<[Partial<PromotionDocument>, string]>([
    [{ percent: 0 }, 'percent'],
    [{ percent: 101 }, 'percent'],
    [{ percent: 12.5 }, 'percent'],
    [{ percent: null }, 'percent'],
    [{ kind: 'amount', amountPaise: 0 }, 'amountPaise'],
    [{ kind: 'amount', amountPaise: null }, 'amountPaise'],
    [{ kind: 'amount', amountPaise: 2000_01 }, 'minimumPaise'],
    [{ minimumPaise: -1 }, 'minimumPaise'],
    [{ minimumPaise: Number.NaN }, 'minimumPaise'],
    [{ usageLimit: 0 }, 'usageLimit'],
    [{ usageLimit: Number.NaN }, 'usageLimit'],
    [{ name: 'n'.repeat(81) }, 'name'],
    [{ startsAt: '2026-12-01T00:00:00Z', endsAt: '2026-12-01T00:00:00Z' }, 'endsAt'],
    [{ startsAt: '2026-12-02T00:00:00Z', endsAt: '2026-12-01T00:00:00Z' }, 'endsAt'],
  ])('%o is rejected at one field', (changes, field) => {
    expect(errorsOf(changes)).toEqual([field]);
  });

  test('values of another kind are not stored', () => {
    const document = { ...shaadi15, amountPaise: 500_00, code: ' shaadi15', minimumPaise: 0 };
    const stored = { amountPaise: null, percent: 15, code: 'SHAADI15', minimumPaise: null };
    expect(storedPromotion(document)).toMatchObject(stored);
    expect(storedPromotion({ ...document, kind: 'amount' }).percent).toBeNull();
  });

  test('the discount of a document is that of its kind, and null while a value is missing', () => {
    const base = { code: 'SHAADI15', minimumPaise: 2000_00 };
    expect(discountOf(shaadi15)).toEqual({ ...base, kind: 'percent', percent: 15 });
    expect(discountOf({ ...shaadi15, kind: 'free_delivery' })).toEqual({
      ...base,
      kind: 'free_delivery',
    });
    expect(discountOf({ ...shaadi15, kind: 'amount' })).toBeNull();
  });
});

describe('the sentence of a promotion', () => {
  const now = new Date('2026-11-28T12:00:00Z');
  const sentence = (changes: Partial<PromotionDocument>) =>
    promotionSentence({ ...shaadi15, ...changes }, now);

  test('names discount, minimum, period, customers and uses', () => {
    const period = { startsAt: '2026-11-30T18:30:00Z', endsAt: '2026-12-05T18:29:00Z' };
    expect(sentence({ ...period, usageLimit: 100 })).toBe(
      '15 % off orders from ₹2,000, from 1 December 00:00 to 5 December 23:59 IST, once per customer, 100 uses.',
    );
  });

  test.each<[Partial<PromotionDocument>, string]>([
    [{ minimumPaise: null, oncePerCustomer: false }, '15 % off every order.'],
    [
      { kind: 'amount', amountPaise: 500_00, oncePerCustomer: false, usageLimit: 1 },
      '₹500 off orders from ₹2,000, 1 use.',
    ],
    [
      { kind: 'free_delivery', minimumPaise: null, endsAt: '2027-01-31T18:29:00Z' },
      'Free delivery for every order, until 31 January 2027 23:59 IST, once per customer.',
    ],
    [
      { startsAt: '2026-12-31T18:30:00Z', oncePerCustomer: false, usageLimit: 1_00_000 },
      '15 % off orders from ₹2,000, from 1 January 2027 00:00 IST, 1,00,000 uses.',
    ],
    [{ percent: null }, ''],
    [
      { isAutomatic: true, isFirstOrder: true, minimumItems: 3 },
      '15 % off orders from ₹2,000 and 3 items, without a code, for a first order.',
    ],
    [
      { minimumPaise: null, excludesSale: true, oncePerCustomer: false },
      '15 % off every order without goods on sale.',
    ],
  ])('of %o', (changes, text) => expect(sentence(changes)).toBe(text));

  test('names what it is for, of many the first three', () => {
    const chosen = {
      ...shaadi15,
      collectionIds: ['d'],
      minimumPaise: null,
      oncePerCustomer: false,
    };
    const text = (...names: string[]) => promotionSentence(chosen, now, names);
    expect(text('Dupattas')).toBe('15 % off Dupattas.');
    expect(text('A', 'B', 'C', 'D', 'E')).toBe('15 % off A, B, C and 2 more.');
    expect(text()).toBe('15 % off chosen products.');
  });

  test('a used code says how many orders have used it', () => {
    expect(usedPromotionText(32)).toBe(
      '32 orders have used this code. To change the discount, duplicate it.',
    );
    expect(usedPromotionText(1)).toMatch(/^1 order has used/);
  });
});
