// Notifications: quiet hours and texts.
import { describe, expect, test } from 'vitest';
import { notificationKinds, pushMessage, sendTime } from './notification.ts';

describe('quiet hours', () => {
  // India is 5:30 ahead.
  test.each([
    ['20:59 in India', '2026-11-23T15:29:59Z', '2026-11-23T15:29:59Z'],
    ['21:00 in India', '2026-11-23T15:30:00Z', '2026-11-24T02:30:00Z'],
    ['23:59 in India', '2026-11-23T18:29:59Z', '2026-11-24T02:30:00Z'],
    ['midnight in India', '2026-11-23T18:30:00Z', '2026-11-24T02:30:00Z'],
    ['07:59 in India', '2026-11-24T02:29:59Z', '2026-11-24T02:30:00Z'],
    ['08:00 in India', '2026-11-24T02:30:00Z', '2026-11-24T02:30:00Z'],
  ])('a new order at %s is sent at once or at eight in the morning', (_time, now, expected) => {
    expect(sendTime('newOrder', new Date(now))).toEqual(new Date(expected));
  });

  test('a failed refund is sent at night too', () => {
    const night = new Date('2026-11-23T20:00:00Z');
    expect(sendTime('refundFailed', night)).toEqual(night);
  });
});

test('a notification of an order has its number and opens its page', () => {
  expect(pushMessage('newOrder', { key: 'k', orderNumber: 'SUN-AAAA-BBBB' })).toEqual({
    title: 'New order SUN-AAAA-BBBB',
    body: 'Open the order',
    path: '/admin/orders/SUN-AAAA-BBBB',
    tag: 'k',
  });
});

test('a notification without an order opens the messages or Today', () => {
  for (const kind of notificationKinds) {
    const { path } = pushMessage(kind, { key: 'k', orderNumber: null });
    expect(path).toBe(kind === 'contactMessage' ? '/admin/messages' : '/admin');
  }
});
