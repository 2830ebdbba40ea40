// Back-in-stock requests: who may ask, the one email that answers each, limits, erasure and the admin's list.
import { and, eq, like, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Account } from '#domain/customer/account.ts';
import { MAX_REQUESTS_PER_MAILBOX } from '#domain/product/back-in-stock.ts';
import { respondWithError } from '#server/api/error-handler.ts';
import {
  adminBackInStockRoutes,
  backInStockRoutes,
  requestedVariantsSchema,
  requestsSchema,
} from '#server/api/routes/back-in-stock.ts';
import type { ApiEnv, AuthedEnv } from '#server/api/routes/route-helpers.ts';
import type { Shop } from '#server/shop.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { backInStockRequests } from '#server/platform/db/schema/back-in-stock.ts';
import { products, variants } from '#server/platform/db/schema/catalogue.ts';
import { mailboxEmails, outbox } from '#server/platform/db/schema/mail.ts';
import { brokenInvariants } from '#server/shop/orders/reconciliation/invariants.ts';
import {
  PASSWORD,
  type TestAccounts,
  aClient,
  aForm,
  bearing,
  openTestAccounts,
} from '#server/testing/accounts.ts';
import { aProduct, stocked } from '#server/testing/products.ts';
import { openBackInStock } from './back-in-stock.ts';

let shop: TestAccounts;
let backInStock: ReturnType<typeof openBackInStock>;
const shopSettings = { backInStockEmails: true };

beforeAll(async () => {
  shop = await openTestAccounts();
  backInStock = openBackInStock({ ...shop, shopSettings });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterAll(() => shop.close());
afterEach(async () => {
  const broken = await brokenInvariants(shop.db);
  expect(broken.filter(({ name }) => name.includes('back-in-stock'))).toEqual([]);
});

/** Returns the id of its only variant. */
async function aSoldOutVariant(id: string): Promise<string> {
  await stocked(shop.db, [aProduct(id)], 0);
  const [variant] = await shop.db.select().from(variants).where(eq(variants.productId, id));
  return variant!.id;
}
const setStock = (variantId: string, onHand: number, reserved = 0) =>
  shop.db.update(variants).set({ onHand, reserved }).where(eq(variants.id, variantId));
const askAsGuest = (variantId: string, email: string) =>
  backInStock.request({ variantId, email }, null, aClient());
const emailsAbout = async (product: string) => {
  const rows = await shop.db
    .select()
    .from(outbox)
    .where(sql`${outbox.email}->'data'->>'product' = ${product}`);
  return rows.map(({ recipient }) => recipient);
};
const waiting = (variantId: string) =>
  shop.db.$count(backInStockRequests, eq(backInStockRequests.variantId, variantId));

async function aCustomer(email: string, { verified = true } = {}) {
  const { token } = await shop.accounts.register(aForm(email), aClient());
  if (verified)
    await shop.db.update(users).set({ emailVerified: true }).where(eq(users.email, email));
  const headers = bearing(token);
  const account = (await shop.accounts.current(headers)) as Account;
  return { account, headers, client: aClient() };
}

describe('asking', () => {
  test('a guest asks once, however the address is written, and gets one email when stock is back', async () => {
    const variantId = await aSoldOutVariant('once');
    await askAsGuest(variantId, ' Asha.Rao+shop@Gmail.com ');
    await askAsGuest(variantId, 'asharao@gmail.com');
    await backInStock.sendEmails();
    expect(await emailsAbout('Product once')).toEqual([]);
    await setStock(variantId, 1);
    await backInStock.sendEmails();
    await setStock(variantId, 0);
    await setStock(variantId, 2);
    await backInStock.sendEmails();
    expect(await emailsAbout('Product once')).toEqual(['asha.rao+shop@gmail.com']);
    expect(await waiting(variantId)).toBe(0);
  });

  test('a request is rejected for a bad address, an available or unknown variant, and while switched off', async () => {
    const variantId = await aSoldOutVariant('rejected');
    const codeOf = (asked: Promise<void>) =>
      asked.then(
        () => null,
        ({ code }) => code,
      );
    expect(await codeOf(askAsGuest(variantId, 'asha'))).toBe('checkout/bad-email');
    expect(await codeOf(backInStock.request({ variantId }, null, aClient()))).toBe('auth/required');
    expect(await codeOf(askAsGuest('unknown', 'asha@example.com'))).toBe('product/not-found');
    await setStock(variantId, 1);
    expect(await codeOf(askAsGuest(variantId, 'asha@example.com'))).toBe('stock/available');
    const off = openBackInStock({ ...shop, shopSettings: { backInStockEmails: false } });
    expect(
      await codeOf(off.request({ variantId, email: 'asha@example.com' }, null, aClient())),
    ).toBe('back-in-stock/off');
  });

  test('a mailbox that nobody has proved to read has a limited number of open requests', async () => {
    const ids = Array.from({ length: MAX_REQUESTS_PER_MAILBOX + 1 }, (_, at) => `many-${at}`);
    const variantIds = [];
    for (const id of ids) variantIds.push(await aSoldOutVariant(id));
    const last = variantIds.pop()!;
    for (const variantId of variantIds) await askAsGuest(variantId, 'many@example.com');
    await expect(askAsGuest(last, 'many+1@example.com')).rejects.toMatchObject({
      code: 'back-in-stock/too-many',
    });
    expect(await waiting(last)).toBe(0);
  });
});

describe('answering', () => {
  test('reserved items and items of an unpublished product answer no request', async () => {
    const variantId = await aSoldOutVariant('reserved');
    await askAsGuest(variantId, 'reserved@example.com');
    await setStock(variantId, 2, 2);
    await backInStock.sendEmails();
    const product = eq(products.id, 'reserved');
    await shop.db.update(products).set({ status: 'draft' }).where(product);
    await setStock(variantId, 2);
    await backInStock.sendEmails();
    expect(await waiting(variantId)).toBe(1);
    await shop.db.update(products).set({ status: 'published' }).where(product);
    await backInStock.sendEmails();
    expect(await emailsAbout('Product reserved')).toEqual(['reserved@example.com']);
  });

  test('the email shows the image of the colour asked for', async () => {
    const variantId = await aSoldOutVariant('pictured');
    const [{ colour } = { colour: '' }] = await shop.db
      .select()
      .from(variants)
      .where(eq(variants.id, variantId));
    const image = (key: string, productColour: string) => ({ key, alt: '', productColour });
    const galleryImages = [image('other/look', 'Another colour'), image('own/look', colour)];
    await shop.db.update(products).set({ galleryImages }).where(eq(products.id, 'pictured'));
    await askAsGuest(variantId, 'pictured@example.com');
    await setStock(variantId, 1);
    await backInStock.sendEmails();
    const [sent] = await shop.db
      .select()
      .from(outbox)
      .where(eq(outbox.recipient, 'pictured@example.com'));
    const { shopUrl } = shop.settings;
    expect(sent?.email.data.image).toBe(`${shopUrl}/media/products/own/look.192.webp`);
  });

  test('a request held back by the limit of its mailbox is answered later', async () => {
    const ids = ['held-1', 'held-2', 'held-3', 'held-4'];
    for (const id of ids) {
      const variantId = await aSoldOutVariant(id);
      await askAsGuest(variantId, 'held@example.com');
      await setStock(variantId, 1);
    }
    await backInStock.sendEmails();
    await backInStock.sendEmails();
    const open = await shop.db
      .select()
      .from(backInStockRequests)
      .where(eq(backInStockRequests.email, 'held@example.com'));
    expect(open).toHaveLength(1);
    expect(open[0]!.sendAfter.getTime()).toBeGreaterThan(Date.now() + 30 * 60_000);
    expect(await emailsAbout('Product held-4')).toEqual([]);
    await shop.db.delete(mailboxEmails);
    await shop.db.update(backInStockRequests).set({ sendAfter: sql`now()` });
    await backInStock.sendEmails();
    expect(await emailsAbout('Product held-4')).toEqual(['held@example.com']);
  });

  test('a customer is emailed at the present address of the account, once', async () => {
    const variantId = await aSoldOutVariant('account');
    const { account } = await aCustomer('earlier@example.com');
    await askAsGuest(variantId, 'earlier@example.com');
    await backInStock.request({ variantId }, account, aClient());
    await backInStock.request({ variantId }, account, aClient());
    await shop.db.update(users).set({ email: 'now@example.com' }).where(eq(users.id, account.uid));
    await setStock(variantId, 1);
    await backInStock.sendEmails();
    expect(await emailsAbout('Product account')).toEqual(['now@example.com']);
  });

  test('the record of an email that answered a request is deleted after 30 days', async () => {
    const variantId = await aSoldOutVariant('record');
    await askAsGuest(variantId, 'record@example.com');
    await setStock(variantId, 1);
    await backInStock.sendEmails();
    const isRecord = eq(outbox.recipient, 'record@example.com');
    // The job that sends it sets the time as well, and must be over before a test sets another.
    await expect
      .poll(() => shop.db.$count(outbox, and(isRecord, eq(outbox.status, 'sent'))))
      .toBe(1);
    const setAge = (days: number) =>
      shop.db
        .update(outbox)
        .set({ sentAt: sql`now() - ${days}::int * interval '1 day'` })
        .where(isRecord);
    await setAge(29);
    await backInStock.deleteExpired();
    expect(await emailsAbout('Product record')).toHaveLength(1);
    await setAge(31);
    await backInStock.deleteExpired();
    expect(await emailsAbout('Product record')).toEqual([]);
  });

  test('requests expire after 180 days', async () => {
    const variantId = await aSoldOutVariant('expired');
    await askAsGuest(variantId, 'expired@example.com');
    const ofVariant = eq(backInStockRequests.variantId, variantId);
    const setAge = (days: number) =>
      shop.db
        .update(backInStockRequests)
        .set({ requestedAt: sql`now() - ${days}::int * interval '1 day'` })
        .where(ofVariant);
    await setAge(179);
    await backInStock.deleteExpired();
    expect(await waiting(variantId)).toBe(1);
    await setAge(181);
    await backInStock.deleteExpired();
    expect(await waiting(variantId)).toBe(0);
  });
});

describe('personal data', () => {
  test('requests are exported and deleted with the account, with those of its verified address', async () => {
    const [one, other] = [await aSoldOutVariant('data-1'), await aSoldOutVariant('data-2')];
    const customer = await aCustomer('data@example.com');
    await backInStock.request({ variantId: one }, customer.account, aClient());
    await askAsGuest(other, 'data@example.com');
    const { backInStockRequests: exported } = await shop.accounts.exportPersonalData(customer);
    expect(exported.map(({ variantId }) => variantId)).toEqual([one, other]);
    await shop.accounts.delete(customer, PASSWORD);
    expect([await waiting(one), await waiting(other)]).toEqual([0, 0]);
  });

  test('an unverified account neither reads nor deletes the requests of a guest with its address', async () => {
    const variantId = await aSoldOutVariant('claimed');
    await askAsGuest(variantId, 'claimed@example.com');
    const claimant = await aCustomer('claimed@example.com', { verified: false });
    const { backInStockRequests: exported } = await shop.accounts.exportPersonalData(claimant);
    expect(exported).toEqual([]);
    await shop.accounts.delete(claimant, PASSWORD);
    expect(await waiting(variantId)).toBe(1);
  });
});

test('the API refuses unknown keys, and its responses have the described shapes', async () => {
  await shop.db.delete(backInStockRequests);
  const variantId = await aSoldOutVariant('api');
  const client = aClient();
  const routes = new Hono<AuthedEnv>()
    .use('*', async (c, next) => {
      c.set('client', client);
      await next();
    })
    .route('/', backInStockRoutes({ backInStock, accounts: shop.accounts } as Shop))
    .route('/', adminBackInStockRoutes({ backInStock }));
  const api = new Hono<ApiEnv>().onError(respondWithError).route('/', routes);
  const ask = async (body: object) => {
    const headers = { 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    const response = await api.request('/back-in-stock-requests', init);
    return [response.status, ((await response.json()) as { code?: string }).code];
  };
  const email = 'api@example.com';
  expect(await ask({ variantId, email, name: 'Asha' })).toEqual([400, 'request/invalid']);
  expect(await ask({ variantId })).toEqual([401, 'auth/required']);
  expect(await ask({ variantId, email })).toEqual([200, undefined]);
  const get = async (path: string) => (await api.request(path)).json();
  const wanted = requestedVariantsSchema.strict().parse(await get('/admin/back-in-stock-requests'));
  expect(wanted.variants.map(({ waiting: count }) => count)).toEqual([1]);
  const { requests } = requestsSchema
    .strict()
    .parse(await get(`/admin/stock/${variantId}/requests`));
  expect(requests.map((request) => request.email)).toEqual([email]);
});

test('the admin sees the most wanted variants first and who waits, and removes a request', async () => {
  await shop.db.delete(backInStockRequests);
  const [wanted, other] = [await aSoldOutVariant('wanted'), await aSoldOutVariant('other')];
  const { account } = await aCustomer('waiting@example.com');
  await backInStock.request({ variantId: wanted }, account, aClient());
  await askAsGuest(wanted, 'guest@example.com');
  await askAsGuest(other, 'guest@example.com');
  const { variants: listed, total } = await backInStock.listVariants();
  expect([total, ...listed.map(({ name, waiting: count }) => [name, count])]).toEqual([
    3,
    ['Product wanted', 2],
    ['Product other', 1],
  ]);
  const { requests } = await backInStock.list(wanted);
  expect(requests.map(({ email, name }) => [email, name])).toEqual([
    ['waiting@example.com', 'Asha Rao'],
    ['guest@example.com', null],
  ]);
  await shop.db.insert(users).values({ id: 'admin', name: 'Meera', email: 'meera@example.com' });
  await backInStock.remove('admin', requests[1]!.id);
  expect(await waiting(wanted)).toBe(1);
  await expect(backInStock.remove('admin', requests[1]!.id)).rejects.toMatchObject({
    code: 'request/not-found',
  });
  expect(await shop.db.$count(outbox, like(outbox.recipient, 'guest@%'))).toBe(0);
});
