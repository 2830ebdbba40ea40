import { expect, test } from 'vitest';
import { paymentText } from './payment-way.ts';

test.each([
  ['RAZORPAY', 'upi', 'Paid by UPI'],
  ['RAZORPAY', 'card', 'Paid by card'],
  ['RAZORPAY', 'netbanking', 'Paid by net banking'],
  ['RAZORPAY', 'a-new-way', 'UPI or card'],
  ['RAZORPAY', null, 'UPI or card'],
  ['COD', null, 'Cash on delivery'],
] as const)('an order by %s, paid by %j, reads "%s"', (paymentMethod, paidBy, text) =>
  expect(paymentText({ paymentMethod, paidBy })).toBe(text),
);
