// What a customer has typed at the checkout: the PIN code's city and state, reloads, ended sessions and second tabs.
import { type Page, expect, test } from '@playwright/test';
import { closeShopDatabase, createProduct } from './support/catalogue.ts';
import {
  addItemToCart,
  createAccount,
  fillCheckout,
  newCustomer,
  openOrderSummary,
} from './support/customer.ts';
import { openPage, waitForHydration } from './support/open-page.ts';

test.afterAll(closeShopDatabase);

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const notice = (page: Page) => page.getByRole('main').getByRole('alert');
const sameOrigin = { 'Sec-Fetch-Site': 'same-origin' };

async function openCheckout(page: Page, fields: Record<string, string>): Promise<void> {
  await createAccount(page, newCustomer());
  await addItemToCart(page, await createProduct());
  await page.request.put('/api/checkout', { data: fields, headers: sameOrigin });
  await openPage(page, '/checkout');
}

const mumbai = {
  phone: '9829012345',
  address: '14 Marine Drive',
  city: 'Mumbai',
  state: 'Maharashtra',
  zipCode: '400001',
  paymentMethod: 'COD',
};

test('a new PIN code replaces the city and state of the old one, and a difference is asked about once @desktop', async ({
  page,
}) => {
  await openCheckout(page, mumbai);
  await page.reload();
  await waitForHydration(page);
  await field(page, 'PIN code').fill('110001');
  await expect(field(page, 'City or district')).toHaveValue('New Delhi');
  await expect(field(page, 'State')).toHaveValue('Delhi');
  await expect(page.getByRole('status').filter({ hasText: 'New Delhi, Delhi' })).toHaveCount(1);

  await field(page, 'State').selectOption('Maharashtra');
  const place = page.getByRole('button', { name: 'Place Order' });
  const question = page.getByRole('dialog', { name: 'PIN 110001 is in Delhi. Use Delhi?' });
  await place.click();
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await place.click();
  await question.getByRole('button', { name: 'Keep Maharashtra' }).click();
  await expect(page).toHaveURL(/\/order-confirmation/, { timeout: 20_000 });
  await expect(page.getByRole('main')).toContainText('New Delhi, Maharashtra 110001');
});

test('the server asks about PIN code and state where the browser did not @desktop @full', async ({
  page,
}) => {
  await openCheckout(page, { ...mumbai, zipCode: '110001' });
  // As a browser whose table of PIN codes is older: it sends the order without a question.
  await page.route('**/api/checkout', async (route) => {
    const response = await route.fetch();
    const checkout = await response.json();
    const { zipCode, state } = checkout.form;
    checkout.form.confirmedPlace = `${zipCode} ${state}`;
    await route.fulfill({ response, json: checkout });
  });
  await field(page, 'Phone').fill('9829054321');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page
    .getByRole('dialog', { name: 'PIN 110001 is in Delhi. Use Delhi?' })
    .getByRole('button', { name: 'Use Delhi' })
    .click();
  await expect(page).toHaveURL(/\/order-confirmation/, { timeout: 20_000 });
  await expect(page.getByRole('main')).toContainText('New Delhi, Delhi 110001');
});

test('what is typed at the checkout outlives a reload and an ended session, for its own account only @phone', async ({
  page,
  browser,
}) => {
  const asha = newCustomer();
  await createAccount(page, asha);
  await addItemToCart(page, await createProduct());
  await openPage(page, '/checkout');

  await test.step('a reload within a second', async () => {
    await field(page, 'Address').fill('3 Fort Road');
    await openOrderSummary(page);
    await field(page, 'Promo Code').fill('WELC');
    await page.reload();
    await waitForHydration(page);
    await expect(field(page, 'Address')).toHaveValue('3 Fort Road');
    await expect(page.getByLabel('Promo Code')).toHaveValue('WELC');
  });

  await test.step('a field is saved a second after typing', async () => {
    const saved = page.waitForResponse((response) =>
      Boolean(response.request().postData()?.includes('5 Fort Road')),
    );
    await field(page, 'Address').fill('5 Fort Road');
    const { form } = await (await saved).json();
    expect(form.address).toBe('5 Fort Road');
    await expect(field(page, 'Address')).toBeFocused();
  });

  const signIn = async ({ email, password }: typeof asha) => {
    await field(page, 'Email').fill(email);
    await field(page, 'Password').fill(password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL('/checkout');
    await waitForHydration(page);
  };
  /** With the call that saves the address: an earlier call would leave the page before the address is typed. */
  const endSession = async (address: string) => {
    await page.route('**/api/**', async (route) => {
      const request = route.request();
      if (!request.postData()?.includes(address)) return route.fallback();
      await page.context().clearCookies();
      const headers = { ...request.headers(), cookie: '' };
      await route.fulfill({ response: await route.fetch({ headers }) });
    });
    await field(page, 'Address').fill(address);
    await page.waitForURL('/login?redirect=%2Fcheckout');
    await page.unroute('**/api/**');
    await waitForHydration(page);
    await expect(
      page.getByRole('status').getByText('You were signed out; your order details are kept.'),
    ).toBeVisible();
  };
  await test.step('the session ends', async () => {
    await endSession('7 Fort Road');
    await signIn(asha);
    await expect(field(page, 'Address')).toHaveValue('7 Fort Road');
  });

  await test.step('another account signs in', async () => {
    await endSession('9 Fort Road');
    const meera = newCustomer('Meera Iyer');
    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await createAccount(other, meera);
    await addItemToCart(other, await createProduct());
    await elsewhere.close();
    await signIn(meera);
    await expect(field(page, 'Address')).toHaveValue('');
    await expect(field(page, 'First name')).toHaveValue('Meera');
  });
});

test('a checkout says at once that another tab changed the cart, and placed the order @desktop @full', async ({
  page,
  context,
}) => {
  await openCheckout(page, {});
  const other = await context.newPage();
  await openPage(other, '/checkout');
  const added = await createProduct();
  await openPage(page, `/products/${added.slug}`);
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
  await expect(notice(other)).toContainText('Your cart has changed');
  await expect(other.getByText('Prices have changed')).toHaveCount(0);
  await expect(other.getByRole('button', { name: 'Pay ₹3,540' })).toBeVisible();

  await openPage(page, '/checkout');
  await fillCheckout(page, newCustomer());
  await page.getByText('Cash on delivery').first().click();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page).toHaveURL(/\/order-confirmation/, { timeout: 20_000 });
  const number = new URL(page.url()).searchParams.get('order');
  await expect(
    other.getByRole('heading', { name: `Your order ${number} has been placed.` }),
  ).toBeVisible();
  await expect(other.getByRole('button', { name: /^Pay/ })).toHaveCount(0);
  await other.getByRole('link', { name: 'View your order' }).click();
  await expect(other).toHaveURL(`/orders/${number}`);
});

test('a checkout opened before the guest’s cart has become the account’s shows it once it has @desktop', async ({
  page,
}) => {
  const item = await createProduct();
  await openPage(page, `/products/${item.slug}`);
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
  await expect(page.getByRole('dialog', { name: 'Your Cart (1)' })).toBeVisible();
  await createAccount(page, newCustomer());
  await page.goto('/checkout');
  await expect(field(page, 'First name')).toHaveValue('Asha');
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toHaveCount(0);
});
