// The site header: links, badges, menus, and the menu drawer on phones.
import { type Locator, type Page, expect, test } from '@playwright/test';
import { translatedLanguages } from '#domain/translation/translated-languages.ts';
import {
  openPage,
  advanceTime,
  waitForHydration,
  waitForReactEffects,
  pauseTime,
} from './support/open-page.ts';
import { pauseRequests } from './support/pause-requests.ts';
import { createProduct, closeShopDatabase } from './support/catalogue.ts';
import { newCustomer, createAccount } from './support/customer.ts';

test.afterAll(closeShopDatabase);

const header = (page: Page) => page.getByRole('banner');
const TEXT_COLOUR = 'rgb(58, 35, 20)';
const ACCENT_COLOUR = 'rgb(110, 73, 17)';
const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

test('site header links to home, products, the Shop menu, About Us and Contact Us @desktop @full', async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  await openPage(page, '/about');
  const main = page.getByRole('navigation', { name: 'Main' });
  await expect(main.getByRole('link', { name: 'Products' })).toHaveAttribute('href', '/products');
  await expect(main.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact');
  await expect(main.getByRole('link', { name: 'About Us' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await main.getByText('Shop', { exact: true }).click();
  await main.getByRole('link', { name: 'Women' }).click();
  await expect(page).toHaveURL('/category/women');
  await expect(main.getByRole('link', { name: 'Women' })).toBeHidden();
  await header(page).getByRole('link', { name: 'Sunehri, home' }).click();
  await expect(page).toHaveURL('/');
});

test('site header is transparent at the top of home and opaque after scrolling more than 10 px @full', async ({
  page,
}) => {
  const transparent = 'rgba(0, 0, 0, 0)';
  /** Resolves after the page's scroll listeners. */
  const scrollTo = (y: number) =>
    page.evaluate(
      (top) =>
        new Promise<void>((resolve) => {
          addEventListener('scroll', () => requestAnimationFrame(() => resolve()), { once: true });
          window.scrollTo({ top, behavior: 'instant' });
        }),
      y,
    );
  await openPage(page, '/');
  await expect(header(page)).toHaveCSS('backdrop-filter', 'none');
  await expect(header(page)).toHaveCSS('border-bottom-color', transparent);
  const signIn = header(page).getByRole('link', { name: 'Sign In', includeHidden: true });
  await expect(signIn).toHaveCSS('color', TEXT_COLOUR);
  await scrollTo(10);
  await waitForReactEffects(page);
  await expect(header(page)).toHaveCSS('backdrop-filter', 'none');
  await scrollTo(11);
  await expect(header(page)).toHaveCSS('backdrop-filter', /blur/);
  await expect(header(page)).not.toHaveCSS('border-bottom-color', transparent);
  await expect(signIn).toHaveCSS('color', ACCENT_COLOUR);
  await page.goto('/about');
  await expect(header(page)).toHaveCSS('backdrop-filter', /blur/);
});

test('the cart badge is hidden when empty, counts items, and stops at 9+ @phone', async ({
  page,
}) => {
  const item = await createProduct({}, 30);
  const cart = header(page).getByRole('button', { name: /^Cart/ });
  const badge = cart.locator('[data-count]');
  await openPage(page, `/products/${item.slug}`);
  await expect(cart).toHaveAccessibleName('Cart');
  await expect(badge).toHaveCount(0);
  const quantity = page.getByRole('spinbutton', { name: 'Quantity', exact: true });
  await quantity.fill('9');
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Your Cart (9)' });
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(cart).toHaveAccessibleName('Cart, 9 items');
  await expect(badge).toHaveAttribute('data-count', '9');
  await quantity.fill('1');
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
  await expect(page.getByRole('dialog', { name: 'Your Cart (10)' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(cart).toHaveAccessibleName('Cart, 10 items');
  await expect(badge).toHaveAttribute('data-count', '9+');
});

test('a guest’s wishlist badge follows the wishlist button @desktop @full', async ({ page }) => {
  const item = await createProduct();
  const link = header(page).getByRole('link', { name: /^Wishlist/ });
  await openPage(page, `/products/${item.slug}`);
  await expect(link).toHaveAccessibleName('Wishlist');
  const wishlistButton = page.getByRole('button', { name: `Add to Wishlist: ${item.name}` });
  await wishlistButton.click();
  await expect(wishlistButton).toHaveAttribute('aria-pressed', 'true');
  await expect(link).toHaveAccessibleName('Wishlist, 1 item');
  const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem('wishlist') ?? '[]'));
  await expect
    .poll(stored)
    .toEqual([expect.objectContaining({ id: item.id, name: item.name, price: 1500 })]);
  await wishlistButton.click();
  await expect(link).toHaveAccessibleName('Wishlist');
});

/** Sum of the layout shifts so far. Must be called before the page is opened, which starts the observer. */
async function recordLayoutShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        (window as unknown as { shift: number }).shift += (
          entry as PerformanceEntry & { value: number }
        ).value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shift: number }).shift);
}

const signInLink = (page: Page) => header(page).getByRole('link', { name: 'Sign In' });

test('site header has the sign-in links of a guest at once, before the session is known @desktop', async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  const shift = await recordLayoutShift(page);
  const session = await pauseRequests(page, '**/api/session');
  await page.goto('/about');
  await expect(signInLink(page)).toBeVisible();
  await expect(header(page).getByRole('button', { name: 'Account' })).toBeHidden();
  await expect(header(page).getByRole('status')).toHaveCount(0);
  const before = await signInLink(page).boundingBox();
  session.release();
  await waitForHydration(page);
  expect(await signInLink(page).boundingBox()).toEqual(before);
  expect(await shift()).toBeLessThan(0.001);
  await expect(header(page).getByRole('link', { name: 'Sign Up' })).toHaveAttribute(
    'href',
    '/register',
  );
  // Both links fit into one row with everything else at the narrowest width that shows them.
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(header(page).getByRole('link', { name: 'Sign Up' })).toBeVisible();
  await expect.poll(async () => (await header(page).boundingBox())?.height).toBeLessThan(90);
});

for (const name of ['Meera', 'Lakshmi Narayanan Venkataraman']) {
  test(`site header of ${name} has the avatar at once, and its menu opens once the session is known @desktop`, async ({
    page,
  }) => {
    await page.setViewportSize(desktop);
    await createAccount(page, newCustomer(name));
    const shift = await recordLayoutShift(page);
    const session = await pauseRequests(page, '**/api/session');
    await page.goto('/about');
    const avatar = header(page).getByRole('button', { name: 'Account' });
    await expect(avatar).toBeVisible();
    await expect(signInLink(page)).toBeHidden();
    const right = await rightEdge(avatar);
    await avatar.click();
    session.release();
    await expect(page.getByRole('menuitem', { name: 'My Orders' })).toBeVisible();
    expect(await rightEdge(header(page).getByRole('button', { name }))).toBe(right);
    expect(await shift()).toBeLessThan(0.001);
  });
}

test('site header of a session that has ended elsewhere shows the sign-in links once that is known @desktop @full', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize(desktop);
  await page.context().addCookies([{ name: 'has_session', value: '1', url: baseURL }]);
  const session = await pauseRequests(page, '**/api/session');
  await page.goto('/about');
  await expect(header(page).getByRole('button', { name: 'Account' })).toBeVisible();
  session.release();
  await expect(signInLink(page)).toBeVisible();
  expect(await page.context().cookies()).not.toContainEqual(
    expect.objectContaining({ name: 'has_session' }),
  );
});

async function rightEdge(element: Locator): Promise<number> {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not visible.');
  return box.x + box.width;
}

test('logo and tools fit into one row on every phone from 320 px @phone', async ({ page }) => {
  await openPage(page, '/about');
  for (const width of [320, 360, 375, 383, 384, 385, 399, 400, 412, 430]) {
    await page.setViewportSize({ width, height: 800 });
    const row = header(page).locator('> div');
    await expect
      .poll(async () => (await row.boundingBox())?.height, `${width} px`)
      .toBeLessThan(75);
  }
});

test('a customer signs out from the account menu and is led to the login page @desktop', async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  const meera = newCustomer('Meera Joshi');
  await createAccount(page, meera);
  await openPage(page, '/');
  await header(page).getByRole('button', { name: 'Meera Joshi' }).click();
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('menuitem')).toHaveText(['My Account', 'My Orders', 'Sign Out']);
  await menu.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page.getByRole('status').getByText('Signed out successfully')).toBeVisible();
  await expect(page).toHaveURL('/login');
});

test('the admin’s account menu has the Admin Dashboard @desktop @full', async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.request.post('/api/session', {
    data: { email: 'owner@sunehri.example', password: 'sunehri-owner' },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  await openPage(page, '/');
  await header(page).locator('[aria-haspopup=menu]').click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'My Account',
    'My Orders',
    'Admin Dashboard',
    'Sign Out',
  ]);
});

test('a failed sign-out shows an error for five seconds, and the customer stays signed in @desktop @full', async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  await createAccount(page, newCustomer('Meera Joshi'));
  await page.route('**/api/session', (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.continue(),
  );
  await page.clock.install();
  await openPage(page, '/about');
  await header(page).getByRole('button', { name: 'Meera Joshi' }).click();
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible();
  await pauseTime(page);
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  const toast = page.getByRole('alert').getByText('Error signing out');
  await expect(toast).toBeVisible();
  await advanceTime(page, 4900);
  await expect(toast).toBeVisible();
  await advanceTime(page, 200);
  await expect(toast).toHaveCount(0);
  await expect(page).toHaveURL('/about');
});

test('menu drawer lists all links for a guest and for a customer @phone @full', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await openPage(page, '/');
  await header(page).getByRole('button', { name: 'Menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  const entries = drawer.getByRole('navigation').getByRole('link');
  await expect(entries).toHaveText([
    'Home',
    'All Products',
    'About Us',
    'Contact Us',
    'Women',
    'New Arrivals',
    'Deals',
    'Diwali & Festive',
    'Gifts under ₹3,000',
    'Haldi',
    'Mehndi & Sangeet',
    'Wedding Guest',
    ...translatedLanguages.map(({ name }) => name),
  ]);
  await drawer.getByText('Categories').click();
  await expect(drawer.getByRole('link', { name: 'Women' })).toBeHidden();
  await expect(drawer.getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect(drawer.getByRole('link', { name: 'Create Account' })).toBeVisible();
  await drawer.getByRole('link', { name: 'All Products' }).click();
  await expect(page).toHaveURL('/products');
  await expect(drawer).toBeHidden();
  await createAccount(page, newCustomer());
  await openPage(page, '/');
  await header(page).getByRole('button', { name: 'Menu' }).click();
  await expect(drawer.getByRole('link', { name: 'My Account' })).toBeVisible();
  await expect(drawer.getByRole('link', { name: 'My Orders' })).toBeVisible();
  await expect(drawer.getByRole('link', { name: 'Sign In' })).toHaveCount(0);
  await drawer.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/login');
});
