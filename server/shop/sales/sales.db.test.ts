// Sales figures: every one equals a naive computation over generated orders at the edges of Indian days.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { DAY_MS, INDIA_OFFSET_MS, indianDay } from '#domain/calendar/indian-day.ts';
import { type OrderStatus, orderStatuses } from '#domain/order/order.ts';
import type { RefundStatus } from '#domain/payment/payment.ts';
import { type SalesPeriod, salesPeriods } from '#domain/shop/sales-period.ts';
import { products } from '#server/platform/db/schema/catalogue.ts';
import { orderLines, orders } from '#server/platform/db/schema/orders.ts';
import { refunds } from '#server/platform/db/schema/payments.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';
import { listBestSellers, listUnsold } from './best-sellers.ts';
import { readSalesShares } from './sales-shares.ts';
import { summariseSales } from './sales-summary.ts';

type Line = { productId: string; pricePaise: number; quantity: number };
type Refund = { at: Date; paise: number; status: RefundStatus };
type Order = {
  at: Date;
  totalPaise: number;
  status: OrderStatus;
  isCash: boolean;
  lines: Line[];
  refunds: Refund[];
};

let shop: TestShop;
let generated: Order[];
const productIds: string[] = [];

beforeAll(async () => {
  shop = await openTestShop();
  for (let n = 0; n < 8; n += 1) {
    const variant = await shop.product({ rupees: 1_000 + n, stock: n === 7 ? 0 : 5 });
    productIds.push(variant.replace(/-only$/, ''));
  }
  generated = generateOrders();
  await insertAll(generated);
}, 120_000);
afterAll(() => shop.close());

/** The same numbers in every run. */
let seed = 7;
function random(below: number): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * below);
}

const moments = [
  '2026-12-31T23:59:59.999+05:30',
  '2027-01-01T00:00:00+05:30',
  '2027-01-31T23:59:59+05:30',
  '2028-02-29T12:00:00+05:30',
  '2026-11-23T09:30:00+05:30',
].map((text) => new Date(text));

/** At midnight and a millisecond around it, at ends of months and years, and at any time between. */
function generateOrders(): Order[] {
  const edges = [-1_000, -1, 0, 1];
  return Array.from({ length: 900 }, (_, n) => {
    const now = moments[n % moments.length] as Date;
    const spread = [2, 16, 70, 200, 760][random(5)] as number;
    const midnight =
      Math.floor((now.getTime() + INDIA_OFFSET_MS) / DAY_MS) * DAY_MS - INDIA_OFFSET_MS;
    const isAtEdge = random(3) > 0;
    const at = isAtEdge
      ? midnight - random(spread) * DAY_MS + (edges[random(edges.length)] as number)
      : now.getTime() - random(spread * DAY_MS);
    return generateOrder(new Date(at));
  });
}

function generateOrder(at: Date): Order {
  const lines = productIds
    .slice(0, 6)
    .filter(() => random(3) === 0)
    .map((productId) => ({
      productId,
      pricePaise: 1 + random(900_000),
      quantity: 1 + random(4),
    }));
  const statuses: RefundStatus[] = ['pending', 'processing', 'completed', 'failed'];
  return {
    at,
    totalPaise: random(2_000_000),
    status: orderStatuses[random(orderStatuses.length)] as OrderStatus,
    isCash: random(2) === 0,
    lines,
    refunds: Array.from({ length: Math.max(0, random(5) - 2) }, () => ({
      at: new Date(at.getTime() + random(40 * DAY_MS)),
      paise: 1 + random(500_000),
      status: statuses[random(statuses.length)] as RefundStatus,
    })),
  };
}

async function insertAll(all: readonly Order[]): Promise<void> {
  for (const each of all) {
    const id = randomUUID();
    await shop.db.insert(orders).values({
      id,
      number: `T-${id}`,
      status: each.status,
      paymentStatus: 'paid',
      paymentMethod: each.isCash ? 'COD' : 'RAZORPAY',
      idempotencyKey: id,
      subtotalPaise: each.totalPaise,
      discountPaise: 0,
      taxPaise: 0,
      shippingPaise: 0,
      totalPaise: each.totalPaise,
      taxPercent: 18,
      contactName: 'Priya',
      contactEmail: 'priya@example.in',
      contactPhone: '+919829012345',
      shippingAddress: {} as never,
      stockReserved: false,
      createdAt: each.at,
    });
    for (const [position, line] of each.lines.entries())
      await shop.db.insert(orderLines).values({
        orderId: id,
        position,
        ...line,
        slug: line.productId,
        name: line.productId,
        colour: 'Maroon',
        size: 'Free Size',
        image: '',
      });
    for (const refund of each.refunds)
      await shop.db.insert(refunds).values({
        id: randomUUID(),
        key: randomUUID(),
        orderId: id,
        amountPaise: refund.paise,
        reason: '',
        status: refund.status,
        createdAt: refund.at,
      });
  }
}

const isSold = ({ status }: Order) => !['pending_payment', 'cancelled', 'expired'].includes(status);
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
const local = (at: Date) => new Date(at.getTime() + INDIA_OFFSET_MS).toISOString();

/** Names of the hours, days or months of a period, found by walking back an hour at a time. */
function columnsUpTo(period: SalesPeriod, end: Date): string[] {
  const length = { today: 13, '12-months': 7 }[period as string] ?? 10;
  const wanted = { today: 24, '7-days': 7, '30-days': 30, '90-days': 90, '12-months': 12 }[period];
  const lastHour = new Date(`${indianDay(end)}T23:30:00+05:30`);
  const names = new Set<string>();
  for (let at = lastHour.getTime(); names.size <= wanted; at -= 3_600_000)
    names.add(local(new Date(at)).slice(0, length));
  return [...names].slice(0, wanted).toReversed();
}

function previousEnd(period: SalesPeriod, now: Date): Date {
  const days = { today: 1, '7-days': 7, '30-days': 30, '90-days': 90 }[period as string];
  if (days !== undefined) return new Date(now.getTime() - days * DAY_MS);
  const [date = '', time = ''] = local(now).replace('Z', '').split('T');
  const lastYear = `${Number(date.slice(0, 4)) - 1}${date.slice(4)}`;
  return date.endsWith('02-29')
    ? new Date(`${lastYear.slice(0, 4)}-02-28T23:59:59.999+05:30`)
    : new Date(`${lastYear}T${time}+05:30`);
}

/** Everything in a period by filtering the generated orders one by one. */
function naive(period: SalesPeriod, end: Date) {
  const names = columnsUpTo(period, end);
  const length = names[0]?.length ?? 0;
  const isWithin = (at: Date) =>
    at.getTime() <= end.getTime() && names.includes(local(at).slice(0, length));
  const sold = generated.filter((each) => isSold(each) && isWithin(each.at));
  const refunded = generated
    .filter(isSold)
    .map((each) =>
      each.refunds
        .filter(({ at, status }) => status !== 'failed' && isWithin(at))
        .map((r) => r.paise),
    )
    .filter((amounts) => amounts.length > 0);
  return {
    sold,
    columns: names.map((name) => sold.filter(({ at }) => local(at).startsWith(name))),
    names,
    figures: {
      salesPaise: sum(sold.map(({ totalPaise }) => totalPaise)),
      orders: sold.length,
      averagePaise:
        sold.length === 0
          ? 0
          : Math.round(sum(sold.map(({ totalPaise }) => totalPaise)) / sold.length),
      refundedPaise: sum(refunded.flat()),
      refundedOrders: refunded.length,
    },
  };
}

const cases = salesPeriods.flatMap((period) => moments.map((now) => ({ period, now })));

test.each(cases)('$period until $now: figures and columns match', async ({ period, now }) => {
  const summary = await summariseSales(shop.db, { period, now });
  const current = naive(period, now);
  const previous = naive(period, previousEnd(period, now));
  expect(summary.current).toEqual(current.figures);
  expect(summary.previous).toEqual(previous.figures);
  expect(summary.columns).toEqual(
    current.names.map((start, at) => ({
      start,
      salesPaise: sum((current.columns[at] ?? []).map(({ totalPaise }) => totalPaise)),
      orders: current.columns[at]?.length,
      previousPaise: sum((previous.columns[at] ?? []).map(({ totalPaise }) => totalPaise)),
      previousOrders: previous.columns[at]?.length,
    })),
  );
  const today = naive('today', now);
  expect(summary.today).toEqual({
    salesPaise: today.figures.salesPaise,
    orders: today.figures.orders,
  });
});

test.each(cases)('$period until $now: best sellers and shares match', async ({ period, now }) => {
  const { sold } = naive(period, now);
  const lines = sold.flatMap((each) => each.lines);
  const expected = productIds
    .map((productId) => {
      const own = lines.filter((line) => line.productId === productId);
      return {
        productId,
        salesPaise: sum(own.map(({ pricePaise, quantity }) => pricePaise * quantity)),
        sold: sum(own.map(({ quantity }) => quantity)),
      };
    })
    .filter((each) => each.sold > 0)
    .sort((a, b) => b.salesPaise - a.salesPaise || (a.productId < b.productId ? -1 : 1))
    .slice(0, 5);
  expect(await listBestSellers(shop.db, { period, now })).toMatchObject(expected);
  const count = (matches: (order: Order) => boolean) => sold.filter(matches).length;
  expect(await readSalesShares(shop.db, { period, now })).toEqual({
    orders: sold.length,
    card: count(({ isCash }) => !isCash),
    cash: count(({ isCash }) => isCash),
    shipped: count(({ status }) => ['shipped', 'delivered', 'returned_to_origin'].includes(status)),
    returnedToOrigin: count(({ status }) => status === 'returned_to_origin'),
  });
});

test('unsold products are published for 90 days, in stock and without a sale since', async () => {
  const now = new Date('2029-01-01T00:00:00+05:30');
  const before = new Date(now.getTime() - 91 * DAY_MS);
  const lastSale = (productId: string) =>
    Math.max(
      0,
      ...generated
        .filter((each) => isSold(each) && each.lines.some((line) => line.productId === productId))
        .map(({ at }) => at.getTime()),
    );
  await shop.db.update(products).set({ publishedAt: before });
  const [draft = '', fresh = ''] = productIds;
  await shop.db.update(products).set({ status: 'draft' }).where(eq(products.id, draft));
  await shop.db.update(products).set({ publishedAt: now }).where(eq(products.id, fresh));
  const { products: unsold, total } = await listUnsold(shop.db, now);
  const own = unsold.filter(({ productId }) => productIds.includes(productId));
  const expected = productIds
    .slice(2, 7)
    .toSorted((a, b) => lastSale(a) - lastSale(b) || (a < b ? -1 : 1));
  expect(own.map(({ productId }) => productId)).toEqual(expected);
  expect(own[0]?.lastSoldAt).toBeNull();
  expect(total).toBe(unsold.length);
  const sold = own.find(({ lastSoldAt }) => lastSoldAt !== null);
  // One sale later, the product is not listed.
  await insertAll([
    {
      ...generateOrder(new Date(now.getTime() - DAY_MS)),
      status: 'placed',
      lines: [{ productId: String(sold?.productId), pricePaise: 1, quantity: 1 }],
      refunds: [],
    },
  ]);
  const after = await listUnsold(shop.db, now);
  expect(after.products.map(({ productId }) => productId)).not.toContain(sold?.productId);
});
