// The checkout form, kept while she fills it in.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { promotions } from '#server/db/schema/orders.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

describe('the checkout', () => {
  test('is for signed-in shoppers', async () => {
    expect((await shop.api(null, 'GET', '/checkout')).status).toBe(401);
  });

  test('keeps what is filled in, field by field, and names what is missing', async () => {
    const piece = await shop.piece({ rupees: 2000, stock: 1 });
    const account = await shop.shopper([[piece, 1]]);
    await shop.api(account, 'PUT', '/checkout', { city: '', zipCode: '302004' });
    const { json } = await shop.api(account, 'GET', '/checkout');
    expect(json).toMatchObject({
      form: { firstName: 'Priya', city: '', zipCode: '302004', country: 'India' },
      missing: ['city'],
      faults: {},
      promo: null,
      totals: { subtotal: 2000, tax: 360, shipping: 0, total: 2360, itemCount: 1 },
    });
  });

  test('says what is wrong with what is filled in', async () => {
    const account = await shop.shopper();
    const { status, json } = await shop.api(account, 'PUT', '/checkout', {
      phone: '12',
      zipCode: '0',
    });
    expect(status).toBe(200);
    expect(json.faults).toEqual({
      phone: 'Please enter a valid 10-digit mobile number',
      zipCode: 'Please enter a valid 6-digit PIN code',
    });
  });

  test('applies WELCOME10 however it is typed, and takes it off again', async () => {
    const piece = await shop.piece({ rupees: 2000, stock: 1 });
    const account = await shop.shopper([[piece, 1]]);
    const applied = await shop.api(account, 'PUT', '/checkout', { promoCode: ' welcome10 ' });
    expect(applied.json).toMatchObject({
      form: { promoCode: 'WELCOME10' },
      promo: { code: 'WELCOME10', percent: 10 },
      totals: { discount: 200, total: 2160 },
    });
    const removed = await shop.api(account, 'PUT', '/checkout', { promoCode: '' });
    expect(removed.json).toMatchObject({ promo: null, totals: { discount: 0, total: 2360 } });
  });

  test('refuses a wrong code, and loses nothing else of the form', async () => {
    const account = await shop.shopper();
    const { status, json } = await shop.api(account, 'PUT', '/checkout', {
      city: 'Udaipur',
      promoCode: 'FREE100',
    });
    expect(status).toBe(422);
    expect(json).toMatchObject({
      code: 'promo/invalid',
      message: 'Invalid promo code',
      fields: { promoCode: 'Invalid promo code' },
    });
    const kept = await shop.api(account, 'GET', '/checkout');
    expect(kept.json).toMatchObject({ form: { city: 'Udaipur', promoCode: '' }, promo: null });
  });

  test('refuses a code outside its time or beyond its limit', async () => {
    const account = await shop.shopper();
    const yesterday = new Date(Date.now() - 86_400_000);
    await shop.db.insert(promotions).values([
      { code: 'OVER', percent: 5, endsAt: yesterday },
      { code: 'USEDUP', percent: 5, usageLimit: 2, timesUsed: 2 },
    ]);
    for (const promoCode of ['OVER', 'USEDUP']) {
      expect((await shop.api(account, 'PUT', '/checkout', { promoCode })).status).toBe(422);
    }
  });

  test('knows its fields: others are refused, and so is another country', async () => {
    const account = await shop.shopper();
    expect((await shop.api(account, 'PUT', '/checkout', { total: 1 })).status).toBe(400);
    expect((await shop.api(account, 'PUT', '/checkout', { country: 'Nepal' })).status).toBe(400);
    expect((await shop.api(account, 'PUT', '/checkout', { country: 'India' })).status).toBe(200);
  });

  test('keeps the fields of two tabs that save at the same moment', async () => {
    const account = await shop.shopper();
    await Promise.all([
      shop.checkout.save(account, { city: 'Kota' }),
      shop.checkout.save(account, { lastName: 'Mehta' }),
    ]);
    const { form } = await shop.checkout.read(account);
    expect(form).toMatchObject({ city: 'Kota', lastName: 'Mehta', firstName: 'Priya' });
  });
});
