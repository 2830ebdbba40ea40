// The emails of a ticket: to the writer when it is received and answered, and to the owner.
import { expect, test } from 'vitest';
import { english } from '#domain/language/languages.ts';
import { defaultShopSettings } from '#server/platform/db/shop-settings.ts';
import type { Email } from '#server/platform/mail/port.ts';
import { renderEmail } from './render-email.tsx';

const { name, tagline, seller } = defaultShopSettings;
const shop = { name, tagline, seller, url: 'https://sunehri.example', language: english };
const ticket = 'MSG-4K7P-2M9X';
const link = 'https://sunehri.example/ticket?token=id.signature';
const written = { name: 'Asha', ticket, message: 'Is it <b>silk</b>?\nThank you' };
const render = (email: Email) => renderEmail(email, shop);

test('the writer of a contact message gets its ticket number, what happens by when, the link, and the message as plain text', async () => {
  const data = { ...written, link, resolveBy: '2026-12-26T12:00:00.000Z' };
  const rendered = await render({ template: 'contact-received', data });
  expect(rendered.subject).toContain(`(${ticket})`);
  expect(rendered.html).not.toContain('<b>silk');
  expect(rendered.html).toContain(`href="${link}"`);
  const text = rendered.text.replaceAll(/\s+/g, ' ');
  expect(text).toContain(`We acknowledge your message: your ticket number is ${ticket}.`);
  expect(text).toContain('yours by 26 December 2026.');
});

test('an email about a message that an earlier version enqueued has neither link nor date', async () => {
  const rendered = await render({ template: 'contact-received', data: written });
  expect(rendered.text).toContain(ticket);
  expect(rendered.text).not.toContain('undefined');
  expect(rendered.html).not.toContain('View the status');
});

test.each([
  [true, `your ticket ${ticket} is resolved`],
  [false, `Your ticket ${ticket} is still open`],
])(
  'the answer to a message names its ticket and, resolved %s, how it stands',
  async (isResolved, expected) => {
    const data = { ...written, reply: 'Yes,\n<i>tussar</i>.', link, isResolved };
    const rendered = await render({ template: 'ticket-reply', data });
    expect(rendered.subject).toContain(`(${ticket})`);
    expect(rendered.html).not.toContain('<i>tussar');
    const text = rendered.text.replaceAll(/\s+/g, ' ');
    for (const part of ['Yes, <i>tussar</i>.', expected, 'Is it <b>silk</b>?', link])
      expect(text).toContain(part);
  },
);

test('question and answer in a ticket email keep their own direction, as Urdu is written from right to left', async () => {
  const data = { ...written, message: 'دوپٹہ کب آئے گا؟', reply: 'کل۔', link, isResolved: true };
  const { html } = await render({ template: 'ticket-reply', data });
  for (const text of [data.message, data.reply])
    expect(html).toMatch(new RegExp(`<p[^>]*dir="auto"[^>]*>${text}</p>`));
});

test('the owner’s email about a message leads to the ticket in the back office', async () => {
  const inBackOffice = 'https://sunehri.example/admin/messages/id';
  const email = 'asha@example.in';
  const data = { ...written, email, subject: '', replyTo: email, link: inBackOffice };
  const rendered = await render({ template: 'contact-message', data });
  expect(rendered.html).toContain(`href="${inBackOffice}"`);
  expect(rendered.text.replaceAll(/\s+/g, ' ')).toContain(`kept with ticket ${ticket}`);
});
