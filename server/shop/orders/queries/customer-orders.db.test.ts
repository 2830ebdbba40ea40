// What a customer reads: returns and refunds of an order, pages of orders, and order tracking.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { outbox } from '#server/platform/db/schema/mail.ts';
import { orders } from '#server/platform/db/schema/orders.ts';
import { shopSettings } from '#server/platform/db/schema/settings.ts';
import type { ShopSettings } from '#server/platform/db/shop-settings.ts';
import { brokenInvariants } from '#server/shop/orders/reconciliation/invariants.ts';
import { recordPolicyVersions } from '#server/shop/policies/record-versions.ts';
import { aReport, decideReport } from '#server/testing/damage.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';
import { loadReturnsAndRefunds } from './returns-and-refunds.ts';
import { ORDERS_PER_PAGE } from './order-page.ts';
import { createTrackToken } from '../core/track-token.ts';
import { findTrackedOrder } from './tracking.ts';
import { policyTexts as paymentTexts } from '#server/shop/payments/sandbox/site.ts';

const SECRET = 'a secret for tests only, 32 long';
const HOUR = 3_600_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function placed() {
  const variantId = await shop.product({ rupees: 2000, stock: 1 });
  const account = await shop.customer([[variantId, 1]]);
  const { number } = await shop.orders.place(account, { paymentMethod: 'COD', total: 2360 }, null);
  return { account, number };
}
async function delivered() {
  const order = await placed();
  const { admin } = shop.orders;
  for (const event of ['confirmed', 'packed'] as const) await admin.advance(order.number, event);
  await admin.advance(order.number, 'shipped', 'BD123');
  await admin.collectCash(order.number);
  await admin.advance(order.number, 'delivered');
  return order;
}

test('an order keeps the policy versions that were in force when it was placed', async () => {
  const context = { mode: 'demo', paymentTexts: [paymentTexts] } as const;
  const record = (changes: Partial<ShopSettings>) =>
    shop.db.transaction(async (tx) => {
      for (const [key, value] of Object.entries(changes)) {
        await tx.insert(shopSettings).values({ key, value });
      }
      await recordPolicyVersions(tx, { context, accountId: 'meera' });
    });
  const before = await placed();
  await record({});
  const first = await placed();
  await record({ terms: 'New terms' });
  const second = await placed();
  const versionsOf = async ({ account, number }: typeof first) =>
    (await shop.orders.load(account, number)).policyVersions;
  expect(await versionsOf(before)).toBeNull();
  expect(await versionsOf(first)).toEqual({ terms: 1, privacy: 1, returns: 1 });
  expect(await versionsOf(second)).toEqual({ terms: 2, privacy: 1, returns: 1 });
  expect(await brokenInvariants(shop.db)).toEqual([]);
});

describe('returns and refunds of an order', () => {
  test('an order can be cancelled until it is packed', async () => {
    const { account, number } = await placed();
    expect(await shop.orders.returnsAndRefunds(account, number)).toMatchObject({
      canCancel: true,
      reportUntil: null,
      reportable: [{ line: 0, quantity: 1 }],
      returns: [],
      refunds: [],
    });
    for (const event of ['confirmed', 'packed'] as const)
      await shop.orders.admin.advance(number, event);
    expect(await shop.orders.returnsAndRefunds(account, number)).toMatchObject({
      canCancel: false,
    });
  });

  test('damage can be reported until 48 hours after delivery', async () => {
    const { account, number } = await delivered();
    const { reportUntil, tracking } = await shop.orders.returnsAndRefunds(account, number);
    expect(tracking).toBe('BD123');
    const left = new Date(reportUntil ?? 0).getTime() - Date.now();
    expect(left / HOUR).toBeCloseTo(48, 1);
    const later = new Date(Date.now() + 48 * HOUR + 60_000);
    expect(
      await loadReturnsAndRefunds(shop.deps, { accountId: account, number, now: later }),
    ).toMatchObject({
      reportUntil: null,
    });
  });

  test('the order shows the damage report, the reply and the refund', async () => {
    const { account, number } = await delivered();
    const report = await aReport(shop, account, number);
    await shop.orders.reportDamage(account, number, report);
    expect(await shop.orders.returnsAndRefunds(account, number)).toMatchObject({
      reportUntil: null,
      reportable: [],
      returns: [
        {
          status: 'requested',
          description: 'A torn hem',
          reply: null,
          lines: [{ line: 0, quantity: 1, decision: null }],
          photos: [{ id: report.photos[0] }],
        },
      ],
    });
    await decideReport(shop, number, 'refund', 'We are sorry');
    expect(await shop.orders.returnsAndRefunds(account, number)).toMatchObject({
      returns: [
        {
          status: 'accepted',
          reply: 'We are sorry',
          lines: [{ decision: 'refund', refund: 2360 }],
        },
      ],
      refunds: [{ amount: 2360, status: 'pending', isCash: true }],
    });
  });

  test('another customer’s order is not found', async () => {
    const { number } = await placed();
    const otherClient = await shop.customer();
    await expect(shop.orders.returnsAndRefunds(otherClient, number)).rejects.toMatchObject({
      code: 'order/not-found',
    });
  });
});

describe('order pages', () => {
  test('orders are paged newest first, and a page beyond the last returns the last', async () => {
    const { account, number } = await placed();
    const [one] = await shop.db.select().from(orders).where(eq(orders.number, number));
    const more = Array.from({ length: ORDERS_PER_PAGE }, (_, at) => ({
      ...one!,
      id: `${one!.id}-${at}`,
      number: `${number}-${at}`,
      idempotencyKey: `${at}`,
      createdAt: new Date(Date.now() - (at + 1) * HOUR),
    }));
    await shop.db.insert(orders).values(more);
    const first = await shop.orders.page(account, 1);
    expect(first).toMatchObject({ page: 1, pageCount: 2 });
    expect(first.orders.map((order) => order.number)).toEqual([
      number,
      ...more.slice(0, -1).map((order) => order.number),
    ]);
    for (const page of [2, 99])
      expect(await shop.orders.page(account, page)).toMatchObject({
        page: 2,
        orders: [{ number: more.at(-1)?.number }],
      });
    expect(await shop.orders.page(await shop.customer(), 1)).toEqual({
      orders: [],
      page: 1,
      pageCount: 1,
    });
  });
});

const tokenOf = (link: string | null) => new URL(link ?? '').searchParams.get('token') ?? '';

const CHARACTERS = 'ABCXYZabcxyz0189-_.~ \u0000é';

/** Another token each time: a character replaced, added or removed, parts exchanged, cut off or repeated. */
function alter(token: string, n: number): string {
  const at = (n * 7) % token.length;
  const [before, after] = [token.slice(0, at), token.slice(at + 1)];
  const character = CHARACTERS[n % CHARACTERS.length];
  const [number = '', signature = ''] = token.split('.');
  const ways = [
    () => before + (token[at] === character ? '=' : character) + after,
    () => token.slice(0, at) + character + token.slice(at),
    () => before + after,
    () => `${token}.${character}${n}`,
    () => `${token.slice(0, -1)}${CHARACTERS[n % 15]}` + (n % 2 ? '' : '='),
    () =>
      `${number}.${signature.slice(at % signature.length)}${signature.slice(0, at % signature.length)}${n % 2 ? '' : 'A'}`,
    () => (token.toLowerCase() === token ? token.toUpperCase() : token.toLowerCase()),
    () => token.slice(0, at),
  ];
  const altered = ways[n % ways.length]?.() ?? '';
  return altered === token ? `${token}.` : altered;
}

/** The log is append-only; only a test may move its times. */
async function endedDaysAgo(number: string, days: number): Promise<void> {
  await shop.db.transaction(async (tx) => {
    await tx.execute(sql`alter table order_events disable trigger order_events_append_only`);
    await tx.execute(sql`update order_events set happened_at = happened_at - ${days}::float8 * interval '1 day'
      from orders where orders.id = order_id and orders.number = ${number}`);
    await tx.execute(sql`alter table order_events enable trigger order_events_append_only`);
  });
}

describe('order tracking', () => {
  test('the tracking link shows progress and city, and no other personal data', async () => {
    const { number } = await delivered();
    const mails = await shop.db.select().from(outbox);
    const mail = mails.find(({ email }) => email.data.number === number);
    const link = new URL(String(mail?.email.data.trackLink));
    expect(link.pathname).toBe('/track');
    const seen = await shop.orders.track(link.searchParams.get('token') ?? '');
    expect(seen).toMatchObject({
      number,
      status: 'delivered',
      statusName: 'Delivered',
      city: 'Jaipur',
      tracking: 'BD123',
    });
    expect(Object.keys(seen ?? {}).toSorted()).toEqual([
      'city',
      'createdAt',
      'number',
      'status',
      'statusName',
      'timeline',
      'tracking',
      'trackingUrl',
    ]);
    expect(JSON.stringify(seen)).not.toMatch(/Priya|Sharma|MI Road|98290|302001|example/);
  });

  test('an invented, changed or foreign tracking token is rejected', async () => {
    const { number } = await placed();
    const right = createTrackToken(SECRET, { number, trackingLinkVersion: 0 });
    expect(await shop.orders.track(right)).toMatchObject({ number });
    const signature = right.split('.')[1];
    const unknown = { number: 'SUN-AAAA-AAAA', trackingLinkVersion: 0 };
    const forged = [
      '',
      number,
      `${number}.`,
      `SUN-AAAA-AAAA.${signature}`,
      `${right}x`,
      `${right}.x`,
      ` ${right}`,
      createTrackToken('another secret', { number, trackingLinkVersion: 0 }),
      createTrackToken(SECRET, { number, trackingLinkVersion: 1 }),
      createTrackToken(SECRET, unknown),
    ];
    for (const token of forged) expect(await shop.orders.track(token)).toBeNull();
  });

  test('of 2,000 altered tracking tokens none is accepted', async () => {
    const { number } = await placed();
    const right = createTrackToken(SECRET, { number, trackingLinkVersion: 0 });
    const altered = Array.from({ length: 2_000 }, (_, n) => alter(right, n));
    const accepted = [];
    for (const token of altered) if (await shop.orders.track(token)) accepted.push(token);
    expect([altered.filter((token) => token === right), accepted]).toEqual([[], []]);
    expect(await shop.orders.track(right)).not.toBeNull();
  }, 180_000);

  test('a withdrawn tracking link no longer works, and a new one does', async () => {
    const { account, number } = await placed();
    const first = tokenOf(await shop.orders.trackingLink(account, number));
    const second = tokenOf(await shop.orders.replaceTrackingLink(account, number));
    expect(await shop.orders.track(first)).toBeNull();
    expect(await shop.orders.track(second)).toMatchObject({ number });
    expect(tokenOf(await shop.orders.trackingLink(account, number))).toBe(second);
    const stranger = await shop.customer();
    const path = `/orders/${number}/tracking-link`;
    expect((await shop.api(stranger, 'POST', path)).status).toBe(404);
    expect(await shop.orders.trackingLink(stranger, number)).toBeNull();
    const { json } = await shop.api(account, 'POST', path);
    expect(await shop.orders.track(tokenOf(String(json.url)))).toMatchObject({ number });
    expect(await shop.orders.track(second)).toBeNull();
  });

  test('a tracking link works for 60 days after the end of the order', async () => {
    const { account, number } = await delivered();
    const token = tokenOf(await shop.orders.trackingLink(account, number));
    await endedDaysAgo(number, 59);
    expect(await shop.orders.track(token)).toMatchObject({ status: 'delivered' });
    await endedDaysAgo(number, 2);
    expect(await shop.orders.track(token)).toBeNull();
    expect(await shop.orders.trackingLink(account, number)).toBeNull();
  });

  test('a tracking link ends with the account', async () => {
    const { account, number } = await placed();
    const token = tokenOf(await shop.orders.trackingLink(account, number));
    await shop.db.update(orders).set({ accountId: null }).where(eq(orders.number, number));
    expect(await shop.orders.track(token)).toBeNull();
  });

  test('a tracking link signed with the previous secret works while that is configured', async () => {
    const { number } = await placed();
    const rotating = { ...shop.deps.settings, previousSessionSecret: 'the secret used before' };
    const earlier = createTrackToken(rotating.previousSessionSecret, {
      number,
      trackingLinkVersion: 0,
    });
    expect(await findTrackedOrder(shop.db, rotating, earlier)).toMatchObject({ number });
    expect(await findTrackedOrder(shop.db, shop.deps.settings, earlier)).toBeNull();
  });
});
