import { expect, test } from 'vitest';
import { orderEmailNote, orderEmailRecipient } from './order-email.ts';

const unverified = {
  contactEmail: 'friend@example.in',
  accountEmail: 'asha@example.in',
  emailVerified: false,
};
const verified = { ...unverified, emailVerified: true };

test('order emails of an unverified account go to the account’s own address', () => {
  expect(orderEmailRecipient(unverified)).toBe('asha@example.in');
});

test('order emails of a verified account go to the address of the order', () => {
  expect(orderEmailRecipient(verified)).toBe('friend@example.in');
});

test('the note names the account’s address when order emails do not go to the order’s address', () => {
  expect(orderEmailNote(unverified)).toBe(
    'Until you verify your email, emails about this order go to asha@example.in.',
  );
});

test.each([
  ['of a verified account', verified],
  [
    'with the account’s own address in capitals',
    { ...unverified, contactEmail: 'Asha@Example.in ' },
  ],
  ['without an email address yet', { ...unverified, contactEmail: ' ' }],
])('an order %s has no note about its emails', (_order, parties) => {
  expect(orderEmailNote(parties)).toBeNull();
});
