// Corrections before packing: the delivery address, and the size of a line.
import { asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { variants } from '#server/platform/db/schema/catalogue.ts';
import { invoices } from '#server/platform/db/schema/invoices.ts';
import { outbox } from '#server/platform/db/schema/mail.ts';
import { pinCodeRules } from '#server/platform/db/schema/order-work.ts';
import { orders } from '#server/platform/db/schema/orders.ts';
import { brokenInvariants } from '#server/shop/orders/reconciliation/invariants.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';
import { addSize } from '#server/testing/products.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
afterEach(async () => {
  expect(await brokenInvariants(shop.db)).toEqual([]);
});

async function aPlacedOrder(stock = 2) {
  const variantId = await shop.product({ rupees: 2000, stock });
  const account = await shop.customer([[variantId, 1]]);
  const { number } = await shop.orders.place(account, { paymentMethod: 'COD', total: 2360 }, null);
  return { account, number, variantId };
}
async function emailsOf(number: string, update: string) {
  const rows = await shop.db.select().from(outbox).orderBy(asc(outbox.createdAt));
  return rows
    .filter(({ email }) => email.data.number === number && email.data.update === update)
    .map(({ email }) => email.data.note);
}
async function eventsOf(number: string, event: string) {
  const { log } = await shop.orders.admin.load(number);
  return log.filter(({ change }) => change === event).map(({ details }) => details);
}
const meera = {
  firstName: 'Meera',
  lastName: 'Iyer',
  phone: '+91 98290-54321',
  address: '7 Temple Street',
  city: 'Chennai',
  state: 'Tamil Nadu',
  zipCode: '600 004',
};
const BEFORE = 'Priya Sharma, 12 MI Road, Jaipur, Rajasthan 302001 · 9829012345';
const AFTER = 'Meera Iyer, 7 Temple Street, Chennai, Tamil Nadu 600004 · 9829054321';

describe('the delivery address', () => {
  test('is corrected until the order is packed, logged with old and new, and the customer is told', async () => {
    const { account, number } = await aPlacedOrder();
    const { admin } = shop.orders;
    for (const _twice of [1, 2]) await admin.correctAddress(number, meera);
    const { contact, shippingAddress } = await shop.orders.load(account, number);
    expect(contact).toMatchObject({ name: 'Meera Iyer', phone: '9829054321' });
    expect(shippingAddress).toMatchObject({ street: '7 Temple Street', zipCode: '600004' });
    expect(await eventsOf(number, 'address_corrected')).toEqual([{ from: BEFORE, to: AFTER }]);
    await admin.correctAddress(number, { ...meera, address: '8 Temple Street' });
    expect(await emailsOf(number, 'address-corrected')).toEqual([
      AFTER,
      AFTER.replace('7 Temple', '8 Temple'),
    ]);
    for (const event of ['confirmed', 'packed'] as const) await admin.advance(number, event);
    await expect(admin.correctAddress(number, meera)).rejects.toMatchObject({
      code: 'order/already-packed',
    });
  });

  test('decides at packing between the taxes of one state and of two', async () => {
    const { number } = await aPlacedOrder();
    await shop.orders.admin.correctAddress(number, meera);
    for (const event of ['confirmed', 'packed'] as const) {
      await shop.orders.admin.advance(number, event);
    }
    const [invoice] = await shop.db.select().from(invoices).where(eq(invoices.orderNumber, number));
    expect(invoice).toMatchObject({ placeOfSupply: 'Tamil Nadu', isInterState: true });
    expect(invoice?.totalPaise).toBe(236_000);
  });

  test('has the field errors of the checkout', async () => {
    const { number } = await aPlacedOrder();
    const { admin } = shop.orders;
    await expect(
      admin.correctAddress(number, { ...meera, phone: '12', zipCode: '0' }),
    ).rejects.toMatchObject({
      fields: {
        phone: 'Please enter a valid 10-digit mobile number',
        zipCode: 'Please enter a valid 6-digit PIN code',
      },
    });
    await expect(admin.correctAddress(number, { ...meera, city: ' ' })).rejects.toMatchObject({
      code: 'checkout/incomplete',
      fields: { city: 'Please fill in all required fields' },
    });
    expect(await eventsOf(number, 'address_corrected')).toEqual([]);
  });

  test('is not corrected to a PIN code without delivery, but within one', async () => {
    const { number } = await aPlacedOrder();
    const { admin } = shop.orders;
    await shop.db.insert(pinCodeRules).values([
      { pinCode: '600004', isWithoutCash: false, isWithoutDelivery: true },
      { pinCode: '302001', isWithoutCash: false, isWithoutDelivery: true },
    ]);
    await expect(admin.correctAddress(number, meera)).rejects.toMatchObject({
      code: 'checkout/no-delivery',
      fields: { zipCode: expect.stringContaining('600004') },
    });
    await admin.correctAddress(number, { ...meera, zipCode: '302001', state: 'Rajasthan' });
    await shop.db.delete(pinCodeRules);
  });

  test('is not corrected of an order that has ended', async () => {
    const { number } = await aPlacedOrder();
    await shop.orders.admin.cancel(number, { reason: 'order_cancelled' });
    await expect(shop.orders.admin.correctAddress(number, meera)).rejects.toMatchObject({
      code: 'order/illegal-transition',
    });
  });
});

describe('the size of a line', () => {
  const swap = (number: string, variantId: string, position = 0) =>
    shop.orders.admin.swapSize({ number, position, variantId });

  test('is swapped with the stock of both sizes, logged, and the customer is told', async () => {
    const { account, number, variantId } = await aPlacedOrder(1);
    const large = await addSize(shop.db, variantId, { size: 'L', stock: 3 });
    for (const _twice of [1, 2]) await swap(number, large);
    expect(await shop.stock(variantId)).toEqual({ onHand: 1, reserved: 0 });
    expect(await shop.stock(large)).toEqual({ onHand: 2, reserved: 0 });
    const { lines, totals } = await shop.orders.load(account, number);
    expect(lines).toMatchObject([{ variantId: large, size: 'L', price: 2000 }]);
    expect(totals.total).toBe(2360);
    const [line] = lines;
    const item = `${line?.name}, Maroon`;
    expect(await eventsOf(number, 'item_swapped')).toEqual([{ item, from: 'Free Size', to: 'L' }]);
    expect(await emailsOf(number, 'item-swapped')).toEqual([`${item}: Free Size → L`]);
    await swap(number, variantId);
    expect(await shop.stock(large)).toEqual({ onHand: 3, reserved: 0 });
    await swap(number, large);
    await shop.orders.admin.cancel(number, { reason: 'order_cancelled' });
    expect(await shop.stock(large)).toEqual({ onHand: 3, reserved: 0 });
  });

  test('is not swapped for one that is sold out, costs something else, or is of another product', async () => {
    const { number, variantId } = await aPlacedOrder();
    const soldOut = await addSize(shop.db, variantId, { size: 'S', stock: 0 });
    const dearer = await addSize(shop.db, variantId, { size: 'XL', stock: 5, rupees: 2500 });
    const archived = await addSize(shop.db, variantId, { size: 'XXL', stock: 5 });
    await shop.db.update(variants).set({ isArchived: true }).where(eq(variants.id, archived));
    const otherProduct = await shop.product({ rupees: 2000, stock: 5 });
    const codes = await Promise.all(
      [soldOut, dearer, archived, otherProduct, 'unknown'].map((id) =>
        swap(number, id).catch((error: { code: string }) => error.code),
      ),
    );
    expect(codes).toEqual([
      'order/size-sold-out',
      'order/size-price-differs',
      'order/size-unavailable',
      'order/size-unavailable',
      'order/size-unavailable',
    ]);
    await expect(swap(number, soldOut, 7)).rejects.toMatchObject({ code: 'order/line-not-found' });
    const { lineDetails } = await shop.orders.admin.load(number);
    expect(lineDetails[0]).toMatchObject({
      sku: variantId,
      colourCode: '#551022',
      sizes: [
        { size: 'Free Size', available: 1, isSamePrice: true },
        { size: 'S', available: 0, isSamePrice: true },
        { size: 'XL', available: 5, isSamePrice: false },
      ],
    });
  });

  test('may change at the price paid after the price of the product has changed', async () => {
    const { number, variantId } = await aPlacedOrder();
    const large = await addSize(shop.db, variantId, { size: 'L', stock: 1 });
    await shop.reprice(variantId, 2400);
    await swap(number, large);
    const [order] = await shop.db.select().from(orders).where(eq(orders.number, number));
    expect(order?.totalPaise).toBe(236_000);
  });

  test('is not swapped once the order is packed', async () => {
    const { number, variantId } = await aPlacedOrder();
    const large = await addSize(shop.db, variantId, { size: 'L', stock: 1 });
    for (const event of ['confirmed', 'packed'] as const) {
      await shop.orders.admin.advance(number, event);
    }
    await expect(swap(number, large)).rejects.toMatchObject({ code: 'order/already-packed' });
    expect(await shop.stock(large)).toEqual({ onHand: 1, reserved: 0 });
  });
});
