// The language of an email: that of its order, of its recipient's request, of the account, or of the email before.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { renderEmail } from '#emails/render-email.tsx';
import type { OpenDatabase } from '#server/platform/db/db.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { outbox as outboxTable } from '#server/platform/db/schema/mail.ts';
import { defaultShopSettings } from '#server/platform/db/shop-settings.ts';
import { type Jobs, openJobs } from '#server/platform/jobs/jobs.ts';
import { runInRequest } from '#server/platform/lib/request-context.ts';
import { testDatabase } from '#server/testing/database.ts';
import { aCustomerAt, openTestShop } from '#server/testing/orders.ts';
import { untranslated } from '#server/testing/untranslated.ts';
import { openOutbox } from './outbox.ts';
import type { EmailShop, Outbox, RenderedEmail } from './port.ts';

const settings = { shopUrl: 'https://sunehri.example', adminEmail: 'owner@shop.test' };
const link = 'https://sunehri.example/verify-email?token=secret';
const delivered: RenderedEmail[] = [];
const renderedFor: EmailShop[] = [];

let database: OpenDatabase;
let jobs: Jobs;
let outbox: Outbox;

beforeAll(async () => {
  database = await testDatabase();
  jobs = await openJobs(database);
  outbox = await openOutbox({
    db: database.db,
    jobs,
    transport: { name: 'smtp', deliver: async (mail) => void delivered.push(mail) },
    translateEmail: untranslated(defaultShopSettings),
    renderEmail: (email, shop) => {
      renderedFor.push(shop);
      return renderEmail(email, shop);
    },
    settings,
    shopSettings: defaultShopSettings,
  });
});
afterAll(async () => {
  await jobs.close();
  await database.close();
});

const requestIn = (language: string, accountId?: string) => ({
  requestId: 'r',
  client: 'c',
  ipBlock: '203.0.113.7',
  language,
  ...(accountId && { accountId }),
});

const deliveredTo = (to: string) =>
  vi.waitFor(() => {
    const found = delivered.find((each) => (each as { to?: string }).to === to);
    if (!found) throw new Error('not delivered yet');
    return found;
  });

async function languageOfEmail(key: string, to: string, accountId?: string): Promise<string> {
  await outbox.enqueue(database.db, {
    key,
    to,
    email: { template: 'verify-email', data: { name: 'आशा', link } },
    recipientVerified: true,
    ...(accountId && { accountId }),
  });
  const [row] = await database.db.select().from(outboxTable).where(eq(outboxTable.key, key));
  return row?.language ?? '';
}

test('a guest who asks on a Hindi page gets a Hindi email, and the answer of a job to it is Hindi', async () => {
  const to = 'asha@example.in';
  await runInRequest(requestIn('hi'), () => languageOfEmail('guest', to));
  expect(await languageOfEmail('from a job', to)).toBe('hi');
  expect(await languageOfEmail('to a stranger', 'meera@example.in')).toBe('en');
});

test('an email has the language of its account where an admin or a job is its cause', async () => {
  const id = 'account-of-email-language';
  await database.db
    .insert(users)
    .values({ id, name: 'Ravi', email: 'ravi@example.in', language: 'hi' });
  const byAdmin = requestIn('en', 'the-admin');
  const send = () => languageOfEmail('by an admin', 'ravi@example.in', id);
  expect(await runInRequest(byAdmin, send)).toBe('hi');
  const own = () => languageOfEmail('own request', 'ravi@example.in', id);
  expect(await runInRequest(requestIn('en', id), own)).toBe('en');
});

test('an email to the owner is English, also where a Hindi page or order is its cause', async () => {
  const shop = await openTestShop();
  try {
    const { account } = await aCustomerAt(shop);
    const place = () => shop.orders.createCardOrder(account, 2_360_00);
    const { orderId, number } = await runInRequest(requestIn('hi', account), place);
    await shop.orders.verifyPayment(account, orderId, (await shop.pay(orderId)).proof);
    const languages = Object.fromEntries(
      (await shop.db.select().from(outboxTable)).map(({ email, language }) => [
        email.template,
        language,
      ]),
    );
    expect(languages).toEqual({ 'order-confirmed': 'hi', 'owner-order': 'en' });
    const detail = await shop.orders.admin.load(number);
    expect(detail.order.language).toBe('hi');
  } finally {
    await shop.close();
  }
});

test('an email in a language that the server does not know is English, with links to English pages', async () => {
  const id = 'account-of-unknown-language';
  const to = 'lena@example.in';
  await database.db.insert(users).values({ id, name: 'Lena', email: to, language: 'xx' });
  expect(await languageOfEmail('unknown', to, id)).toBe('xx');
  const mail = await deliveredTo(to);
  expect(mail.html).toContain('lang="en-IN"');
  expect(mail.html).toContain('"https://sunehri.example/verify-email?token=secret"');
});

test('a Hindi email is rendered in Hindi, and its links lead to Hindi pages', async () => {
  const to = 'kiran@example.in';
  await runInRequest(requestIn('hi'), () => languageOfEmail('links', to));
  const mail = await deliveredTo(to);
  expect(mail.html).toContain('https://sunehri.example/hi/verify-email?token=secret');
  expect(renderedFor.some(({ language }) => language.code === 'hi')).toBe(true);
});
