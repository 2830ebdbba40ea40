// Promo codes of each kind at the checkout and in the order, and codes whose minimum the cart does not reach.
import { beforeAll, afterAll, describe, expect, test } from 'vitest';
import { promotions } from '#server/platform/db/schema/checkout.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.db.insert(promotions).values([
    {
      code: 'DIWALI500',
      kind: 'amount',
      percent: null,
      amountPaise: 500_00,
      minimumPaise: 2000_00,
    },
    { code: 'ANY900', kind: 'amount', percent: null, amountPaise: 900_00 },
    { code: 'FREESHIP', kind: 'free_delivery', percent: null },
  ]);
});
afterAll(() => shop.close());

async function aCustomerWithItemOf(rupees: number, quantity = 1) {
  const variantId = await shop.product({ rupees, stock: 5 });
  return { variantId, account: await shop.customer([[variantId, quantity]]) };
}

describe('a code with a minimum', () => {
  test('says at its field what the cart lacks, is not saved, and is not counted as a wrong code', async () => {
    const { account } = await aCustomerWithItemOf(1500);
    for (let n = 0; n < 12; n += 1) {
      const tried = await shop.api(account, 'PUT', '/checkout', {
        body: { promoCode: 'diwali500', city: 'Udaipur' },
      });
      expect(tried.status).toBe(409);
      expect(tried.json).toMatchObject({
        code: 'promo/below-minimum',
        fields: { promoCode: 'Add items for ₹500 more to use DIWALI500.' },
        details: { code: 'DIWALI500', missing: 500 },
      });
    }
    const { form, promo } = await shop.checkout.read(account);
    expect([form.promoCode, form.city, promo]).toEqual(['', 'Udaipur', null]);
  });

  test('applies at its minimum, and no longer once the cart is below it', async () => {
    const { account, variantId } = await aCustomerWithItemOf(1000, 2);
    const applied = await shop.checkout.save(account, { promoCode: 'DIWALI500' });
    expect(applied).toMatchObject({
      promo: { code: 'DIWALI500', kind: 'amount', amount: 500 },
      promoBelowMinimum: null,
      totals: { discount: 500, total: 1860 },
    });
    await shop.cart.setQuantity(account, { variantId, quantity: 1 });
    expect(await shop.checkout.read(account)).toMatchObject({
      form: { promoCode: 'DIWALI500' },
      promo: null,
      promoBelowMinimum: { code: 'DIWALI500', missing: 1000 },
      totals: { discount: 0, total: 1180 },
    });
    const order = { paymentMethod: 'COD', total: 1180 } as const;
    const { number } = await shop.orders.place(account, order, null);
    expect(await shop.orders.load(account, number)).toMatchObject({
      promoCode: null,
      totals: { discount: 0, total: 1180 },
    });
  });
});

describe('an order stores the code and the sum of its kind', () => {
  test.each([
    // GST of 18 % in whole rupees, delivery of ₹50 below ₹1,000.
    ['ANY900', 799, { discount: 799, tax: 144, shipping: 50, total: 194 }],
    ['FREESHIP', 799, { discount: 0, tax: 144, shipping: 0, total: 943 }],
    ['FREESHIP', 2000, { discount: 0, tax: 360, shipping: 0, total: 2360 }],
    ['WELCOME10', 799, { discount: 80, tax: 144, shipping: 50, total: 913 }],
  ])('%s with an item of ₹%i', async (promoCode, rupees, totals) => {
    const { account } = await aCustomerWithItemOf(rupees);
    expect((await shop.checkout.save(account, { promoCode })).totals).toMatchObject(totals);
    const order = { paymentMethod: 'COD', total: totals.total } as const;
    const { number } = await shop.orders.place(account, order, null);
    expect(await shop.orders.load(account, number)).toMatchObject({ promoCode, totals });
  });
});
