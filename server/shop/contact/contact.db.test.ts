// Contact messages: stored, emailed to the seller, and limited.
import { inertJobs } from '#server/testing/inert-jobs.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { desc, eq } from 'drizzle-orm';
import { defaultOwnerEmails } from '#domain/shop/owner-emails.ts';
import { contactMessages } from '#server/platform/db/schema/contact.ts';
import { outbox as emails } from '#server/platform/db/schema/mail.ts';
import { type TestAccounts, openTestAccounts } from '#server/testing/accounts.ts';
import { openContact } from './contact.ts';

const ownerEmails = { ...defaultOwnerEmails };
const seller = { email: 'seller@example.in' };
let shop: TestAccounts;
let contact: ReturnType<typeof openContact>;
let clients = 0;
const aSender = () => ({
  client: { ip: `198.51.100.${(clients += 1)}`, userAgent: '' },
  accountId: null,
});
const form = { name: 'Asha', email: 'asha@example.in', subject: '', message: 'Is it silk?' };

beforeAll(async () => {
  shop = await openTestAccounts();
  contact = openContact({ ...shop, jobs: inertJobs([]), shopSettings: { seller, ownerEmails } });
});
afterAll(() => shop.close());

const storedMessages = () =>
  shop.db.select().from(contactMessages).orderBy(desc(contactMessages.sentAt));
const emailsToSeller = () =>
  shop.db.select().from(emails).where(eq(emails.recipient, seller.email));

describe('contact message', () => {
  test('contact message is stored and emailed to the seller, its subject as one line', async () => {
    await contact.send({ ...form, subject: 'A size\r\nBcc: x@evil.test' }, aSender());
    const [stored] = await storedMessages();
    expect(stored).toMatchObject({ name: 'Asha', subject: 'A size Bcc: x@evil.test' });
    const [email] = await emailsToSeller();
    expect(email?.email).toMatchObject({ data: { replyTo: 'asha@example.in' } });
  });

  test('its writer gets one email with the ticket number that the owner reads, at most three an hour', async () => {
    const to = 'writer@example.in';
    const fromWriter = () => shop.db.select().from(emails).where(eq(emails.recipient, to));
    const send = () => contact.send({ ...form, email: to }, aSender(), 'one-form');
    const [first, second] = [await send(), await send()];
    const [received, ...others] = await fromWriter();
    expect(others).toEqual([]);
    const ticket = String(received?.email.data.ticket);
    expect(ticket).toMatch(/^MSG-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    expect([first.ticket, second.ticket]).toEqual([ticket, ticket]);
    const [toOwner] = (await emailsToSeller()).filter(({ email }) => email.data.replyTo === to);
    expect(toOwner?.email.data.ticket).toBe(ticket);
    for (let n = 0; n < 4; n += 1) await contact.send({ ...form, email: to }, aSender());
    const statuses = (await fromWriter()).map(({ status }) => status);
    expect(statuses.filter((status) => status === 'suppressed')).toHaveLength(2);
  });

  test('contact message is stored, and not emailed, when the owner has switched its email off', async () => {
    const before = await emailsToSeller();
    ownerEmails.contactMessage = false;
    await contact.send({ ...form, message: 'Only for the back office' }, aSender());
    ownerEmails.contactMessage = true;
    expect((await storedMessages())[0]?.message).toBe('Only for the back office');
    expect(await emailsToSeller()).toHaveLength(before.length);
  });

  test.each(['name', 'email', 'message'] as const)(
    'contact message requires its %s',
    async (field) => {
      await expect(contact.send({ ...form, [field]: '  ' }, aSender())).rejects.toMatchObject({
        code: 'contact/missing-fields',
        fields: { [field]: 'Please fill in all required fields' },
      });
    },
  );

  test('contact message requires a valid email address', async () => {
    await expect(contact.send({ ...form, email: 'asha' }, aSender())).rejects.toMatchObject({
      code: 'checkout/bad-email',
    });
  });

  test('contact message repeated with its idempotency key is stored and sent once', async () => {
    const before = {
      stored: (await storedMessages()).length,
      sent: (await emailsToSeller()).length,
    };
    const key = 'from-one-form';
    const forms = [form, form, { ...form, message: 'And the dupatta?' }];
    await Promise.all(forms.map((each) => contact.send(each, aSender(), key)));
    expect(await storedMessages()).toHaveLength(before.stored + 2);
    expect(await emailsToSeller()).toHaveLength(before.sent + 2);
    await contact.send(form, aSender(), 'from-another-form');
    expect(await storedMessages()).toHaveLength(before.stored + 3);
  });

  test('contact messages are limited to 10 an hour per IP address', async () => {
    const sameSender = aSender();
    for (let n = 0; n < 10; n += 1) await contact.send(form, sameSender);
    const before = (await storedMessages()).length;
    await expect(contact.send(form, sameSender)).rejects.toMatchObject({
      code: 'request/too-many',
    });
    expect(await storedMessages()).toHaveLength(before);
  });
});
