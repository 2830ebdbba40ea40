// Many at once for few pieces, on a real PostgreSQL; and a naive shop on the same track, which must fail there.
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Refusal } from '#domain/errors.ts';
import type { Db } from '#server/db/db.ts';
import { variants } from '#server/db/schema/catalogue.ts';
import { orderLines, orders, promotions } from '#server/db/schema/orders.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';

const BUYERS = 200;

describe.skipIf(!process.env.TEST_DATABASE_URL)('many shoppers at once', () => {
  let shop: TestShop;
  beforeAll(async () => {
    // One shopper tries more often here than an hour allows.
    shop = await openTestShop({ settings: { orderTriesPerHour: 1_000 } });
  });
  afterAll(() => shop.close());

  const shoppers = (count: number, pieces: () => [string, number][]) =>
    Promise.all(Array.from({ length: count }, () => shop.shopper(pieces())));

  /** How many went through, and the codes of the others. */
  async function tally(attempts: Promise<unknown>[]) {
    const outcomes = await Promise.allSettled(attempts);
    const refused = outcomes.flatMap((o) => (o.status === 'rejected' ? [o.reason as unknown] : []));
    const codes = refused.map((reason) =>
      reason instanceof Refusal ? reason.code : String(reason),
    );
    return { done: outcomes.length - refused.length, codes: [...new Set(codes)] };
  }

  test('200 buyers of 10 pieces by card: exactly 10 reservations', async () => {
    const piece = await shop.piece({ rupees: 2000, stock: 10 });
    const buyers = await shoppers(BUYERS, () => [[piece, 1]]);
    const { done, codes } = await tally(
      buyers.map((buyer) => shop.orders.beginCard(buyer, 236000)),
    );
    expect({ done, codes }).toEqual({ done: 10, codes: ['stock/sold-out'] });
    expect(await shop.stock(piece)).toEqual({ onHand: 10, reserved: 10 });
    const held = await shop.db.select().from(orderLines).where(eq(orderLines.variantId, piece));
    expect(held).toHaveLength(10);
  });

  test('200 buyers of 10 pieces, cash on delivery: exactly 10 orders', async () => {
    const piece = await shop.piece({ rupees: 2000, stock: 10 });
    const buyers = await shoppers(BUYERS, () => [[piece, 1]]);
    const payload = { paymentMethod: 'COD', total: 2360 } as const;
    const { done, codes } = await tally(
      buyers.map((buyer) => shop.orders.place(buyer, payload, null)),
    );
    expect({ done, codes }).toEqual({ done: 10, codes: ['stock/sold-out'] });
    expect(await shop.stock(piece)).toEqual({ onHand: 0, reserved: 0 });
  });

  test('the control: read, then write, oversells the same 10 pieces', async () => {
    const piece = await shop.piece({ rupees: 2000, stock: 10 });
    const { done } = await tally(Array.from({ length: BUYERS }, () => naivelyBuy(shop.db, piece)));
    expect(done).toBeGreaterThan(10);
  });

  test('carts of several last pieces, filled in random order: no deadlock, no half order', async () => {
    const pieces = await Promise.all(
      Array.from({ length: 6 }, () => shop.piece({ rupees: 500, stock: 8 })),
    );
    const some = () =>
      pieces
        .toSorted(() => Math.random() - 0.5)
        .slice(0, 4)
        .map((piece): [string, number] => [piece, 1]);
    const buyers = await shoppers(60, some);
    const { done, codes } = await tally(
      buyers.map((buyer) => shop.orders.beginCard(buyer, 236000)),
    );
    expect(codes).toEqual(['stock/sold-out']);
    const lines = await shop.db
      .select()
      .from(orderLines)
      .where(inArray(orderLines.variantId, pieces));
    expect(lines).toHaveLength(done * 4);
    for (const piece of pieces) {
      const { reserved } = await shop.stock(piece);
      expect(reserved).toBe(lines.filter(({ variantId }) => variantId === piece).length);
      expect(reserved).toBeLessThanOrEqual(8);
    }
  });

  test('shoppers who change their carts and begin anew while others do the same', async () => {
    const pieces = await Promise.all(
      Array.from({ length: 4 }, () => shop.piece({ rupees: 2000, stock: 50 })),
    );
    const buyers = await shoppers(20, () => [[pieces[0] ?? '', 1]]);
    const wander = async (buyer: string, at: number) => {
      for (let step = 1; step <= 4; step += 1) {
        await shop.orders.beginCard(buyer, 236000);
        await shop.cart.remove(buyer, pieces[(at + step - 1) % 4] ?? '');
        await shop.cart.clear(buyer);
        await shop.cart.add(buyer, { variantId: pieces[(at + step) % 4] ?? '', quantity: 1 });
      }
    };
    const { codes } = await tally(buyers.map(wander));
    expect(codes).toEqual([]);
    await holdsWhatItPromises(shop.db, pieces);
  });

  test('one shopper, 50 posts with one key: one order, 50 equal answers', async () => {
    const piece = await shop.piece({ rupees: 2000, stock: 50 });
    const [buyer = ''] = await shoppers(1, () => [[piece, 1]]);
    const posts = await Promise.all(
      Array.from({ length: 50 }, () =>
        shop.api(
          buyer,
          'POST',
          '/orders',
          { paymentMethod: 'COD', total: 2360 },
          { 'idempotency-key': 'fifty' },
        ),
      ),
    );
    expect(posts.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200));
    expect(new Set(posts.map(({ json }) => JSON.stringify(json))).size).toBe(1);
    expect(await shop.stock(piece)).toEqual({ onHand: 49, reserved: 0 });
  });

  test('one shopper, 30 tabs that begin to pay at once: one order, one window', async () => {
    const piece = await shop.piece({ rupees: 2000, stock: 50 });
    const [buyer = ''] = await shoppers(1, () => [[piece, 1]]);
    const begun = await Promise.all(
      Array.from({ length: 30 }, () => shop.orders.beginCard(buyer, 236000)),
    );
    expect(new Set(begun.map(({ orderId }) => orderId)).size).toBe(1);
    expect(await shop.stock(piece)).toEqual({ onHand: 50, reserved: 1 });
  });

  test('a code with 5 uses left, 40 shoppers: 5 discounts', async () => {
    await shop.db.insert(promotions).values({ code: 'FIVE', percent: 10, usageLimit: 5 });
    const piece = await shop.piece({ rupees: 2000, stock: 100 });
    const buyers = await shoppers(40, () => [[piece, 1]]);
    for (const buyer of buyers) await shop.checkout.save(buyer, { promoCode: 'FIVE' });
    const { done, codes } = await tally(
      buyers.map((buyer) => shop.orders.beginCard(buyer, 216000)),
    );
    expect({ done, codes }).toEqual({ done: 5, codes: ['order/prices-changed'] });
  });

  test('payment, webhook and lapse at the same moment: sold once, or freed once', async () => {
    const piece = await shop.piece({ rupees: 2000, stock: 20 });
    const buyers = await shoppers(20, () => [[piece, 1]]);
    const paid = await Promise.all(
      buyers.map(async (buyer) => {
        const { orderId } = await shop.orders.beginCard(buyer, 236000);
        return { buyer, orderId, proof: (await shop.pay(orderId)).answer };
      }),
    );
    await shop.db
      .update(orders)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(inArray(orders.accountId, buyers));
    const { codes } = await tally(
      paid.flatMap(({ buyer, orderId, proof }) => [
        shop.orders.confirmPayment(buyer, orderId, proof),
        shop.payments
          .payment(proof.razorpay_payment_id)
          .then((p) => shop.orders.applyPaymentEvidence(p, 'webhook')),
        shop.orders.lapseReservations(),
      ]),
    );
    expect(codes).toEqual([]);
    expect(await shop.stock(piece)).toEqual({ onHand: 0, reserved: 0 });
  });
});

async function naivelyBuy(db: Db, piece: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(variants).where(eq(variants.id, piece));
    if (!row || row.onHand < 1) throw new Refusal('stock/sold-out');
    await tx
      .update(variants)
      .set({ onHand: row.onHand - 1 })
      .where(eq(variants.id, piece));
  });
}

/** What is reserved is what live orders hold, to the piece. */
async function holdsWhatItPromises(db: Db, pieces: string[]): Promise<void> {
  const promised = await db
    .select({ id: variants.id, reserved: variants.reserved })
    .from(variants)
    .where(inArray(variants.id, pieces));
  const held = await db
    .select({ id: orderLines.variantId, quantity: orderLines.quantity })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orders.stockHeld, true));
  for (const { id, reserved } of promised) {
    const sum = held
      .filter((line) => line.id === id)
      .reduce((total, line) => total + line.quantity, 0);
    expect(reserved).toBe(sum);
  }
}
