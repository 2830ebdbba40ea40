// Cash on delivery orders: creation, idempotency, limits and rejected payloads.
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { products } from '#server/platform/db/schema/catalogue.ts';
import { outbox } from '#server/platform/db/schema/mail.ts';
import { orders } from '#server/platform/db/schema/orders.ts';
import { type TestShop, aCustomerAt, openTestShop } from '#server/testing/orders.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const customerAt = (stock = 5) => aCustomerAt(shop, stock);
const payload = { paymentMethod: 'COD', total: 2360 };
const keyed = (key: string) => ({ 'idempotency-key': key });

describe('cash on delivery order', () => {
  test('a cash order sells its stock, empties the cart and enqueues an email', async () => {
    const { product, account } = await customerAt();
    const { status, json } = await shop.api(account, 'POST', '/orders', {
      body: {
        ...payload,
        items: [
          {
            productId: product.replace('-only', ''),
            name: 'x',
            price: 2000,
            quantity: 1,
            image: 'y',
          },
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
    expect(await shop.stock(product)).toEqual({ onHand: 4, reserved: 0 });
    expect((await shop.cart.read(account)).lines).toEqual([]);
    const [row] = await shop.db
      .select()
      .from(orders)
      .where(eq(orders.number, String(json.number)));
    const emails = await shop.db
      .select()
      .from(outbox)
      .where(eq(outbox.key, `order-placed-cod:${row?.id}`));
    expect(emails).toHaveLength(1);
  });

  test('one idempotency key creates one cash order and returns equal responses', async () => {
    const { product, account } = await customerAt();
    const posts = await Promise.all(
      Array.from({ length: 5 }, () =>
        shop.api(account, 'POST', '/orders', { body: payload, headers: keyed('k1') }),
      ),
    );
    expect(new Set(posts.map(({ json }) => JSON.stringify(json))).size).toBe(1);
    expect(posts[0]?.status).toBe(200);
    expect(await shop.stock(product)).toEqual({ onHand: 4, reserved: 0 });
  });

  test('without a key, an unchanged cart creates one cash order', async () => {
    const { product, account } = await customerAt();
    const first = await shop.api(account, 'POST', '/orders', { body: payload });
    const second = await shop.api(account, 'POST', '/orders', { body: payload });
    expect(second).toEqual(first);
    await shop.cart.add(account, { variantId: product, quantity: 1 });
    const third = await shop.api(account, 'POST', '/orders', { body: payload });
    expect(third.json.number).not.toBe(first.json.number);
    expect(await shop.stock(product)).toEqual({ onHand: 3, reserved: 0 });
  });

  test('an idempotency key used for another payload is rejected', async () => {
    const { product, account } = await customerAt();
    await shop.api(account, 'POST', '/orders', { body: payload, headers: keyed('k2') });
    await shop.cart.add(account, { variantId: product, quantity: 2 });
    const reused = await shop.api(account, 'POST', '/orders', {
      body: { ...payload, total: 4720 },
      headers: keyed('k2'),
    });
    expect(reused.status).toBe(422);
    expect(reused.json.code).toBe('order/idempotency-key-reused');
    const elsewhere = await customerAt();
    expect(
      (
        await shop.api(elsewhere.account, 'POST', '/orders', {
          body: payload,
          headers: keyed('k2'),
        })
      ).status,
    ).toBe(200);
    expect(
      (
        await shop.api(account, 'POST', '/orders', {
          body: payload,
          headers: keyed('k\u0007'.repeat(300)),
        })
      ).status,
    ).toBe(400);
  });

  test('cart and order show the image of the colour, and the order keeps it', async () => {
    const { product, account } = await customerAt();
    const isProduct = eq(products.id, product.replace('-only', ''));
    const image = (key: string, productColour: string) => ({ key, alt: '', productColour });
    const galleryImages = [image('first/look', 'Teal'), image('second/look', 'Maroon')];
    await shop.db.update(products).set({ galleryImages }).where(isProduct);
    const bought = '/media/products/second/look.webp';
    expect((await shop.cart.read(account)).lines).toMatchObject([{ image: bought }]);
    const { json } = await shop.api(account, 'POST', '/orders', { body: payload });
    await shop.db.update(products).set({ galleryImages: [] }).where(isProduct);
    const order = await shop.orders.load(account, String(json.number));
    expect(order.lines).toMatchObject([{ colour: 'Maroon', image: bought }]);
  });

  test('a cash order above the configured limits is rejected', async () => {
    const dear = await shop.product({ rupees: 25_000, stock: 1 });
    const rich = await shop.customer([[dear, 1]]);
    const refused = await shop.api(rich, 'POST', '/orders', {
      body: { ...payload, total: 29_500 },
    });
    expect(refused.json).toMatchObject({
      code: 'order/cod-limit',
      details: { maxTotal: 25_000, maxOpenOrders: 3 },
    });
    const { product, account } = await customerAt(9);
    for (let order = 1; order <= 3; order += 1) {
      expect(
        (await shop.api(account, 'POST', '/orders', { body: payload, headers: keyed(`n${order}`) }))
          .status,
      ).toBe(200);
      await shop.cart.add(account, { variantId: product, quantity: 1 });
    }
    expect(
      (await shop.api(account, 'POST', '/orders', { body: payload, headers: keyed('n4') })).status,
    ).toBe(409);
  });

  test('the order placed under an idempotency key is found by it, by its customer only', async () => {
    const { account } = await customerAt();
    const { account: another } = await customerAt();
    const listBy = async (reader: string, key: string) =>
      (await shop.api(reader, 'GET', '/orders', { headers: keyed(key) })).json.orders;
    expect(await listBy(account, 'lost')).toEqual([]);
    const { json } = await shop.api(account, 'POST', '/orders', {
      body: payload,
      headers: keyed('lost'),
    });
    expect(await listBy(account, 'lost')).toMatchObject([{ number: json.number }]);
    expect(await listBy(account, 'other')).toEqual([]);
    expect(await listBy(another, 'lost')).toEqual([]);
  });

  test('a cash order takes over the reservation of the customer’s pending card order', async () => {
    const { product, account } = await customerAt(1);
    const card = await shop.orders.createCardOrder(account, 236000);
    const placed = await shop.api(account, 'POST', '/orders', { body: payload });
    expect(placed.status).toBe(200);
    expect((await shop.orders.load(account, card.number)).status).toBe('cancelled');
    expect(await shop.stock(product)).toEqual({ onHand: 0, reserved: 0 });
  });

  test('a cash order with any wrong amount is rejected and not created', async () => {
    const { product, account } = await customerAt();
    const productId = product.replace('-only', '');
    const otherItems: object[] = [
      { items: [{ productId, price: 2000, quantity: 2 }] },
      { items: [{ productId: 'another', price: 2000, quantity: 1 }] },
    ];
    const otherAmounts: object[] = [
      { total: 1 },
      { subtotal: 1999 },
      { tax: 0 },
      { shipping: 50 },
      { discount: 200 },
      { items: [{ productId, price: 1, quantity: 1 }] },
    ];
    for (const part of [...otherItems, ...otherAmounts]) {
      const { status, json } = await shop.api(account, 'POST', '/orders', {
        body: { ...payload, ...part },
      });
      const code = otherItems.includes(part) ? 'order/cart-changed' : 'order/prices-changed';
      expect([status, json.code]).toEqual([409, code]);
      expect(json.details).toMatchObject({ totals: { total: 2360 }, amount: 236000 });
    }
    expect(await shop.orders.list(account)).toEqual([]);
    expect(await shop.stock(product)).toEqual({ onHand: 5, reserved: 0 });
  });

  test('a payload with unknown fields or invalid values is a 400', async () => {
    const { account } = await customerAt();
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
      const { status } = await shop.api(account, 'POST', '/orders', {
        body: { ...payload, ...part },
      });
      expect([JSON.stringify(part), status]).toEqual([JSON.stringify(part), 400]);
    }
  });

  test('a created cash order always has the total of the catalogue, whatever the payload says', async () => {
    const { account } = await customerAt(100);
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
          body: {
            paymentMethod: 'COD',
            ...part,
          },
        });
        if (status === 200) return (json.totals as { total: number }).total === 2360;
        return status === 400 || status === 409;
      }),
      { numRuns: 200 },
    );
  });
});
