// Payment: cash, a declined card, a closed widget, a sold-out item, and the hosted payment page.
import { type Page, expect, test } from '@playwright/test';
import type { SampleProduct } from '#samples/catalogue/product.ts';
import { waitForHydration } from './support/open-page.ts';
import { createProduct, closeShopDatabase } from './support/catalogue.ts';
import {
  DECLINED_CARD,
  GOOD_CARD,
  type TestCustomer,
  newCustomer,
  fillCheckout,
  createAccount,
  addItemToCart,
  payByCard,
} from './support/customer.ts';

test.afterAll(closeShopDatabase);

const payButton = (page: Page) => page.getByRole('button', { name: /^Pay ₹/ });

/** Signed in, with the item in the cart and the checkout form filled in. */
async function openFilledCheckout(
  page: Page,
  customer: TestCustomer,
  item: SampleProduct,
): Promise<void> {
  await createAccount(page, customer);
  await addItemToCart(page, item);
  await page.goto('/checkout');
  await fillCheckout(page, customer);
}

test('a customer places an order with cash on delivery', async ({ page }) => {
  await openFilledCheckout(page, newCustomer('Meera Iyer'), await createProduct());
  await page.getByRole('radio', { name: /Cash on delivery/i }).check({ force: true });
  await page.getByRole('button', { name: /Place Order/i }).click();
  await expect(page).toHaveURL(/\/order-confirmation\?order=SUN-/, { timeout: 20_000 });
  await expect(page.getByText(/Cash on delivery/i).first()).toBeVisible();
});

test('a customer pays the same order with another card after a declined one @phone', async ({
  page,
}) => {
  await openFilledCheckout(page, newCustomer('Ishita Sen'), await createProduct());
  await payButton(page).click();
  await payByCard(page, DECLINED_CARD);
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: /declined|failed/i })
      .first(),
  ).toBeVisible();
  await payByCard(page, GOOD_CARD);
  await expect(page).toHaveURL(/\/order-confirmation\?order=SUN-/, { timeout: 20_000 });
  const { orders } = await (await page.request.get('/api/orders')).json();
  expect(orders).toHaveLength(1);
});

test('a customer who waits for the bank sees no success before the payment is confirmed @desktop', async ({
  page,
}) => {
  await openFilledCheckout(page, newCustomer('Nandini Pai'), await createProduct());
  // Saved, so that the order can be created without the widget.
  await page.getByLabel('First Name').focus();
  await expect(async () => {
    const { missing } = await (await page.request.get('/api/checkout')).json();
    expect(missing).toEqual([]);
  }).toPass();
  const response = await page.request.post('/api/orders/create-razorpay-order', {
    data: { amount: 177_000 },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  const { orderId, number } = await response.json();
  await page.goto(`/order-confirmation?order=${number}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText("We're confirming your payment");
  const success = page.getByText('Order placed successfully!');
  await expect(success).toHaveCount(0);

  const card = { method: 'card', number: GOOD_CARD, expiry: '12/30', cvv: '123' };
  await page.request.post('/sandbox/window/pay', { data: { ...card, order_id: orderId } });
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Thank you for your order', {
    timeout: 30_000,
  });
  await expect(success).toBeVisible();
  await expect(main.getByText(/^Arrives by \w+day, \d+ \w+$/)).toBeVisible();
});

test('a customer closes the payment widget, opens it again and pays for one order @desktop @full', async ({
  page,
}) => {
  await openFilledCheckout(page, newCustomer('Kavya Nair'), await createProduct());
  await payButton(page).click();
  await page
    .frameLocator('iframe[src*="/sandbox/window"]')
    .getByRole('button', { name: 'Close payment window' })
    .click();
  await expect(page.getByLabel('First Name')).toHaveValue('Kavya');
  await payButton(page).click();
  await payByCard(page, GOOD_CARD);
  await expect(page).toHaveURL(/\/order-confirmation\?order=SUN-/, { timeout: 20_000 });
  const { orders } = await (await page.request.get('/api/orders')).json();
  expect(orders).toHaveLength(1);
});

test('a customer whose last item was just sold sees an error and pays nothing @desktop', async ({
  page,
  browser,
}) => {
  const last = await createProduct({}, 1);
  await openFilledCheckout(page, newCustomer('Late Comer'), last);
  const otherCustomer = await (await browser.newContext()).newPage();
  await openFilledCheckout(otherCustomer, newCustomer('Quick Buyer'), last);
  await payButton(otherCustomer).click();
  await payByCard(otherCustomer, GOOD_CARD);
  await expect(otherCustomer).toHaveURL(/\/order-confirmation/, { timeout: 20_000 });
  await payButton(page).click();
  await expect(page.getByText(new RegExp(`${last.name}.*sold`)).first()).toBeVisible();
  await expect(page.locator('iframe[src*="/sandbox/window"]')).toHaveCount(0);
  await otherCustomer.context().close();
});

test('a customer who leaves fields empty sees the errors and keeps what was typed @desktop @full', async ({
  page,
}) => {
  await openFilledCheckout(page, newCustomer('Half Done'), await createProduct());
  await page.getByLabel('City').fill('');
  await page.getByLabel('PIN Code').fill('012');
  await payButton(page).click();
  await expect(page.getByText('Please fill in all required fields').first()).toBeVisible();
  await expect(page.getByLabel('City')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('PIN Code')).toBeFocused();
  await expect(page.getByLabel('PIN Code')).toHaveValue('012');
  await expect(page.getByLabel('First Name')).toHaveValue('Half');
  // The notice beside the button goes with its reason.
  const notice = page.getByRole('region', { name: 'Payment', exact: true }).getByRole('alert');
  await expect(notice).toContainText('Please fill in all required fields');
  await page.getByLabel('City').fill('Jaipur');
  await page.getByLabel('PIN Code').fill('302003');
  await page.getByLabel('PIN Code').blur();
  await expect(notice).toBeEmpty();
});

test.describe('in-app browsers, which cannot show the payment widget', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/131.0 Mobile Instagram 350.0' });

  test('a customer in an in-app browser pays on the hosted payment page, after a declined card @phone', async ({
    page,
  }) => {
    await openFilledCheckout(page, newCustomer('Rekha Das'), await createProduct());
    const pay = async (card: string) => {
      await payButton(page).click();
      await page.waitForURL(/\/sandbox\/window/);
      await page.getByRole('radio', { name: 'Card' }).check();
      await page.getByLabel(/card number/i).fill(card);
      await page.getByLabel(/expiry/i).fill('12/30');
      await page.getByLabel(/cvv/i).fill('123');
      await page.getByRole('button', { name: /^Pay/ }).click();
    };
    await pay(DECLINED_CARD);
    await expect(page).toHaveURL(/\/checkout\?error=/);
    await expect(page.getByText('Payment failed. Please try again.').first()).toBeVisible();
    await waitForHydration(page);
    await pay(GOOD_CARD);
    await expect(page).toHaveURL(/\/order-confirmation\?order=SUN-/);
    await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible();
  });
});
