// Slow and broken networks: optimistic updates, and no action done twice.
import { type Page, type Route, expect, test } from '@playwright/test';
import { openPage, waitForHydration, waitForReactEffects } from './support/open-page.ts';
import { pauseRequests } from './support/pause-requests.ts';
import { createProduct, closeShopDatabase } from './support/catalogue.ts';
import {
  GOOD_CARD,
  newCustomer,
  fillCheckout,
  createAccount,
  addItemToCart,
  payByCard,
} from './support/customer.ts';

test.afterAll(closeShopDatabase);

const cartDrawer = (page: Page) => page.getByRole('dialog', { name: /^Your Cart/ });
const cartButton = (page: Page) => page.getByRole('button', { name: /^Cart/ });
const sameOrigin = { 'Sec-Fetch-Site': 'same-origin' };
const wishlistButton = (page: Page) =>
  page.getByRole('button', { name: /^Add to Wishlist/ }).first();
const addToCart = (page: Page) =>
  page.getByRole('button', { name: 'Add to Cart', exact: true }).first();
const loadQuantities = async (page: Page): Promise<number[]> => {
  const { lines } = await (await page.request.get('/api/cart')).json();
  return lines.map((line: { quantity: number }) => line.quantity);
};

/** The server handles the request, but the connection breaks before the response. */
async function loseResponse(route: Route): Promise<void> {
  await route.fetch();
  await route.abort('connectionreset');
}

test('on a slow network Add to Cart updates the cart at once, and repeated clicks add one item', async ({
  page,
}) => {
  const item = await createProduct();
  await createAccount(page, newCustomer());
  await openPage(page, `/products/${item.slug}`);
  const additions = await pauseRequests(page, '**/api/cart/lines', { method: 'POST' });
  await addToCart(page).click();
  await expect(cartButton(page)).toHaveAccessibleName(/1/);
  await expect(addToCart(page)).toHaveAttribute('aria-busy', 'true');
  await addToCart(page).click({ force: true });
  await page.keyboard.press('Enter');
  additions.release();
  await expect(page.getByRole('dialog', { name: 'Your Cart (1)' })).toBeVisible();
  expect(additions.count()).toBe(1);
  expect(await loadQuantities(page)).toEqual([1]);
});

test('a progress bar shows that the next page is loading @full', async ({ page }) => {
  await openPage(page, '/terms');
  const response = await pauseRequests(page, '**/privacy.data*');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy', exact: true }).click();
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible();
  response.release();
  await expect(page).toHaveURL('/privacy');
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toHaveCount(0);
});

test('a form submitted before hydration keeps its values and is submitted afterwards', async ({
  page,
}) => {
  const asha = newCustomer();
  await createAccount(page, asha);
  await page.context().clearCookies();
  const scripts = await pauseRequests(page, '**/assets/*.js');
  await page.goto('/login?redirect=%2Forders', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill(asha.email);
  await page.getByLabel('Password', { exact: true }).fill(asha.password);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Email')).toHaveValue(asha.email);
  scripts.release();
  await expect(page).toHaveURL('/orders');
});

test('a button pressed before hydration does its work once, afterwards @full', async ({ page }) => {
  const item = await createProduct();
  const scripts = await pauseRequests(page, '**/assets/*.js');
  await page.goto(`/products/${item.slug}`, { waitUntil: 'commit' });
  await wishlistButton(page).click();
  await wishlistButton(page).click();
  await expect(wishlistButton(page)).toHaveAttribute('aria-pressed', 'false');
  scripts.release();
  await expect(wishlistButton(page)).toHaveAttribute('aria-pressed', 'true');
  await waitForReactEffects(page);
  await expect(wishlistButton(page)).toHaveAttribute('aria-pressed', 'true');
});

test('a press before hydration is taken back by a press elsewhere @full', async ({ page }) => {
  const item = await createProduct();
  const scripts = await pauseRequests(page, '**/assets/*.js');
  await page.goto(`/products/${item.slug}`, { waitUntil: 'commit' });
  await wishlistButton(page).click();
  await page.getByRole('heading', { name: item.name }).click();
  scripts.release();
  await waitForHydration(page);
  await expect(wishlistButton(page)).toHaveAttribute('aria-pressed', 'false');
});

test('an action whose response was lost is detected and not repeated @full', async ({ page }) => {
  const item = await createProduct();
  await createAccount(page, newCustomer());
  await openPage(page, `/products/${item.slug}`);
  const repeated = page.waitForResponse(/\/api\/wishlist\/.+$/);
  await page.route('**/api/wishlist/*', loseResponse, { times: 1 });
  await wishlistButton(page).click();
  await repeated;
  await waitForReactEffects(page);
  await expect(wishlistButton(page)).toHaveAttribute('aria-pressed', 'true');
  expect(await (await page.request.get('/api/wishlist')).json()).toHaveLength(1);
  await page.route('**/api/cart/lines', loseResponse, { times: 1 });
  await addToCart(page).click();
  await expect(cartDrawer(page)).toHaveAccessibleDescription('Added to cart');
  expect(await loadQuantities(page)).toEqual([1]);
});

test('cart, wishlist and session that cannot be loaded keep the server-rendered content and are retried @full', async ({
  page,
}) => {
  const item = await createProduct();
  const asha = newCustomer();
  await createAccount(page, asha);
  await addItemToCart(page, item);
  await page.request.put(`/api/wishlist/${item.id}`, { headers: sameOrigin });
  await page.clock.install();
  for (const path of ['/cart', '/wishlist']) {
    await page.route(`**/api${path}`, (route) => route.abort());
    const failed = page.waitForEvent('requestfailed', (request) =>
      request.url().endsWith(`/api${path}`),
    );
    await page.goto(path);
    await failed;
    await waitForReactEffects(page);
    await expect(page.getByRole('main').getByRole('link', { name: item.name })).toBeVisible();
    await expect(page.getByRole('heading', { name: /empty/ })).toHaveCount(0);
    await page.unroute(`**/api${path}`);
  }
  const retried = page.waitForResponse('**/api/wishlist');
  await page.clock.runFor(5_000);
  await retried;
  await expect(page.getByRole('link', { name: /^Wishlist/ })).toHaveAccessibleName(/1/);
  await page.route('**/api/session', (route) => route.abort(), { times: 1 });
  await page.goto('/about');
  await expect(page.getByRole('banner').getByLabel('Account', { exact: true })).toBeVisible();
  await page.clock.runFor(5_000);
  await expect(page.getByRole('banner').getByRole('button', { name: asha.name })).toBeVisible();
  await expect(cartButton(page)).toHaveAccessibleName(/1/);
});

test('actions before the session is resolved run afterwards and keep the guest’s cart and wishlist @full', async ({
  page,
}) => {
  const [first, second] = [await createProduct(), await createProduct()];
  await openPage(page, `/products/${first.slug}`);
  await addToCart(page).click();
  await expect(page.getByRole('dialog', { name: 'Your Cart (1)' })).toBeVisible();
  await page.keyboard.press('Escape');
  await wishlistButton(page).click();
  await expect(wishlistButton(page)).toHaveAttribute('aria-pressed', 'true');
  const session = await pauseRequests(page, '**/api/session', { method: 'GET' });
  await page.goto(`/products/${second.slug}`);
  await expect(async () => {
    // Clicks are lost before hydration; after a click that worked, do not click again.
    if ((await addToCart(page).getAttribute('aria-busy')) !== 'true')
      await addToCart(page).click({ timeout: 500 });
    await expect(addToCart(page)).toHaveAttribute('aria-busy', 'true', { timeout: 500 });
  }).toPass();
  await wishlistButton(page).click();
  session.release();
  await expect(page.getByRole('dialog', { name: 'Your Cart (2)' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(wishlistButton(page)).toHaveAttribute('aria-pressed', 'true');
  const wishlist = () => page.evaluate(() => JSON.parse(localStorage.getItem('wishlist') ?? '[]'));
  expect(await wishlist()).toMatchObject([{ slug: first.slug }, { slug: second.slug }]);
});

test('a double click on Place Order with lost responses places one order', async ({ page }) => {
  const asha = newCustomer();
  await createAccount(page, asha);
  await addItemToCart(page, await createProduct());
  await openPage(page, '/checkout');
  await fillCheckout(page, asha);
  await page.getByText('Cash on delivery').first().click();
  const placeOrder = page.getByRole('button', { name: 'Place Order' });
  await page.route('**/api/orders', loseResponse, { times: 2 });
  await placeOrder.dblclick();
  await expect(page).toHaveURL(/\/order-confirmation\?order=SUN-/, { timeout: 20_000 });
  await expect(page.getByText('Order placed successfully!')).toBeVisible();
  const { orders } = await (await page.request.get('/api/orders')).json();
  expect(orders).toHaveLength(1);
});

test('a payment whose verification response is lost is verified again and paid once', async ({
  page,
}) => {
  const asha = newCustomer();
  await createAccount(page, asha);
  await addItemToCart(page, await createProduct());
  await openPage(page, '/checkout');
  await fillCheckout(page, asha);
  const orderRequests = await pauseRequests(page, '**/api/orders/create-razorpay-order', {
    method: 'POST',
  });
  const pay = page.getByRole('button', { name: /^Pay ₹/ });
  await pay.click();
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible();
  await page.keyboard.press('Enter');
  orderRequests.release();
  await page.route('**/payments/verify', loseResponse, { times: 1 });
  await payByCard(page, GOOD_CARD);
  await expect(page).toHaveURL(/\/order-confirmation\?order=SUN-/, { timeout: 20_000 });
  expect(orderRequests.count()).toBe(1);
  const { orders } = await (await page.request.get('/api/orders')).json();
  expect(orders).toMatchObject([{ paymentStatus: 'paid' }]);
});
