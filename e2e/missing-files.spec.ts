// Built files that do not arrive: the header stays, each part says what is missing, and works once the file arrives.
// `npm run test:networks` blocks each file of six pages in turn, see missing-files-in-turn.spec.ts.
import { type Page, expect, test } from '@playwright/test';
import { closeShopDatabase, createProduct } from './support/catalogue.ts';
import { createAccount, newCustomer } from './support/customer.ts';
import { blockFiles, loseResponse } from './support/network-faults.ts';
import { openPage, waitForHydration } from './support/open-page.ts';

test.afterAll(closeShopDatabase);

const header = (page: Page) => page.getByRole('banner');
const expectNoErrorScreen = (page: Page) =>
  expect(page.getByText('Oops! Something went wrong.')).toHaveCount(0);

test('a cart drawer that does not arrive says so in its place, and opens after Try again @desktop @full', async ({
  page,
}) => {
  const item = await createProduct();
  const files = await blockFiles(page, /assets\/cart-drawer-/);
  await openPage(page, `/products/${item.slug}`);
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
  const panel = page.getByRole('dialog', { name: 'cart' });
  await expect(panel.getByRole('alert')).toHaveText('The cart could not be loaded.');
  await expect(header(page)).toBeVisible();
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(panel.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await page.getByRole('button', { name: 'Cart, 1 item' }).click();
  files.unblock();
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: 'Your Cart (1)' })).toContainText(item.name);
  await expectNoErrorScreen(page);
});

test('a panel that failed opens by itself when the connection returns @desktop @full', async ({
  page,
}) => {
  const files = await blockFiles(page, /assets\/search-drawer-/);
  await openPage(page, '/about');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('The search could not be loaded.')).toBeVisible();
  files.unblock();
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await expect(page.getByRole('combobox', { name: 'Search products' })).toBeFocused();
});

test('drawers and toasts are loaded before a press, and open without a network @phone @full', async ({
  page,
}) => {
  const drawers = ['cart', 'search', 'menu'].map((name) =>
    page
      .waitForResponse(new RegExp(`assets/${name}-drawer-`))
      .then((response) => response.finished()),
  );
  await openPage(page, '/products');
  await Promise.all(drawers);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('combobox', { name: 'Search products' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Cart/ }).click();
  await expect(page.getByRole('dialog', { name: 'Your Cart (0)' })).toBeVisible();
});

test('server-rendered parts whose scripts do not arrive stay, and keep no session waiting @desktop @full', async ({
  page,
}) => {
  const asha = newCustomer();
  await createAccount(page, asha);
  await page.addInitScript(() => {
    const check = () => {
      const isComplete =
        document.querySelector('footer address') && document.querySelector('#newsletter');
      if (document.readyState !== 'loading' && !isComplete) Object.assign(window, { lost: true });
    };
    new MutationObserver(check).observe(document, { childList: true, subtree: true });
  });
  const files = await blockFiles(page, /assets\/(footer|newsletter|toasts)-/);
  await page.goto('/');
  await expect(header(page).getByRole('button', { name: asha.name })).toBeVisible();
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Deals' })).toBeVisible();
  expect(await page.evaluate(() => 'lost' in window)).toBe(false);
  files.unblock();
  // A press loads what is missing.
  await page.getByLabel('Your email address').click();
  await waitForHydration(page);
  await page.getByLabel('Your email address').fill(asha.email);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /email|inbox/i })
      .first(),
  ).toBeVisible();
});

test('a page whose script does not arrive leaves the customer on the page, with their choice @desktop @full', async ({
  page,
}) => {
  const item = await createProduct({ isFreeSize: false, sizes: ['S', 'M'] });
  const files = await blockFiles(page, /assets\/about-/);
  await openPage(page, `/products/${item.slug}`);
  await page.getByRole('radio', { name: 'M', exact: true }).check({ force: true });
  const aboutUs = page.getByRole('contentinfo').getByRole('link', { name: 'About Us' });
  await aboutUs.click();
  await expect(page.getByRole('alert').getByText('The page could not be loaded.')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(item.slug));
  await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeChecked();
  files.unblock();
  await aboutUs.click();
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a page whose script is gone from the server opens as a document @desktop @full', async ({
  page,
}) => {
  await page.route(/assets\/about-/, (route) => route.fulfill({ status: 404 }));
  await openPage(page, '/terms');
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL('/about');
  await expectNoErrorScreen(page);
});

test('lost data of a page is requested again @desktop @full', async ({ page }) => {
  await openPage(page, '/terms');
  await page.route('**/privacy.data*', (route) => route.abort(), { times: 2 });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/privacy/i);
});

test('a page whose scripts, stylesheet and images are lost at first gets them a little later @phone', async ({
  page,
}) => {
  let lost = 0;
  const tries = new Map<string, number>();
  await page.route(/\/(assets|media)\//, (route) => {
    const { pathname } = new URL(route.request().url());
    const count = (tries.get(pathname) ?? 0) + 1;
    tries.set(pathname, count);
    if (count > 1) return route.continue();
    lost += 1;
    return route.abort('connectionreset');
  });
  await openPage(page, '/');
  expect(lost).toBeGreaterThan(10);
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(234, 221, 199)');
  await expect
    .poll(() =>
      page
        .getByRole('region', { name: 'What is new' })
        .locator('img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0);
});

test('a registration whose response is lost signs in to the account it has created @desktop @full', async ({
  page,
}) => {
  const asha = newCustomer();
  await openPage(page, '/register');
  await page.route('**/api/account', loseResponse, { times: 1 });
  await page.getByLabel('Full Name').fill(asha.name);
  await page.getByLabel('Email').fill(asha.email);
  await page.getByLabel('Password', { exact: true }).fill(asha.password);
  await page.getByLabel('Confirm Password', { exact: true }).fill(asha.password);
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL(/\/verify-email/);
  const { user } = await (await page.request.get('/api/session')).json();
  expect(user.email).toBe(asha.email);
});
