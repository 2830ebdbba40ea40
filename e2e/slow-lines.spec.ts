// A slow or broken line: what was done shows at once, is put right or taken back with a word, and is never done twice.
import { type Page, type Route, expect, test } from '@playwright/test';
import { arrive, settled } from './support/arrive.ts';
import { aPiece, closeShopDatabase } from './support/catalogue.ts';
import {
  GOOD_CARD,
  aPerson,
  fillCheckout,
  hasAccount,
  hasInCart,
  payByCard,
} from './support/person.ts';
import { expectSaid, stand } from './support/said.ts';

test.afterAll(closeShopDatabase);

const badge = (page: Page) => page.getByRole('button', { name: /^Cart/ });
const sameSite = { 'Sec-Fetch-Site': 'same-origin' };
const heart = (page: Page) => page.getByRole('button', { name: /^Add to Wishlist/ }).first();
const addToCart = (page: Page) =>
  page.getByRole('button', { name: 'Add to Cart', exact: true }).first();
const quantities = async (page: Page): Promise<number[]> => {
  const { lines } = await (await page.request.get('/api/cart')).json();
  return lines.map((line: { quantity: number }) => line.quantity);
};

/** Holds back what is asked there until it is let go; counts how often it is asked. */
async function slow(page: Page, calls: string, method: string) {
  let go = () => {};
  const held = new Promise<void>((resolve) => (go = resolve));
  let asked = 0;
  await page.route(calls, async (route) => {
    if (route.request().method() !== method) return route.continue();
    asked += 1;
    await held;
    await route.continue();
  });
  return { go: () => go(), asked: () => asked };
}

/** The server does it, and its answer never arrives. */
async function answerLost(route: Route): Promise<void> {
  await route.fetch();
  await route.abort('connectionreset');
}

test('on a slow line a piece shows in the cart at once, and is put there once, however often it is pressed', async ({
  page,
}) => {
  const piece = await aPiece();
  await hasAccount(page, aPerson());
  await arrive(page, `/products/${piece.slug}`);
  const line = await slow(page, '**/api/cart/lines', 'POST');
  await addToCart(page).click();
  await expect(badge(page)).toHaveAccessibleName(/1/);
  await expect(addToCart(page)).toHaveAttribute('aria-busy', 'true');
  await addToCart(page).click({ force: true });
  await page.keyboard.press('Enter');
  line.go();
  await expect(page.getByRole('dialog', { name: 'Your Cart (1)' })).toBeVisible();
  expect(line.asked()).toBe(1);
  expect(await quantities(page)).toEqual([1]);
});

test('a form that is sent before the scripts have come loses nothing, and is sent when they have', async ({
  page,
}) => {
  const asha = aPerson();
  await hasAccount(page, asha);
  await page.context().clearCookies();
  const scripts = await slow(page, '**/assets/*.js', 'GET');
  await page.goto('/login?redirect=%2Forders', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill(asha.email);
  await page.getByLabel('Password', { exact: true }).fill(asha.password);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Email')).toHaveValue(asha.email);
  scripts.go();
  await expect(page).toHaveURL('/orders');
});

test('an answer that is lost after the shop has done it is found out: nothing is done twice', async ({
  page,
}) => {
  const piece = await aPiece();
  await hasAccount(page, aPerson());
  await stand(page, `/products/${piece.slug}`);
  const readAgain = page.waitForResponse(/\/api\/wishlist$/);
  await page.route('**/api/wishlist/*', answerLost, { times: 1 });
  await heart(page).click();
  await readAgain;
  await settled(page);
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  expect(await (await page.request.get('/api/wishlist')).json()).toHaveLength(1);
  await page.route('**/api/cart/lines', answerLost, { times: 1 });
  await addToCart(page).click();
  await expectSaid(page, { title: 'Added to cart', kind: 'success' });
  expect(await quantities(page)).toEqual([1]);
});

test('without a line it is taken back with a word; with one it works again', async ({ page }) => {
  const piece = await aPiece();
  await hasAccount(page, aPerson());
  const verbs = page.waitForResponse(/cart-verbs/);
  await stand(page, `/products/${piece.slug}`);
  await (await verbs).finished();
  const word = { title: 'Please try again in a moment.' };
  await heart(page).click();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  await page.context().setOffline(true);
  await heart(page).click();
  await expectSaid(page, word);
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  await addToCart(page).click();
  await expectSaid(page, word);
  await expect(badge(page)).toHaveAccessibleName('Cart');
  await page.context().setOffline(false);
  await page.route('**/api/cart/lines', (route) => route.abort('timedout'), { times: 1 });
  await addToCart(page).click();
  await expectSaid(page, word);
  await expect(badge(page)).toHaveAccessibleName('Cart');
  await addToCart(page).click();
  await expectSaid(page, { title: 'Added to cart', kind: 'success' });
  expect(await quantities(page)).toEqual([1]);
});

test('what cannot be read is not said to be empty: what the page came with stands, and it is asked again', async ({
  page,
}) => {
  const piece = await aPiece();
  const asha = aPerson();
  await hasAccount(page, asha);
  await hasInCart(page, piece);
  await page.request.put(`/api/wishlist/${piece.id}`, { headers: sameSite });
  await page.clock.install();
  for (const path of ['/cart', '/wishlist']) {
    await page.route(`**/api${path}`, (route) => route.abort());
    const broken = page.waitForEvent('requestfailed', (asked) =>
      asked.url().endsWith(`/api${path}`),
    );
    await page.goto(path);
    await broken;
    await settled(page);
    await expect(page.getByRole('main').getByRole('link', { name: piece.name })).toBeVisible();
    await expect(page.getByRole('heading', { name: /empty/ })).toHaveCount(0);
    await page.unroute(`**/api${path}`);
  }
  const heard = page.waitForResponse('**/api/wishlist');
  await page.clock.runFor(5_000);
  await heard;
  await expect(page.getByRole('link', { name: /^Wishlist/ })).toHaveAccessibleName(/1/);
  await page.route('**/api/session', (route) => route.abort(), { times: 1 });
  await page.goto('/about');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await page.clock.runFor(5_000);
  await expect(page.getByRole('banner').getByRole('button', { name: asha.name })).toBeVisible();
  await expect(badge(page)).toHaveAccessibleName(/1/);
});

test('what is pressed before it is known who is here is done when it is, and loses nothing kept before', async ({
  page,
}) => {
  const [kept, wanted] = [await aPiece(), await aPiece()];
  await arrive(page, `/products/${kept.slug}`);
  await addToCart(page).click();
  await expect(page.getByRole('dialog', { name: 'Your Cart (1)' })).toBeVisible();
  await page.keyboard.press('Escape');
  await heart(page).click();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  const line = await slow(page, '**/api/session', 'GET');
  await page.goto(`/products/${wanted.slug}`);
  await expect(page.getByText('Looking who is signed in').first()).toBeAttached();
  await expect(async () => {
    // Pressed once it is heard; a late one is not pressed again.
    if ((await addToCart(page).getAttribute('aria-busy')) !== 'true')
      await addToCart(page).click({ timeout: 500 });
    await expect(addToCart(page)).toHaveAttribute('aria-busy', 'true', { timeout: 500 });
  }).toPass();
  await heart(page).click();
  line.go();
  await expect(page.getByRole('dialog', { name: 'Your Cart (2)' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  const wishlist = () => page.evaluate(() => JSON.parse(localStorage.getItem('wishlist') ?? '[]'));
  expect(await wishlist()).toMatchObject([{ slug: kept.slug }, { slug: wanted.slug }]);
});

test('an order pressed twice on a slow line, and its answers lost, is one order', async ({
  page,
}) => {
  const asha = aPerson();
  await hasAccount(page, asha);
  await hasInCart(page, await aPiece());
  await stand(page, '/checkout');
  await fillCheckout(page, asha);
  await page.getByText('Cash on delivery').first().click();
  const place = page.getByRole('button', { name: 'Place Order' });
  await page.route('**/api/orders', answerLost, { times: 2 });
  await place.dblclick();
  await expectSaid(page, {
    title: 'Error',
    text: 'There was an error processing your order. Please try again.',
  });
  await place.click();
  await expect(page).toHaveURL(/\/order-confirmation\?order=SUN-/, { timeout: 20_000 });
  await expectSaid(page, { title: 'Order placed successfully!', kind: 'success' });
  const { orders } = await (await page.request.get('/api/orders')).json();
  expect(orders).toHaveLength(1);
});

test('a payment whose verification is lost on its way is verified again, and paid once', async ({
  page,
}) => {
  const asha = aPerson();
  await hasAccount(page, asha);
  await hasInCart(page, await aPiece());
  await arrive(page, '/checkout');
  await fillCheckout(page, asha);
  const line = await slow(page, '**/api/orders/create-razorpay-order', 'POST');
  const pay = page.getByRole('button', { name: /^Pay ₹/ });
  await pay.click();
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible();
  await page.keyboard.press('Enter');
  line.go();
  await page.route('**/payments/verify', answerLost, { times: 1 });
  await payByCard(page, GOOD_CARD);
  await expect(page).toHaveURL(/\/order-confirmation\?order=SUN-/, { timeout: 20_000 });
  expect(line.asked()).toBe(1);
  const { orders } = await (await page.request.get('/api/orders')).json();
  expect(orders).toMatchObject([{ paymentStatus: 'paid' }]);
});
