// Without a network: the line that says so, the order button, and what is kept.
import { type Page, expect, test } from '@playwright/test';
import { expectNoAxeViolationsInAnyMode } from './support/axe-and-focus.ts';
import { closeShopDatabase, createProduct } from './support/catalogue.ts';
import { addItemToCart, createAccount, fillCheckout, newCustomer } from './support/customer.ts';
import { openPage } from './support/open-page.ts';

test.afterAll(closeShopDatabase);

const OFFLINE = 'You are offline; what you do is kept';
const status = (page: Page, text: string) => page.getByRole('status').getByText(text);

/** The line is on the page, and waits for a connection to be lost. */
async function openWithOfflineLine(page: Page, path: string): Promise<void> {
  await openPage(page, path);
  await expect(page.locator('.sticky[role=status]')).toBeAttached();
}

test('a customer who loses the network in the middle of the checkout orders once it is back @phone @full', async ({
  page,
}) => {
  const asha = newCustomer();
  await createAccount(page, asha);
  await addItemToCart(page, await createProduct());
  await openWithOfflineLine(page, '/checkout');
  await fillCheckout(page, asha);
  await page.context().setOffline(true);
  await expect(status(page, OFFLINE)).toBeVisible();
  await page.getByLabel('City').fill('Ajmer');
  const message =
    'Nothing was charged; your order details are kept. Try again when you are back online.';
  for (const method of ['UPI or card', 'Cash on delivery']) {
    await page.getByText(method).first().click();
    await page.getByRole('button', { name: /^(Pay ₹|Place Order)/ }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText(message);
  }
  await expectNoAxeViolationsInAnyMode(page);
  // The full form is one true minute; the short one only as long as the presses above.
  if (process.env.OFFLINE_MINUTE) await page.waitForTimeout(60_000);
  await page.context().setOffline(false);
  await expect(status(page, 'You are back online')).toBeVisible();
  await expect(status(page, 'You are back online')).toBeHidden();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page).toHaveURL(/\/order-confirmation\?order=SUN-/, { timeout: 20_000 });
  const { orders } = await (await page.request.get('/api/orders')).json();
  expect(orders).toMatchObject([{ shippingAddress: { city: 'Ajmer' } }]);
});

test('a browser that wrongly says it is online is found out by a failed request @phone @full', async ({
  page,
}) => {
  const { slug } = await createProduct();
  await openWithOfflineLine(page, `/products/${slug}`);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const query = page.getByRole('dialog').getByRole('combobox', { name: 'Search products' });
  await expect(query).toBeVisible();
  await page.route('**', (route) => route.abort());
  await query.fill('lehenga');
  // Behind the open drawer it has no role.
  const line = page.locator('.offline-line');
  await expect(line).toHaveText(OFFLINE, { timeout: 30_000 });
  await page.unroute('**');
  await expect(line).toHaveText('You are back online', { timeout: 30_000 });
  await expect(line).toHaveCount(0);
});

test('what a customer changes without a network is shown, outlives a reload, and is sent once @phone', async ({
  page,
  context,
}) => {
  const [bought, added] = [await createProduct(), await createProduct()];
  await createAccount(page, newCustomer());
  await addItemToCart(page, bought);
  await openWithOfflineLine(page, '/cart');
  await openWithOfflineLine(page, `/products/${added.slug}`);
  await page.getByRole('button', { name: /^Cart/ }).click();
  await expect(page.getByRole('dialog', { name: 'Your Cart (1)' })).toBeVisible();
  await page.keyboard.press('Escape');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
  const cart = page.getByRole('dialog', { name: /^Your Cart/ });
  await expect(cart).toHaveAccessibleDescription('Added to cart');
  await cart.getByRole('button', { name: `Increase Quantity of ${bought.name}` }).click();
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^Add to Wishlist/ })
    .first()
    .click();
  const badges = async (tab: Page) => {
    await expect(tab.getByRole('button', { name: /^Cart/ })).toHaveAccessibleName(/3/);
    await expect(tab.getByRole('link', { name: /^Wishlist/ })).toHaveAccessibleName(/1/);
  };
  await badges(page);
  // As in a tab that is reopened while the shop is away: the page comes, and no response of the API.
  await page.route('**/api/**', (route) => route.abort());
  await context.setOffline(false);
  await page.reload();
  await badges(page);
  const other = await context.newPage();
  const sent: string[] = [];
  for (const tab of [page, other]) {
    tab.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`);
    });
  }
  await page.unroute('**/api/**');
  await openPage(other, '/about');
  await badges(other);
  const { lines } = await (await page.request.get('/api/cart')).json();
  expect(lines.map(({ quantity }: { quantity: number }) => quantity).toSorted()).toEqual([1, 2]);
  await expect
    .poll(() =>
      page.evaluate(() => Object.keys(localStorage).find((key) => key.includes('-changes'))),
    )
    .toBeUndefined();
  expect(sent.filter((request) => request.includes('/api/cart'))).toHaveLength(2);
  expect(await (await page.request.get('/api/wishlist')).json()).toHaveLength(1);
});
