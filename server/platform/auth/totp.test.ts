// Codes of authenticator apps: the test vectors of RFC 6238, and which steps count.
import { expect, test } from 'vitest';
import { base32Of, codeOfStep, newTotpSecret, stepOfCode, totpUri } from './totp.ts';

const SECRET = '12345678901234567890';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the code at %i s is the one of RFC 6238', (seconds, code) => {
  expect(codeOfStep(SECRET, Math.floor(seconds / 30))).toBe(code);
  expect(stepOfCode(SECRET, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
});

test('a code counts in its own step and in the two beside it, and in no other', () => {
  const counts = [-2, -1, 0, 1, 2].map(
    (offset) => stepOfCode(SECRET, codeOfStep(SECRET, 1000), (1000 + offset) * 30_000) !== null,
  );
  expect(counts).toEqual([false, true, true, true, false]);
});

test('a code of another length is wrong', () => {
  expect(stepOfCode(SECRET, '28708', 59_000)).toBeNull();
  expect(stepOfCode(SECRET, '2870820', 59_000)).toBeNull();
  expect(stepOfCode(SECRET, '', 59_000)).toBeNull();
});

test('a secret is written in base32, and named in the URI for the QR code', () => {
  expect(base32Of(SECRET)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(totpUri(SECRET, { issuer: 'Sunehri & Co', account: 'asha@example.com' })).toBe(
    'otpauth://totp/Sunehri%20%26%20Co:asha%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Sunehri%20%26%20Co',
  );
});

test('each new secret is another one', () => {
  expect(newTotpSecret()).toHaveLength(27);
  expect(newTotpSecret()).not.toBe(newTotpSecret());
});
