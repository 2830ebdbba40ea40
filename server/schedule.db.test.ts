// The table of recurring jobs.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { returnPhotos } from './platform/db/schema/returns.ts';
import { recurringJobs } from './schedule.ts';
import { tornHem } from './testing/damage.ts';
import { type TestShop, aCustomerAt, openTestShop } from './testing/orders.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({
    payments: (sandbox) => ({
      ...sandbox,
      sync: {
        ...sandbox.sync,
        paymentsSince: () => Promise.reject(new Error('the provider is down')),
      },
    }),
  });
});
afterAll(() => shop.close());

const jobs = () =>
  recurringJobs({
    accounts: { cleanupExpired: async () => {} },
    orders: shop.orders,
    products: {
      applyDuePublications: async () => {},
      applySales: async () => {},
      endStruckPrices: async () => {},
    },
    catalogue: { deleteOldIndexChanges: async () => {}, fillIndexEntries: async () => {} },
    collections: { applyNewDay: async () => {} },
    images: { deleteUnused: async () => {} },
    channels: { makeDue: async () => {} },
    settlements: { refresh: async () => {} },
    notifications: { sendDue: async () => {}, deleteOld: async () => {} },
    applyRetention: async () => {},
    reviews: { askForReviews: async () => {} },
    backInStock: { deleteExpired: async () => {}, sendEmails: async () => {} },
    sendMorningSummary: async () => {},
    extendEventChain: async () => {},
    runFollowUps: async () => {},
    deliverSandboxWebhooks: null,
    extendSamplePrices: null,
  });

test('recurring jobs have a queue each', () => {
  const names = jobs().map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test('the daily job deletes old unattached photos while the payment provider is down', async () => {
  const { account } = await aCustomerAt(shop);
  const { orderId, number } = await shop.orders.createCardOrder(account, 2_360_00);
  await shop.orders.verifyPayment(account, orderId, (await shop.pay(orderId)).proof);
  for (const event of ['packed', 'shipped', 'delivered'] as const) {
    await shop.orders.admin.advance(number, event, 'BlueDart 7');
  }
  const { id } = await shop.orders.photos.add(account, number, await tornHem().jpeg().toBuffer());
  const createdAt = new Date(Date.now() - 73 * 3_600_000);
  await shop.db.update(returnPhotos).set({ createdAt }).where(eq(returnPhotos.id, id));

  const daily = jobs().find(({ name }) => name === 'daily-reconciliation');
  await expect(daily?.run()).rejects.toThrow('the provider is down');
  expect(await shop.db.$count(returnPhotos, eq(returnPhotos.id, id))).toBe(0);
});
