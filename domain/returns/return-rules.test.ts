// Rules of returns, and how they read.
import { describe, expect, test } from 'vitest';
import {
  type ReturnReason,
  defaultReturnRules,
  differingHours,
  isOnlyForDamage,
  needsPhotos,
  returnPeriod,
  returnReasons,
} from './return-rules.ts';

test('the default rules are those of the specification', () => {
  expect(defaultReturnRules).toEqual({
    reasons: ['damaged', 'defective'],
    hours: 48,
    shippingPaidBy: 'customer',
    asksPhotos: true,
  });
  expect(isOnlyForDamage(defaultReturnRules)).toBe(true);
});

test('photos are asked for where a photo can show the reason', () => {
  const withPhoto = returnReasons.filter((reason) => needsPhotos(defaultReturnRules, reason));
  expect(withPhoto).toEqual<ReturnReason[]>([
    'damaged',
    'defective',
    'wrong_item',
    'not_as_described',
  ]);
  const rules = { ...defaultReturnRules, asksPhotos: false };
  expect(returnReasons.some((reason) => needsPhotos(rules, reason))).toBe(false);
});

test.each([
  [24, '24 hours'],
  [48, '48 hours'],
  [72, '3 days'],
  [168, '7 days'],
  [100, '100 hours'],
])('a period of %i hours reads %s', (hours, text) => {
  expect(returnPeriod({ hours })).toBe(text);
});

describe('a policy in words', () => {
  test('that names other hours than the rule is found', () => {
    expect(differingHours(['Report within 48 hours of delivery.'], 168)).toBe(48);
    expect(differingHours(['We reply in 48 hours.', 'Within 168 hours.'], 168)).toBe(48);
  });
  test('that names the same hours or none agrees', () => {
    expect(differingHours(['Report within 48 hours of delivery.'], 48)).toBeNull();
    expect(differingHours(['Report within a week.'], 168)).toBeNull();
  });
});
