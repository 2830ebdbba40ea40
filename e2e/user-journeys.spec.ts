// Longer visits of returning customers; the purchase of a new customer is in purchase.spec.ts.
import { type Locator, expect, test } from '@playwright/test';
import { waitForHydration, openPage } from './support/open-page.ts';
import { createProduct, closeShopDatabase } from './support/catalogue.ts';
import {
  GOOD_CARD,
  newCustomer,
  fillCheckout,
  createAccount,
  addItemToCart,
  openEmail,
  payByCard,
} from './support/customer.ts';
import { expireOrder } from './support/expire-orders.ts';

test.afterAll(closeShopDatabase);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a new customer on a phone pays by UPI in eight presses, eight fields and six screens, for a product of two colours', async ({
    page,
  }) => {
    const asha = newCustomer();
    const item = await createProduct({
      colours: [
        { name: 'Wine', code: '#6f152b', family: 'red' },
        { name: 'Peacock', code: '#0f5e5a', family: 'green' },
      ],
    });
    let presses = 0;
    let fields = 0;
    const press = async (control: Locator) => {
      presses += 1;
      await control.click();
    };
    const enter = async (label: string, value: string) => {
      fields += 1;
      await page.getByLabel(label, { exact: true }).fill(value);
    };
    const screens = new Set(['cart drawer']);
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) screens.add(new URL(frame.url()).pathname);
    });
    await openPage(page, `/products/${item.slug}`);
    await press(page.getByRole('button', { name: 'Add to Cart', exact: true }).first());
    await press(page.getByRole('link', { name: 'Proceed to Checkout' }));
    await waitForHydration(page);
    await press(page.getByRole('link', { name: 'Create an account' }));
    await expect(page.getByRole('heading', { name: 'Create an Account' })).toBeVisible();
    await enter('Full Name', asha.name);
    await enter('Email', asha.email);
    await enter('Password', asha.password);
    await enter('Confirm Password', asha.password);
    await press(page.getByRole('checkbox', { name: /I agree/ }));
    await press(page.getByRole('button', { name: 'Create Account' }));
    await press(page.getByRole('button', { name: 'Continue to checkout' }));
    await expect(page).toHaveURL('/checkout');
    await waitForHydration(page);
    const pay = page.getByRole('button', { name: /^Pay ₹/ });
    await expect(pay).toBeInViewport();
    await enter('Phone', '98290 12345');
    await enter('PIN code', '302003');
    await enter('Address', '14 Johari Bazaar');
    await press(pay);
    const widget = page.frameLocator('iframe[src*="/sandbox/window"]');
    fields += 1;
    await widget.getByLabel('UPI ID').fill('success@razorpay');
    await press(widget.getByRole('button', { name: /^Pay ₹/ }));
    await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Jaipur, Rajasthan 302003');
    await expect(page.getByRole('main')).toContainText('Paid by UPI');

    screens.delete('/order-confirmation');
    expect({ presses, fields, screens: screens.size }, [...screens].join(' ')).toEqual({
      presses: 8,
      fields: 8,
      screens: 6,
    });
  });

  test('a returning customer on a phone orders with cash on delivery', async ({ page }) => {
    const meera = newCustomer('Meera Iyer');
    await createAccount(page, meera);
    await page.context().clearCookies();
    const item = await createProduct({}, 2);
    await openPage(page, '/');
    await page.getByRole('button', { name: 'Menu' }).tap();
    await page.getByRole('dialog').getByRole('link', { name: 'All Products' }).tap();
    await expect(page).toHaveURL('/products');
    await page.getByRole('main').getByRole('searchbox').fill(item.name);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.getByRole('link', { name: item.name, exact: true }).tap();
    await expect(page.getByRole('heading', { level: 1, name: item.name })).toBeVisible();
    await waitForHydration(page);
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().tap();
    const drawer = page.getByRole('dialog', { name: 'Your Cart (1)' });
    await drawer.getByRole('button', { name: /^Increase/ }).tap();
    await expect(page.getByRole('dialog', { name: 'Your Cart (2)' })).toBeVisible();
    await page.getByRole('link', { name: 'Proceed to Checkout' }).tap();

    await page.getByLabel('Email').fill(meera.email);
    await page.getByLabel('Password', { exact: true }).fill(meera.password);
    await waitForHydration(page);
    await page.getByRole('button', { name: 'Sign In' }).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
    await fillCheckout(page, meera);
    await page.getByRole('button', { name: 'Change payment method' }).tap();
    const methods = page.getByRole('dialog', { name: 'Payment Method' });
    await methods.getByText('Cash on delivery').tap();
    await methods.getByRole('button', { name: 'Done' }).tap();
    await page.getByRole('button', { name: 'Place Order' }).tap();

    await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible();
    await expect(page.getByRole('status').getByText('Order placed successfully!')).toBeVisible();
    await expect(page.getByRole('main')).toContainText('₹3,540');
    await expect(page.getByRole('main')).toContainText('Cash on delivery');
    const sold = await (await page.request.get(`/api/products/${item.slug}`)).json();
    expect(sold.stock).toBe(0);
    await expect((await openEmail(page, meera, /SUN-/)).getByText('₹3,540').first()).toBeVisible();
  });
});

test('a customer leaves at the payment widget and pays for a new order after the first has expired @full', async ({
  page,
}) => {
  test.slow();
  const kavya = newCustomer('Kavya Nair');
  const item = await createProduct({}, 1);
  const stock = async () =>
    (await (await page.request.get(`/api/products/${item.slug}`)).json()).stock;
  const orders = async () => (await (await page.request.get('/api/orders')).json()).orders;
  const pay = page.getByRole('button', { name: /^Pay ₹/ });
  await createAccount(page, kavya);
  await addItemToCart(page, item);
  await openPage(page, '/checkout');
  await fillCheckout(page, kavya);
  await pay.click();
  const widget = page.frameLocator('iframe[src*="/sandbox/window"]');
  await expect(widget.getByRole('button', { name: /^Pay/ })).toBeVisible();
  expect(await stock()).toBe(0);
  const [firstOrder] = await orders();
  await page.goto('about:blank');

  await expireOrder(firstOrder.number);
  expect(await stock()).toBe(1);
  await openPage(page, `/orders/${firstOrder.number}`);
  await expect(page.getByRole('main')).toContainText('Expired');
  await openPage(page, '/cart');
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await waitForHydration(page);
  await expect(page.getByLabel('First Name')).toHaveValue('Kavya');
  await expect(page.getByLabel('PIN Code')).toHaveValue('302003');
  await pay.click();
  await payByCard(page, GOOD_CARD);
  await expect(page).toHaveURL(/\/order-confirmation\?order=SUN-/, { timeout: 20_000 });
  const states = (await orders()).map((order: { number: string; status: string }) => [
    order.number === firstOrder.number,
    order.status,
  ]);
  expect(states.toSorted()).toEqual([
    [false, 'confirmed'],
    [true, 'expired'],
  ]);
  expect(await stock()).toBe(0);
});
