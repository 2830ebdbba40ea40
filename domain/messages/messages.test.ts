import { expect, test } from 'vitest';
import { messages } from './messages.ts';
import { cartMessages } from './cart.ts';

test('success toasts have the texts and durations of the specification', () => {
  const actual = Object.values({ ...messages, ...cartMessages }).map(
    ({ title, duration, ...more }) => [title, 'text' in more ? more.text : undefined, duration],
  );
  const specified = [
    ['Added to cart', undefined, 3000],
    ['Item removed', undefined, 3000],
    ['Quantity updated', undefined, 3000],
    ['Cart cleared', undefined, 3000],
    ['Promo code applied!', undefined, 3000],
    ['Order placed successfully!', undefined, 3000],
    ['Message Sent!', undefined, 3000],
    ['Login successful', undefined, 3000],
    ['Registration successful!', 'Please check your email to verify your account', 5000],
    ['Verification email sent', 'Please check your inbox and verify your email address.', 5000],
    ['Signed out successfully', undefined, 3000],
    ['Password reset email sent. Please check your inbox.', undefined, 5000],
  ];
  expect(actual).toEqual(expect.arrayContaining(specified));
});
