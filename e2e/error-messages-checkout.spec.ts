// Error messages at the checkout: each one of the specification, with title, text, kind and duration.
import { type Page, type Route, expect, test } from '@playwright/test';
import { createProduct, closeShopDatabase } from './support/catalogue.ts';
import {
  DECLINED_CARD,
  GOOD_CARD,
  newCustomer,
  fillCheckout,
  createAccount,
  addItemToCart,
  payByCard,
} from './support/customer.ts';
import { expectToast, openWithPausedTime } from './support/expect-toast.ts';
import { advanceTime } from './support/open-page.ts';

test.afterAll(closeShopDatabase);

const abort = (route: Route) => route.abort();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** The widget shows the reason of a failed payment; so does the page, when it is closed. */
async function closeWidget(page: Page): Promise<void> {
  const widget = page.frameLocator('iframe[src*="/sandbox/window"]');
  await expect(widget.getByRole('button', { name: /^Pay/ })).toBeEnabled();
  await widget.getByRole('button', { name: 'Close payment window' }).click();
}

test('a customer sees the specified error for each failure at the checkout', async ({ page }) => {
  test.slow();
  const asha = newCustomer();
  await createAccount(page, asha);
  await addItemToCart(page, await createProduct());
  await openWithPausedTime(page, '/checkout');
  const pay = button(page, /^Pay ₹/);
  await pay.click();
  const checkoutError = page.getByRole('main').getByRole('alert');
  await expect(checkoutError).toHaveText('Please fill in all required fields');
  await expect(page.getByText('Please fill in all required fields')).toHaveCount(1);
  await expect(page.getByLabel('State')).toHaveAccessibleDescription('Please choose a state');
  await expect(page.getByLabel('Phone')).toBeFocused();
  await fillCheckout(page, asha);
  const code = page.getByLabel('Promo Code');
  await code.fill('FREE100');
  await button(page, 'Apply').click();
  await expect(code).toHaveAccessibleDescription('Invalid promo code');
  await code.fill('welcome10');
  await button(page, 'Apply').click();
  await expectToast(page, { title: 'Promo code applied!', kind: 'success' });

  await page.route('**/sandbox/checkout.js', abort, { times: 1 });
  await pay.click();
  await expect(checkoutError).toContainText('Failed to load payment gateway');
  await page.route('**/api/orders/create-razorpay-order', abort, { times: 4 });
  await pay.click();
  await expect(async () => {
    // The request is made again after 0.3, 1 and 3 s.
    await advanceTime(page, 3_000);
    const orderFailed = 'There was an error processing your order. Please try again.';
    await expect(checkoutError).toContainText(orderFailed, { timeout: 500 });
  }).toPass();

  await pay.click();
  await payByCard(page, DECLINED_CARD);
  await closeWidget(page);
  await expect(checkoutError).toHaveText(
    "Payment failedYour payment didn't go through as it was declined by the bank. Try another payment method or contact your bank.",
  );
  const failWithoutReason = (route: Route) =>
    route.fulfill({ json: { error: { code: 'BAD_REQUEST_ERROR' } } });
  await page.route('**/sandbox/window/pay', failWithoutReason, { times: 1 });
  await pay.click();
  await payByCard(page, GOOD_CARD);
  await closeWidget(page);
  await expect(checkoutError).toHaveText('Payment failed. Please try again.');

  const title = 'Payment verification failed';
  await page.route('**/payments/verify', (route) => route.fulfill({ status: 500 }), { times: 1 });
  await pay.click();
  await payByCard(page, GOOD_CARD);
  await expect(checkoutError).toContainText(
    `${title}Please contact support with your order details.`,
  );
  await expect(checkoutError.getByRole('link', { name: /^View order SUN-/ })).toBeVisible();
  await expect(page.getByLabel('First Name')).toHaveValue('Asha');
});
