// The push services that are sent to, and addresses that are not.
import { expect, test } from 'vitest';
import { isPushEndpoint } from './push-endpoint.ts';

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
