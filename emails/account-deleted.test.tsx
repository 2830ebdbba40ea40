// The email about the deletion of an account, erased at once and sealed.
import { expect, test } from 'vitest';
import { english } from '#domain/language/languages.ts';
import { defaultShopSettings } from '#server/platform/db/shop-settings.ts';
import type { AccountDeletedData } from '#server/platform/mail/port.ts';
import { renderEmail } from './render-email.tsx';

const { name, tagline, seller } = defaultShopSettings;
const shop = { name, tagline, seller, url: 'https://sunehri.example', language: english };

async function rendered(data: AccountDeletedData) {
  const { subject, html, text } = await renderEmail({ template: 'account-deleted', data }, shop);
  return { subject, html, text: text.replace(/\s+/g, ' ') };
}

test('the account deletion email says which data is kept', async () => {
  const { subject, text } = await rendered({ name: 'Asha' });
  expect(subject).toBe('Your Sunehri account has been deleted');
  expect(text).toContain('for as long as tax law requires');
  expect(text).not.toContain('sealed');
});

test('the email about a sealed deletion says for how long the copy is kept, and names its reference', async () => {
  const { html, text } = await rendered({ name: 'Asha', sealedAs: 'SA-7K2M-9QXD' });
  expect(text).toContain('sealed for one year as the law requires, then erase it');
  expect(text).toContain('Your reference is SA-7K2M-9QXD');
  expect(html).toContain('SA-7K2M-9QXD');
});
