// When things fail at the checkout: each 'no' of the specification's catalogue, with its title, text, kind and time.
import { type Page, type Route, expect, test } from '@playwright/test';
import { aPiece, closeShopDatabase } from './support/catalogue.ts';
import {
  DECLINED_CARD,
  GOOD_CARD,
  aPerson,
  fillCheckout,
  hasAccount,
  hasInCart,
  payByCard,
} from './support/person.ts';
import { expectSaid, stand } from './support/said.ts';

test.afterAll(closeShopDatabase);

const lost = (route: Route) => route.abort();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('at the checkout: fields, promo code, gateway, payment, verification, order', async ({
  page,
}) => {
  test.slow();
  const asha = aPerson();
  await hasAccount(page, asha);
  await hasInCart(page, await aPiece());
  await stand(page, '/checkout');
  const pay = button(page, /^Pay ₹/);
  await pay.click();
  await expectSaid(page, { title: 'Please fill in all required fields' });
  await expect(page.getByLabel('First Name')).toBeFocused();
  await fillCheckout(page, asha);
  const code = page.getByLabel('Promo Code');
  await code.fill('FREE100');
  await button(page, 'Apply').click();
  await expect(code).toHaveAccessibleDescription('Invalid promo code');
  await code.fill('welcome10');
  await button(page, 'Apply').click();
  await expectSaid(page, { title: 'Promo code applied!', kind: 'success' });

  await page.route('**/sandbox/checkout.js', lost, { times: 1 });
  await pay.click();
  await expectSaid(page, { title: 'Failed to load payment gateway' });
  await page.route('**/api/orders/create-razorpay-order', lost, { times: 1 });
  await pay.click();
  const problem = page.getByRole('main').getByRole('alert');
  const notOrdered = 'There was an error processing your order. Please try again.';
  await expectSaid(page, { title: 'Error', text: notOrdered });
  await expect(problem).toContainText(notOrdered);

  await pay.click();
  await payByCard(page, DECLINED_CARD);
  await expectSaid(page, {
    title: 'Payment failed',
    text: "Your payment didn't go through as it was declined by the bank. Try another payment method or contact your bank.",
  });
  const failedSilently = (route: Route) =>
    route.fulfill({ json: { error: { code: 'BAD_REQUEST_ERROR' } } });
  await page.route('**/sandbox/window/pay', failedSilently, { times: 1 });
  await payByCard(page, GOOD_CARD);
  await expectSaid(page, { title: 'Payment failed', text: 'Payment failed. Please try again.' });

  const title = 'Payment verification failed';
  await page.route('**/payments/verify', (route) => route.fulfill({ status: 500 }), { times: 1 });
  await payByCard(page, GOOD_CARD);
  await expectSaid(page, { title, text: 'Please contact support with your order details.' });
  await expect(problem.getByRole('link', { name: /^See order SUN-/ })).toBeVisible();
  await expect(page.getByLabel('First Name')).toHaveValue('Asha');
});
