// The actions that compete for one order and its item, each on a database of its own, and the orders they start from.
import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '#domain/errors/errors.ts';
import { openCheckout } from '#server/shop/checkout/checkout.ts';
import type { Db } from '#server/platform/db/db.ts';
import { variants } from '#server/platform/db/schema/catalogue.ts';
import { orders } from '#server/platform/db/schema/orders.ts';
import { type Orders, openOrders } from '#server/shop/orders/orders.ts';
import { openProducts } from '#server/shop/products/products.ts';
import { openLimits } from '#server/platform/rate-limit/rate-limit.ts';
import { webhookDelivery } from '#server/testing/pay.ts';
import { inertJobs } from '#server/testing/inert-jobs.ts';
import { aCustomer, aProduct, stocked } from '#server/testing/products.ts';
import type { TestShop } from '#server/testing/orders.ts';
import { listWebhooks } from './provider.ts';

const TOTAL = 236_000;
const NEW_TOTAL = 295_000;

export type RivalOrder = {
  account: string;
  number: string;
  orderId: string;
  productId: string;
  variantId: string;
  isPaid: boolean;
};
export type RivalActionName = (typeof rivalActionNames)[number];
export type RivalActions = Record<RivalActionName, (order: RivalOrder) => Promise<unknown>>;
export const rivalActionNames = [
  'checkout',
  'capture',
  'expiry',
  'cancellation',
  'price change',
  'stock change',
  'refund',
] as const;

/** The use cases as the server composes them, on this database. */
export async function openRivalActions(shop: TestShop, db: Db): Promise<RivalActions> {
  const { shopSettings } = shop.deps;
  const checkout = openCheckout({ db, limits: openLimits(db), shopSettings });
  const useCases = await openOrders({ ...shop.deps, db, checkout, jobs: inertJobs([]) });
  const products = openProducts(db, { enqueueCrops: async () => {} });
  const admin = await aCustomer(shop.db, `admin-${randomUUID()}`);
  return {
    // The customer pays for the cart that they see: at the old price or, once it has changed, at the new one.
    checkout: ({ account }) =>
      useCases.createCardOrder(account, TOTAL).catch((error: unknown) => {
        if (!(error instanceof AppError) || error.code !== 'order/prices-changed') throw error;
        return useCases.createCardOrder(account, NEW_TOTAL);
      }),
    capture: async (order) => {
      if (!order.isPaid) await shop.pay(order.orderId);
      await reportPayments(shop, useCases, order);
    },
    expiry: () => useCases.expireReservations(),
    cancellation: ({ account, number }) => useCases.cancel(account, number, 'changed my mind'),
    async 'price change'({ productId: id }) {
      const { version } = await products.load(id);
      const changes = { pricePaise: 250_000 };
      await products.save(admin, { id, version, changes, stockChanges: [] });
    },
    'stock change': ({ variantId }) =>
      products.adjustStock(admin, {
        reason: 'damaged',
        note: '',
        changes: [{ variantId, change: -1 }],
      }),
    async refund({ number }) {
      await useCases.admin.refund(number, { reason: 'goodwill', key: randomUUID() });
      await useCases.processRefunds();
    },
  };
}

/**
 * A pending order that the customer may still pay. With `isPaid` there is another before it, which has been captured twice
 * at the provider, and reported once. With `isDue` the reservation of the pending order has run out.
 */
export async function createRivalOrder(
  shop: TestShop,
  { isPaid, isDue }: { isPaid: boolean; isDue: boolean },
): Promise<RivalOrder> {
  // An item for each order, and one that an admin may remove.
  const { productId, variantId } = await createProduct(shop.db, isPaid ? 3 : 2);
  const account = await shop.customer([[variantId, 1]]);
  const first = await shop.orders.createCardOrder(account, TOTAL);
  const { number, orderId } = first;
  if (isPaid) {
    await shop.sandbox.request('/control', {
      method: 'POST',
      body: JSON.stringify({ fault: 'capture-twice', times: 1 }),
    });
    const { proof } = await shop.pay(orderId);
    await shop.orders.verifyPayment(account, orderId, proof);
    await shop.cart.add(account, { variantId, quantity: 1 });
    await shop.orders.createCardOrder(account, TOTAL);
  }
  const isPending = and(eq(orders.accountId, account), eq(orders.status, 'pending_payment'));
  const expiresAt = sql`now() - interval '1 second'`;
  if (isDue) await shop.db.update(orders).set({ expiresAt }).where(isPending);
  return { account, number, orderId, productId, variantId, isPaid };
}

/** Delivers every webhook of the order once more, each under a new event id. */
export async function reportPayments(
  shop: TestShop,
  { receiveWebhook }: Pick<Orders, 'receiveWebhook'>,
  { orderId }: RivalOrder,
): Promise<void> {
  for (const { body } of await listWebhooks(shop.db, orderId)) {
    const headers = { signature: shop.signWebhook(body), eventId: randomUUID() };
    await receiveWebhook('razorpay', webhookDelivery(body, headers));
  }
}

/** One that the product editor can save again, unlike the smaller products of other tests. */
async function createProduct(db: Db, stock: number) {
  const productId = `p${randomUUID().slice(0, 12)}`;
  await stocked(db, [aProduct(productId, { priceRupees: 2000, originalPriceRupees: 5000 })], stock);
  const [variant] = await db.select().from(variants).where(eq(variants.productId, productId));
  return { productId, variantId: variant?.id ?? '' };
}
