// Restocks and jobs at once: each request is answered by one email, with a naive control that must fail.
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backInStockRequests } from '#server/platform/db/schema/back-in-stock.ts';
import { variants } from '#server/platform/db/schema/catalogue.ts';
import { outbox } from '#server/platform/db/schema/mail.ts';
import { openProducts } from '#server/shop/products/products.ts';
import { type TestAccounts, aClient, openTestAccounts } from '#server/testing/accounts.ts';
import { aCustomer, aProduct, stocked } from '#server/testing/products.ts';
import { openBackInStock } from './back-in-stock.ts';

const CUSTOMERS = 10;
const AT_ONCE = 4;

let shop: TestAccounts;
let backInStock: ReturnType<typeof openBackInStock>;
beforeAll(async () => {
  shop = await openTestAccounts();
  backInStock = openBackInStock({ ...shop, shopSettings: { backInStockEmails: true } });
  await aCustomer(shop.db, 'maker');
});
afterAll(() => shop.close());

/** Returns the id of a sold-out variant that ten guests wait for. */
async function aWantedVariant(id: string): Promise<string> {
  await stocked(shop.db, [aProduct(id)], 0);
  const [variant] = await shop.db.select().from(variants).where(eq(variants.productId, id));
  for (let at = 0; at < CUSTOMERS; at += 1) {
    const request = { variantId: variant!.id, email: `guest-${at}@${id}.example` };
    await backInStock.request(request, null, aClient());
  }
  return variant!.id;
}
const emailsAbout = (product: string) =>
  shop.db.$count(outbox, sql`${outbox.email}->'data'->>'product' = ${product}`);

/** Each restock is followed at once by the job, as on several servers. */
const restockAtOnce = (variantId: string, sendEmails: () => Promise<void>) => {
  const products = openProducts(shop.db, { enqueueCrops: async () => {} });
  return Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      const changes = [{ variantId, change: 1 }];
      await products.adjustStock('maker', { reason: 'made', note: '', changes });
      await sendEmails();
    }),
  );
};

test('restocks at once send one email for each request', async () => {
  const variantId = await aWantedVariant('wanted');
  await restockAtOnce(variantId, backInStock.sendEmails);
  expect(await emailsAbout('Product wanted')).toBe(CUSTOMERS);
  expect(await shop.db.$count(backInStockRequests)).toBe(0);
});

test('control: reading the requests before emailing sends several emails for a request', async () => {
  const variantId = await aWantedVariant('naive');
  await restockAtOnce(variantId, async () => {
    const open = await shop.db.select().from(backInStockRequests);
    await shop.db.execute(sql`select pg_sleep(0.1)`);
    for (const { id } of open) {
      const data = { product: 'Product naive', colour: 'Wine', size: 'Free Size', link: '/' };
      const row = { id: randomUUID(), key: randomUUID(), recipient: 'guest@naive.example' };
      await shop.db.insert(outbox).values({ ...row, email: { template: 'back-in-stock', data } });
      await shop.db.delete(backInStockRequests).where(eq(backInStockRequests.id, id));
    }
  });
  expect(await emailsAbout('Product naive')).toBeGreaterThan(CUSTOMERS);
});
