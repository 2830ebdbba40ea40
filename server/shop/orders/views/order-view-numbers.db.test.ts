// Each number of a view opens exactly the list behind it, in generated shops, and both are what the rule in words says.
// ORDER_SHOPS sets how many shops; the release is tested with 1,000.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderView, orderViewNames } from '#domain/order/order-views.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';
import { type GeneratedOrder, generatedShop, storeOrders } from '#server/testing/order-shops.ts';
import { countViews } from './order-views.ts';

const SHOPS = Number(process.env.ORDER_SHOPS ?? 20);
/** The same shops each time; a failure prints the smallest shop that fails. */
const SEED = 20_261_123;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const isRefundedInFull = ({ refunds }: GeneratedOrder) =>
  refunds.some(({ isWhole, isCash }) => isWhole && !isCash);

/** The rules again, by hand and over one order. */
const belongsTo: Record<OrderView, (order: GeneratedOrder) => boolean> = {
  'to-pack': (order) =>
    ((order.status === 'confirmed' && !order.isBeingPacked) ||
      (order.status === 'placed' && order.isBeingConfirmed)) &&
    order.disputeStatus === null &&
    !isRefundedInFull(order),
  'cash-to-confirm': ({ status, isBeingConfirmed }) => status === 'placed' && !isBeingConfirmed,
  'to-ship': (order) =>
    (order.status === 'packed' || (order.status === 'confirmed' && order.isBeingPacked)) &&
    order.disputeStatus === null &&
    !isRefundedInFull(order),
  disputes: ({ disputeStatus }) => disputeStatus === 'open',
  returns: ({ returns }) => returns.some(({ status }) => status === 'requested'),
  'upi-to-check': () => false,
  'refunds-by-hand': ({ refunds }) =>
    refunds.some(({ status, isCash }) => status === 'pending' && isCash),
  replacements: ({ returns }) =>
    returns.some(({ replaces, isReplaced }) => replaces && !isReplaced),
  undelivered: ({ status, returns }) =>
    status === 'returned_to_origin' && !returns.some(({ kind }) => kind === 'undelivered'),
  problems: (order) =>
    order.refunds.some(({ status }) => status === 'failed') ||
    order.emails.includes('failed') ||
    (order.status === 'pending_payment' && order.paymentStatus === 'authorized' && order.isOld) ||
    order.hasDiscrepancy ||
    ((order.status === 'confirmed' || order.status === 'packed') &&
      (order.disputeStatus === 'lost' || isRefundedInFull(order))),
  // Only orders of a release before invoices: server/shop/orders/admin/issue-late-invoice.db.test.ts.
  'without-invoice': () => false,
  shipped: ({ status }) => status === 'shipped',
  all: () => true,
};

async function listAll(view: OrderView): Promise<string[]> {
  const found: string[] = [];
  for (let page = 1; ; page += 1) {
    const { orders, hasNext } = await shop.orders.admin.list({ view, page });
    found.push(...orders.map(({ number }) => number));
    if (!hasNext) return found;
  }
}

test(
  `each number opens exactly the list behind it, in ${SHOPS} generated shops`,
  { timeout: 60_000 + SHOPS * 3_000 },
  async () => {
    const openingEachNumber = fc.asyncProperty(generatedShop, async (generated) => {
      await storeOrders(shop.db, generated);
      const counts = await countViews(shop.db);
      for (const view of orderViewNames) {
        const expected = generated.filter(belongsTo[view]).map(({ number }) => number);
        const listed = await listAll(view);
        expect([view, counts[view]]).toEqual([view, expected.length]);
        expect([view, listed.toSorted()]).toEqual([view, expected.toSorted()]);
      }
    });
    await fc.assert(openingEachNumber, { numRuns: SHOPS, seed: SEED });
  },
);
