import { expect, test } from 'vitest';
import { factorsText } from './factors-text.ts';

const none = { passkeys: [], app: null, recoveryCodesLeft: 0 };
const key = { id: '1', name: 'Chrome on Android', addedAt: '' };

test('the list of settings says what signs the owner in', () => {
  expect(factorsText(none)).toBe('Password only');
  expect(factorsText({ ...none, passkeys: [key], recoveryCodesLeft: 10 })).toBe(
    'Password and 1 passkey; 10 recovery codes left',
  );
  expect(factorsText({ passkeys: [key, key], app: { addedAt: '' }, recoveryCodesLeft: 1 })).toBe(
    'Password and 2 passkeys, authenticator app; 1 recovery code left',
  );
});
