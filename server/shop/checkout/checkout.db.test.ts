// Checkout use cases: draft, prefilled address, quote and promo codes.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { users } from '#server/platform/db/schema/accounts.ts';
import { promotions } from '#server/platform/db/schema/checkout.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';
import { aCustomer } from '#server/testing/products.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

describe('checkout', () => {
  test('the checkout requires a session', async () => {
    expect((await shop.api(null, 'GET', '/checkout')).status).toBe(401);
  });

  test('the checkout saves each field and names the missing ones', async () => {
    const variantId = await shop.product({ rupees: 2000, stock: 1 });
    const account = await shop.customer([[variantId, 1]]);
    await shop.api(account, 'PUT', '/checkout', { body: { city: '', zipCode: '302004' } });
    const { json } = await shop.api(account, 'GET', '/checkout');
    expect(json).toMatchObject({
      form: { firstName: 'Priya', city: '', zipCode: '302004', country: 'India' },
      missing: ['city'],
      fieldErrors: {},
      promo: null,
      totals: { subtotal: 2000, tax: 360, shipping: 0, total: 2360, itemCount: 1 },
    });
  });

  test('an empty checkout is prefilled with the name and the email address of the account', async () => {
    const account = await aCustomer(shop.db, 'customer-without-draft');
    await shop.db.update(users).set({ name: 'Nila Devi Rao' }).where(eq(users.id, account));
    const { form, missing } = await shop.checkout.read(account);
    expect(form).toMatchObject({ firstName: 'Nila Devi', lastName: 'Rao', address: '' });
    expect(form.email).toContain('@');
    expect(missing).toEqual(['phone', 'address', 'city', 'state', 'zipCode']);
    await shop.checkout.save(account, { firstName: 'Neela' });
    expect((await shop.checkout.read(account)).form).toMatchObject({ firstName: 'Neela' });
  });

  test('the checkout returns errors of filled-in fields', async () => {
    const account = await shop.customer();
    const { status, json } = await shop.api(account, 'PUT', '/checkout', {
      body: {
        phone: '12',
        zipCode: '0',
      },
    });
    expect(status).toBe(200);
    expect(json.fieldErrors).toEqual({
      phone: 'Please enter a valid 10-digit mobile number',
      zipCode: 'Please enter a valid 6-digit PIN code',
    });
  });

  test('the promo code WELCOME10 is accepted in any letter case and can be removed', async () => {
    const variantId = await shop.product({ rupees: 2000, stock: 1 });
    const account = await shop.customer([[variantId, 1]]);
    const applied = await shop.api(account, 'PUT', '/checkout', {
      body: { promoCode: ' welcome10 ' },
    });
    expect(applied.json).toMatchObject({
      form: { promoCode: 'WELCOME10' },
      promo: { code: 'WELCOME10', percent: 10 },
      totals: { discount: 200, total: 2160 },
    });
    const removed = await shop.api(account, 'PUT', '/checkout', { body: { promoCode: '' } });
    expect(removed.json).toMatchObject({ promo: null, totals: { discount: 0, total: 2360 } });
  });

  test('an unknown promo code is rejected and the other fields are saved', async () => {
    const account = await shop.customer();
    const { status, json } = await shop.api(account, 'PUT', '/checkout', {
      body: {
        city: 'Udaipur',
        promoCode: 'FREE100',
      },
    });
    expect(status).toBe(422);
    expect(json).toMatchObject({
      code: 'promo/invalid',
      message: 'Invalid promo code',
      fields: { promoCode: 'Invalid promo code' },
    });
    const saved = await shop.api(account, 'GET', '/checkout');
    expect(saved.json).toMatchObject({ form: { city: 'Udaipur', promoCode: '' }, promo: null });
  });

  test('a promo code outside its period or beyond its limit is rejected', async () => {
    const account = await shop.customer();
    const yesterday = new Date(Date.now() - 86_400_000);
    await shop.db.insert(promotions).values([
      { code: 'OVER', percent: 5, endsAt: yesterday },
      { code: 'USEDUP', percent: 5, usageLimit: 2, timesUsed: 2 },
    ]);
    for (const promoCode of ['OVER', 'USEDUP']) {
      expect((await shop.api(account, 'PUT', '/checkout', { body: { promoCode } })).status).toBe(
        422,
      );
    }
  });

  test('a confirmed place is void once the PIN code or the state changes', async () => {
    const account = await shop.customer();
    const save = async (body: object) =>
      (await shop.api(account, 'PUT', '/checkout', { body })).json.form as {
        confirmedPlace: string;
      };
    const confirmed = { confirmedPlace: '110001 Maharashtra' };
    const mumbai = { zipCode: '110001', state: 'Maharashtra', ...confirmed };
    expect(await save(mumbai)).toMatchObject(confirmed);
    expect(await save({ city: 'Mumbai' })).toMatchObject(confirmed);
    expect(await save({ zipCode: '110002' })).toMatchObject({ confirmedPlace: '' });
    expect(await save(mumbai)).toMatchObject(confirmed);
    expect(await save({ state: 'Goa' })).toMatchObject({ confirmedPlace: '' });
  });

  test('unknown checkout fields and another country are rejected', async () => {
    const account = await shop.customer();
    expect((await shop.api(account, 'PUT', '/checkout', { body: { total: 1 } })).status).toBe(400);
    expect(
      (await shop.api(account, 'PUT', '/checkout', { body: { country: 'Nepal' } })).status,
    ).toBe(400);
    expect(
      (await shop.api(account, 'PUT', '/checkout', { body: { country: 'India' } })).status,
    ).toBe(200);
  });

  test('fields saved by two tabs at the same time are both stored', async () => {
    const account = await shop.customer();
    await Promise.all([
      shop.checkout.save(account, { city: 'Kota' }),
      shop.checkout.save(account, { lastName: 'Mehta' }),
    ]);
    const { form } = await shop.checkout.read(account);
    expect(form).toMatchObject({ city: 'Kota', lastName: 'Mehta', firstName: 'Priya' });
  });
});
