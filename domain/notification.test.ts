// Notifications: quiet hours, texts, and the push services that are sent to.
import { describe, expect, test } from 'vitest';
import { isPushEndpoint, notificationKinds, pushMessage, sendTime } from './notification.ts';

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

test('a notification without an order opens Today', () => {
  for (const kind of notificationKinds) {
    expect(pushMessage(kind, { key: 'k', orderNumber: null }).path).toBe('/admin');
  }
});

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://wns2-pn1p.notify.windows.com/w/?token=abc',
  'https://web.push.apple.com/abc',
])('%s is a push service', (endpoint) => expect(isPushEndpoint(endpoint)).toBe(true));

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/abc',
  'https://user:password@fcm.googleapis.com/abc',
  'https://fcm.googleapis.com.example.org/abc',
  'https://evilpush.apple.com.example/abc',
  'https://notify.windows.com.example/abc',
  'https://127.0.0.1/abc',
  'https://[::1]/abc',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/abc',
  'file:///etc/passwd',
  'no address',
])('%s is not sent to', (endpoint) => expect(isPushEndpoint(endpoint)).toBe(false));

test('the origin for tests is allowed when it is set, and no other', () => {
  expect(isPushEndpoint('http://127.0.0.1:9000/a', 'http://127.0.0.1:9000')).toBe(true);
  expect(isPushEndpoint('http://127.0.0.1:9001/a', 'http://127.0.0.1:9000')).toBe(false);
});
