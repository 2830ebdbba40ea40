// Cash on delivery: placed at once, once.
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orders, outbox } from '#server/db/schema/orders.ts';
import { type TestShop, aShopperAt, openTestShop } from '#server/testing/orders.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const shopperAt = (stock = 5) => aShopperAt(shop, stock);
const payload = { paymentMethod: 'COD', total: 2360 };
const keyed = (key: string) => ({ 'idempotency-key': key });

describe('a cash-on-delivery order', () => {
  test('is placed, its stock sold, the cart emptied, and a letter waiting', async () => {
    const { piece, account } = await shopperAt();
    const { status, json } = await shop.api(account, 'POST', '/orders', {
      ...payload,
      items: [
        { productId: piece.replace('-only', ''), name: 'x', price: 2000, quantity: 1, image: 'y' },
      ],
      subtotal: 2000,
      tax: 360,
      shipping: 0,
      paymentStatus: 'PENDING',
      shippingAddress: {
        street: '5 Lake Road',
        city: 'Udaipur',
        state: 'Rajasthan',
        country: 'India',
        zipCode: '313001',
        isDefault: false,
      },
    });
    expect(status).toBe(200);
    expect(json).toMatchObject({
      status: 'placed',
      paymentStatus: 'pending',
      paymentMethod: 'COD',
      totals: { total: 2360 },
      shippingAddress: { street: '5 Lake Road', city: 'Udaipur', zipCode: '313001' },
      contact: { name: 'Priya Sharma' },
      timeline: [{ event: 'placed_cod', status: 'placed' }],
    });
    expect(await shop.stock(piece)).toEqual({ onHand: 4, reserved: 0 });
    expect((await shop.cart.read(account)).lines).toEqual([]);
    const [row] = await shop.db
      .select()
      .from(orders)
      .where(eq(orders.number, String(json.number)));
    const letters = await shop.db
      .select()
      .from(outbox)
      .where(eq(outbox.key, `order-placed-cod:${row?.id}`));
    expect(letters).toHaveLength(1);
  });

  test('comes once for one key, and the answers are equal', async () => {
    const { piece, account } = await shopperAt();
    const posts = await Promise.all(
      Array.from({ length: 5 }, () => shop.api(account, 'POST', '/orders', payload, keyed('k1'))),
    );
    expect(new Set(posts.map(({ json }) => JSON.stringify(json))).size).toBe(1);
    expect(posts[0]?.status).toBe(200);
    expect(await shop.stock(piece)).toEqual({ onHand: 4, reserved: 0 });
  });

  test('comes once without a key too, as long as the cart is the same', async () => {
    const { piece, account } = await shopperAt();
    const first = await shop.api(account, 'POST', '/orders', payload);
    const second = await shop.api(account, 'POST', '/orders', payload);
    expect(second).toEqual(first);
    await shop.cart.add(account, { variantId: piece, quantity: 1 });
    const third = await shop.api(account, 'POST', '/orders', payload);
    expect(third.json.number).not.toBe(first.json.number);
    expect(await shop.stock(piece)).toEqual({ onHand: 3, reserved: 0 });
  });

  test('is refused when its key was used for something else', async () => {
    const { piece, account } = await shopperAt();
    await shop.api(account, 'POST', '/orders', payload, keyed('k2'));
    await shop.cart.add(account, { variantId: piece, quantity: 2 });
    const reused = await shop.api(
      account,
      'POST',
      '/orders',
      { ...payload, total: 4720 },
      keyed('k2'),
    );
    expect(reused.status).toBe(422);
    expect(reused.json.code).toBe('order/key-reused');
    const elsewhere = await shopperAt();
    expect(
      (await shop.api(elsewhere.account, 'POST', '/orders', payload, keyed('k2'))).status,
    ).toBe(200);
    expect(
      (await shop.api(account, 'POST', '/orders', payload, keyed('k\u0007'.repeat(300)))).status,
    ).toBe(400);
  });

  test('is refused above the limits the owner has set', async () => {
    const dear = await shop.piece({ rupees: 25_000, stock: 1 });
    const rich = await shop.shopper([[dear, 1]]);
    const refused = await shop.api(rich, 'POST', '/orders', { ...payload, total: 29_500 });
    expect(refused.json).toMatchObject({
      code: 'order/cod-limit',
      facts: { maxTotal: 25_000, maxOpenOrders: 3 },
    });
    const { piece, account } = await shopperAt(9);
    for (let order = 1; order <= 3; order += 1) {
      expect((await shop.api(account, 'POST', '/orders', payload, keyed(`n${order}`))).status).toBe(
        200,
      );
      await shop.cart.add(account, { variantId: piece, quantity: 1 });
    }
    expect((await shop.api(account, 'POST', '/orders', payload, keyed('n4'))).status).toBe(409);
  });

  test('takes over what her own card payment still held', async () => {
    const { piece, account } = await shopperAt(1);
    const card = await shop.orders.beginCard(account, 236000);
    const placed = await shop.api(account, 'POST', '/orders', payload);
    expect(placed.status).toBe(200);
    expect((await shop.orders.find(account, card.number)).status).toBe('cancelled');
    expect(await shop.stock(piece)).toEqual({ onHand: 0, reserved: 0 });
  });

  test('whose money is not what it costs is refused, whichever sum it is, and nothing is written', async () => {
    const { piece, account } = await shopperAt();
    const product = piece.replace('-only', '');
    const wrong = [
      { total: 1 },
      { subtotal: 1999 },
      { tax: 0 },
      { shipping: 50 },
      { discount: 200 },
      { items: [{ productId: product, price: 1, quantity: 1 }] },
      { items: [{ productId: product, price: 2000, quantity: 2 }] },
      { items: [{ productId: 'another', price: 2000, quantity: 1 }] },
    ];
    for (const part of wrong) {
      const { status, json } = await shop.api(account, 'POST', '/orders', { ...payload, ...part });
      expect([status, json.code]).toEqual([409, 'order/prices-changed']);
      expect(json.facts).toMatchObject({ totals: { total: 2360 }, amount: 236000 });
    }
    expect(await shop.orders.list(account)).toEqual([]);
    expect(await shop.stock(piece)).toEqual({ onHand: 5, reserved: 0 });
  });

  test('with keys nobody asked for, or values of no sense, is a 400', async () => {
    const { account } = await shopperAt();
    const junk = [
      { role: 'admin' },
      { total: -1 },
      { total: '2360' },
      { total: undefined },
      { items: [] },
      { items: [{ productId: 'x', price: 2000, quantity: 0 }] },
      { items: [{ productId: 'x', price: 2000, quantity: 1, custom_price: 1 }] },
      {
        shippingAddress: { street: 'x', city: 'y', state: 'Goa', zipCode: '1', country: 'France' },
      },
      { paymentMethod: 'GIFT' },
    ];
    for (const part of junk) {
      const { status } = await shop.api(account, 'POST', '/orders', { ...payload, ...part });
      expect([JSON.stringify(part), status]).toEqual([JSON.stringify(part), 400]);
    }
  });

  test('is never written for another total than the catalogue asks, whatever is sent', async () => {
    const { account } = await shopperAt(100);
    const sum = fc.oneof(
      fc.integer(),
      fc.double(),
      fc.constantFrom(2000, 360, 0, 2360),
      fc.string(),
    );
    const any = fc.record(
      {
        total: sum,
        subtotal: sum,
        tax: sum,
        shipping: sum,
        discount: sum,
        paymentStatus: fc.string(),
      },
      { requiredKeys: ['total'] },
    );
    await fc.assert(
      fc.asyncProperty(any, async (part) => {
        const { status, json } = await shop.api(account, 'POST', '/orders', {
          paymentMethod: 'COD',
          ...part,
        });
        if (status === 200) return (json.totals as { total: number }).total === 2360;
        return status === 400 || status === 409;
      }),
      { numRuns: 200 },
    );
  });
});
