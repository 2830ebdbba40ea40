// A shop that is not open takes neither card nor cash orders, and reserves nothing.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestShop, aCustomerAt, openTestShop } from '#server/testing/orders.ts';

let isOpen = false;
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ isOpen: () => isOpen });
});
afterAll(() => shop.close());

const rejection = { status: 409, json: { code: 'order/shop-not-open' } };

test('a shop takes no order before it is open, and takes it as soon as it is', async () => {
  const { product, account } = await aCustomerAt(shop);
  const card = () =>
    shop.api(account, 'POST', '/orders/create-razorpay-order', { body: { amount: 236000 } });
  const cash = () =>
    shop.api(account, 'POST', '/orders', { body: { paymentMethod: 'COD', total: 2360 } });
  isOpen = false;
  expect(await card()).toMatchObject(rejection);
  expect(await cash()).toMatchObject(rejection);
  expect(await shop.stock(product)).toEqual({ onHand: 1, reserved: 0 });
  isOpen = true;
  expect(await cash()).toMatchObject({ status: 200 });
});
