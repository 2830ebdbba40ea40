// The email to the writer of a contact message.
import { expect, test } from 'vitest';
import { defaultShopSettings } from '#server/db/shop-settings.ts';
import type { Email } from '#server/mail/port.ts';
import { renderEmail } from './render-email.tsx';

const { name, tagline, seller } = defaultShopSettings;
const shop = { name, tagline, seller, url: 'https://sunehri.example' };

test('the writer of a contact message gets its ticket number, and the message as plain text', async () => {
  const data = { name: 'Asha', ticket: 'MSG-4K7P-2M9X', message: 'Is it <b>silk</b>?\nThank you' };
  const email: Email = { template: 'contact-received', data };
  const rendered = await renderEmail(email, shop);
  expect(rendered.subject).toContain('(MSG-4K7P-2M9X)');
  expect(rendered.html).not.toContain('<b>silk');
  expect(rendered.text).toContain('Your ticket number is MSG-4K7P-2M9X.');
});
