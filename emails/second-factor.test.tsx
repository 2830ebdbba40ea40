// Emails about the second factor of the owner: what has changed, and what to do when it was somebody else.
import { expect, test } from 'vitest';
import { english } from '#domain/language/languages.ts';
import { defaultShopSettings } from '#server/platform/db/shop-settings.ts';
import type { SecondFactorEmailData } from '#server/platform/mail/port.ts';
import { renderEmail } from './render-email.tsx';

const { name, tagline, seller } = defaultShopSettings;
const shop = { name, tagline, seller, url: 'https://sunehri.example', language: english };
const link = 'https://sunehri.example/forgot-password';
const render = (data: Omit<SecondFactorEmailData, 'name' | 'link'>) =>
  renderEmail({ template: 'second-factor', data: { name: 'Meera', link, ...data } }, shop);

test.each([
  ['passkey-added', 'A passkey was added'],
  ['passkey-removed', 'A passkey was removed'],
  ['app-added', 'An authenticator app was added'],
  ['app-replaced', 'Your authenticator app was replaced'],
  ['app-removed', 'Your authenticator app was removed'],
  ['codes-renewed', 'New recovery codes'],
  ['removed-on-server', 'Your second factor was removed'],
] as const)('%s is told by its subject, with a way out', async (change, title) => {
  const { subject, text } = await render({ change });
  expect(subject).toBe(`${title}: ${name}`);
  expect(text).toContain('Namaste Meera,');
  expect(text).toContain(link);
  expect(text).toContain('If this was you, no action is needed.');
});

test.each([
  [9, '9 codes are left.'],
  [1, '1 code is left.'],
  [0, 'It was the last one: please create new codes in Settings, Sign-in.'],
])('a used recovery code is told with the %i that are left', async (codesLeft, sentence) => {
  const { text } = await render({ change: 'code-used', codesLeft });
  expect(text.replace(/\s+/g, ' ')).toContain(`signed in to with a recovery code. ${sentence}`);
});
