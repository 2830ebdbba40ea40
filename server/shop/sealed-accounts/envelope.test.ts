// Encryption of a sealed record: what opens it, and what does not.
import { expect, test } from 'vitest';
import { open, rewrap, seal } from './envelope.ts';
import { sealKeysOf } from './seal-keys.ts';

const sessionSecret = 'a session secret for tests, long enough';
const sealKey = 'a seal key for tests, which is long enough';
const reference = 'SA-7K2M-9QXD';
const text = JSON.stringify({ name: 'Asha Rao', street: '14 Johari Bazaar' });
const derived = sealKeysOf({ sessionSecret });
const own = sealKeysOf({ sealKey, sessionSecret });

test('a sealed record has none of its text in clear, and its key opens it', () => {
  const sealed = seal(own[0], reference, text);
  const bytes = Buffer.concat([sealed.wrappedKey, sealed.contents]).toString('latin1');
  expect(bytes).not.toContain('Asha');
  expect(bytes).not.toContain(sealKey);
  expect(open(own, reference, sealed)).toBe(text);
});

test('a record sealed twice has different keys and bytes', () => {
  const [first, second] = [seal(own[0], reference, text), seal(own[0], reference, text)];
  expect(first.wrappedKey).not.toEqual(second.wrappedKey);
  expect(first.contents).not.toEqual(second.contents);
});

test('a record does not open with another key', () => {
  const sealed = seal(own[0], reference, text);
  expect(open(derived, reference, sealed)).toBeNull();
  const claimed = { ...sealed, keyId: derived[0].id };
  expect(() => open(derived, reference, claimed)).toThrow();
});

test.each(['wrappedKey', 'contents'] as const)(
  'a record with a changed %s does not open',
  (part) => {
    const sealed = seal(own[0], reference, text);
    for (const at of [0, 12, sealed[part].length - 1]) {
      const changed = Buffer.from(sealed[part]);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => open(own, reference, { ...sealed, [part]: changed })).toThrow();
    }
  },
);

test('a record does not open under the reference of another', () => {
  const sealed = seal(own[0], reference, text);
  expect(() => open(own, 'SA-2222-2222', sealed)).toThrow();
});

test('a record of the session secret opens after SEAL_KEY is set, and by SEAL_KEY alone once its key is encrypted anew', () => {
  const sealed = seal(derived[0], reference, text);
  expect(open(own, reference, sealed)).toBe(text);
  const anew = { ...sealed, ...rewrap(own, reference, sealed) };
  expect(anew.keyId).toBe(own[0].id);
  const alone = sealKeysOf({ sealKey, sessionSecret: null });
  expect([open(alone, reference, sealed), open(alone, reference, anew)]).toEqual([null, text]);
});

test('a record that was changed, or sealed with an unknown key, is not encrypted anew', () => {
  const sealed = seal(derived[0], reference, text);
  const wrappedKey = Buffer.from(sealed.wrappedKey).fill(0);
  expect(rewrap(own, reference, { ...sealed, wrappedKey })).toBeNull();
  expect(rewrap(own, reference, { ...sealed, keyId: '0000000000000000' })).toBeNull();
});
