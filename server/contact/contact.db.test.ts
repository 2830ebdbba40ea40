// A message to the shop: kept, mailed to the seller, and limited.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { outbox as mails } from '#server/db/schema/orders.ts';
import { type TestAccounts, openTestAccounts } from '#server/testing/accounts.ts';
import { openContact } from './contact.ts';

const seller = { email: 'seller@example.in' };
let house: TestAccounts;
let contact: ReturnType<typeof openContact>;
let visits = 0;
const visitor = () => ({ ip: `198.51.100.${(visits += 1)}`, userAgent: '' });
const form = { name: 'Asha', email: 'asha@example.in', subject: '', message: 'Is it silk?' };

beforeAll(async () => {
  house = await openTestAccounts();
  contact = openContact({ ...house, shopSettings: { seller } });
});
afterAll(() => house.close());

const mailed = () => house.db.select().from(mails).where(eq(mails.recipient, seller.email));

describe('a message', () => {
  test('is kept, and goes to the seller', async () => {
    await contact.send({ ...form, subject: 'A size\r\nBcc: x@evil.test' }, visitor());
    const [kept] = await contact.list();
    expect(kept).toMatchObject({ name: 'Asha', subject: 'A size Bcc: x@evil.test' });
    expect(await mailed()).toHaveLength(1);
  });

  test.each(['name', 'email', 'message'] as const)('needs its %s', async (field) => {
    await expect(contact.send({ ...form, [field]: '  ' }, visitor())).rejects.toMatchObject({
      code: 'contact/missing-fields',
      fields: { [field]: 'Please fill in all required fields' },
    });
  });

  test('needs an address to answer to', async () => {
    await expect(contact.send({ ...form, email: 'asha' }, visitor())).rejects.toMatchObject({
      code: 'checkout/bad-email',
    });
  });

  test('sent again under its key is the one that is there; another under it is another', async () => {
    const before = { kept: (await contact.list()).length, mailed: (await mailed()).length };
    const key = 'from-one-form';
    const sent = [form, form, { ...form, message: 'And the dupatta?' }];
    await Promise.all(sent.map((each) => contact.send(each, visitor(), key)));
    expect(await contact.list()).toHaveLength(before.kept + 2);
    expect(await mailed()).toHaveLength(before.mailed + 2);
    await contact.send(form, visitor(), 'from-another-form');
    expect(await contact.list()).toHaveLength(before.kept + 3);
  });

  test('is one of ten an hour from one visitor', async () => {
    const same = visitor();
    for (let time = 0; time < 10; time += 1) await contact.send(form, same);
    const before = (await contact.list()).length;
    await expect(contact.send(form, same)).rejects.toMatchObject({ code: 'request/too-many' });
    expect(await contact.list()).toHaveLength(before);
  });
});
