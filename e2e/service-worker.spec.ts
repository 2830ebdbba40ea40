// Service worker: pages and the cart without a network, nothing of an account after its session, and its removal.
import { type Page, expect, test } from '@playwright/test';
import { expectNoAxeViolationsInAnyMode } from './support/axe-and-focus.ts';
import { addItemToCart, createAccount, newCustomer } from './support/customer.ts';
import { openPage } from './support/open-page.ts';
import { signInAsAdmin } from './support/orders.ts';

test.use({ serviceWorkers: 'allow' });
// One of them changes a setting of the shop.
test.describe.configure({ mode: 'serial' });

const PRODUCT = { slug: 'rajsi-roop' };
const PRODUCT_PAGE = `/products/${PRODUCT.slug}`;
const keptUrls = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname);
  });
const stored = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }));

/** Opens the page twice: the first time there is no worker yet. */
async function openWithWorker(page: Page, path: string): Promise<void> {
  await openPage(page, path);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true);
  await openPage(page, path);
  await expect.poll(() => keptUrls(page)).toContain(path);
}

test('pages seen before open without a network, others say so and open once it is back @phone', async ({
  page,
  context,
}) => {
  await openWithWorker(page, '/');
  // By the router: its document is fetched for later.
  await page.getByRole('link', { name: 'Rajsi Roop', exact: true }).first().click();
  await expect(page).toHaveURL(new RegExp(PRODUCT_PAGE));
  await expect.poll(() => keptUrls(page)).toContain(PRODUCT_PAGE);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Rajsi Roop' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: /home/ }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/contact');
  await expect(page.getByRole('heading', { name: 'This page needs a connection' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Rajsi Roop/ })).toBeVisible();
  await expectNoAxeViolationsInAnyMode(page);
  await context.setOffline(false);
  await expect(page).toHaveURL('/contact');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Contact|touch/i);
});

test('the cart is readable without a network, and gone with its session, for two accounts of one device @phone @full', async ({
  page,
  context,
}) => {
  const [asha, meera] = [newCustomer('Asha Rao'), newCustomer('Meera Shah')];
  await createAccount(page, meera);
  await context.clearCookies();
  await createAccount(page, asha);
  await addItemToCart(page, PRODUCT);
  await openWithWorker(page, '/about');
  await openPage(page, '/cart');
  await openPage(page, '/account');
  expect(await keptUrls(page)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^\/(cart|account|orders|checkout|api)/)]),
  );
  await context.setOffline(true);
  await page.goto('/cart');
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { name: 'Your Cart' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Rajsi Roop' })).toBeVisible();
  await expect(page.getByRole('status').getByText(/^You are offline/)).toBeVisible();
  await expectNoAxeViolationsInAnyMode(page);
  await context.setOffline(false);
  await expect(page).toHaveURL('/cart');

  await test.step('sign-out removes it, and the pages seen', async () => {
    await openPage(page, '/account');
    await page.getByRole('button', { name: 'Sign Out', exact: true }).first().click();
    await expect(page).toHaveURL('/login');
    await expect.poll(() => stored(page)).not.toContain('Rajsi Roop');
    expect(await keptUrls(page)).not.toContain('/about');
  });

  await test.step('a session that has ended elsewhere, and another account', async () => {
    const signIn = (email: string, password: string) =>
      page.request.post('/api/session', {
        data: { email, password },
        headers: { 'Sec-Fetch-Site': 'same-origin' },
      });
    await signIn(asha.email, asha.password);
    await openPage(page, '/about');
    await expect.poll(() => stored(page)).toContain('Rajsi Roop');
    await context.clearCookies();
    await signIn(meera.email, meera.password);
    await openPage(page, '/about');
    await expect.poll(() => stored(page)).not.toContain('Rajsi Roop');
    await context.setOffline(true);
    await page.goto('/cart');
    await expect(page.getByRole('heading', { name: 'Your Cart' })).toBeVisible();
    await expect(main.getByRole('link', { name: 'Rajsi Roop' })).toHaveCount(0);
    await context.setOffline(false);
  });
});

test('the owner turns it off: the next visit removes the worker and what it has kept @desktop @full', async ({
  page,
  browser,
}) => {
  await openWithWorker(page, '/');
  const admin = await signInAsAdmin(browser);
  const setOfflinePages = async (isOn: boolean) => {
    const { versions } = await (await admin.request.get('/api/admin/settings')).json();
    const saved = await admin.request.put('/api/admin/settings', {
      data: { changes: { offlinePages: isOn }, versions: { offlinePages: versions.offlinePages } },
      headers: { 'Sec-Fetch-Site': 'same-origin' },
    });
    expect(saved.status()).toBe(200);
  };
  await setOfflinePages(false);
  try {
    await openPage(page, '/');
    const registrations = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    await expect.poll(registrations).toBe(0);
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
  } finally {
    await setOfflinePages(true);
    await admin.context().close();
  }
});
