// The bar over every page: where it leads, its badges, its menus, and the drawer it is on phones.
import { type Page, expect, test } from '@playwright/test';
import { arrive, letPass, settled, stopTime } from './support/arrive.ts';
import { aPiece, closeShopDatabase } from './support/catalogue.ts';
import { aPerson, hasAccount } from './support/person.ts';

test.afterAll(closeShopDatabase);

const bar = (page: Page) => page.getByRole('banner');
const INK = 'rgb(58, 35, 20)';
const ACCENT = 'rgb(110, 73, 17)';
const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

test('the bar leads home, to products, to the Shop menu, to About Us and Contact Us', async ({
  page,
}) => {
  await page.setViewportSize(desk);
  await arrive(page, '/about');
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
  await bar(page).getByRole('link', { name: 'Sunehri, home' }).click();
  await expect(page).toHaveURL('/');
});

test('the bar is clear at the top of home, and changes after more than 10 px', async ({ page }) => {
  const clear = 'rgba(0, 0, 0, 0)';
  /** Resolves when the page has heard of it. */
  const scrollTo = (y: number) =>
    page.evaluate(
      (top) =>
        new Promise<void>((heard) => {
          addEventListener('scroll', () => requestAnimationFrame(() => heard()), { once: true });
          window.scrollTo({ top, behavior: 'instant' });
        }),
      y,
    );
  await arrive(page, '/');
  await expect(bar(page)).toHaveCSS('backdrop-filter', 'none');
  await expect(bar(page)).toHaveCSS('border-bottom-color', clear);
  const signIn = bar(page).getByRole('link', { name: 'Sign In', includeHidden: true });
  await expect(signIn).toHaveCSS('color', INK);
  await scrollTo(10);
  await settled(page);
  await expect(bar(page)).toHaveCSS('backdrop-filter', 'none');
  await scrollTo(11);
  await expect(bar(page)).toHaveCSS('backdrop-filter', /blur/);
  await expect(bar(page)).not.toHaveCSS('border-bottom-color', clear);
  await expect(signIn).toHaveCSS('color', ACCENT);
  await page.goto('/about');
  await expect(bar(page)).toHaveCSS('backdrop-filter', /blur/);
});

test('the cart’s badge is hidden when empty, counts pieces, and stops at 9+', async ({ page }) => {
  const piece = await aPiece({}, 30);
  const cart = bar(page).getByRole('button', { name: /^Cart/ });
  const badge = cart.locator('[data-count]');
  await arrive(page, `/products/${piece.slug}`);
  await expect(cart).toHaveAccessibleName('Cart');
  await expect(badge).toHaveCount(0);
  const choose = page.getByRole('spinbutton', { name: 'Quantity', exact: true });
  await choose.fill('9');
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Your Cart (9)' });
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(cart).toHaveAccessibleName('Cart, 9 items');
  await expect(badge).toHaveAttribute('data-count', '9');
  await choose.fill('1');
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
  await expect(page.getByRole('dialog', { name: 'Your Cart (10)' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(cart).toHaveAccessibleName('Cart, 10 items');
  await expect(badge).toHaveAttribute('data-count', '9+');
});

test('the wishlist’s badge follows the heart', async ({ page }) => {
  const piece = await aPiece();
  const link = bar(page).getByRole('link', { name: /^Wishlist/ });
  await arrive(page, `/products/${piece.slug}`);
  await expect(link).toHaveAccessibleName('Wishlist');
  const heart = page.getByRole('button', { name: `Add to Wishlist: ${piece.name}` });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(link).toHaveAccessibleName('Wishlist, 1 item');
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('wishlist') ?? '[]'));
  await expect
    .poll(kept)
    .toEqual([expect.objectContaining({ id: piece.id, name: piece.name, price: 1500 })]);
  await heart.click();
  await expect(link).toHaveAccessibleName('Wishlist');
});

test('a spinner stands in the bar until it is known who is here', async ({ page }) => {
  await page.setViewportSize(desk);
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/session', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/about');
  await expect(bar(page).getByText('Looking who is signed in')).toBeAttached();
  await expect(bar(page).getByRole('link', { name: 'Sign In' })).toHaveCount(0);
  answer();
  await expect(bar(page).getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect(bar(page).getByRole('link', { name: 'Sign Up' })).toHaveAttribute(
    'href',
    '/register',
  );
  // Both have room wherever the bar shows them, in one row with everything else.
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(bar(page).getByRole('link', { name: 'Sign Up' })).toBeVisible();
  await expect.poll(async () => (await bar(page).boundingBox())?.height).toBeLessThan(90);
});

test('the avatar’s menu bears her name, and signing out says so and leads to the login', async ({
  page,
}) => {
  await page.setViewportSize(desk);
  const meera = aPerson('Meera Joshi');
  await hasAccount(page, meera);
  await arrive(page, '/');
  await bar(page).getByRole('button', { name: 'Meera Joshi' }).click();
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('menuitem')).toHaveText(['My Account', 'My Orders', 'Sign Out']);
  await menu.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page.getByRole('status').getByText('Signed out successfully')).toBeVisible();
  await expect(page).toHaveURL('/login');
});

test('the owner’s menu has the Admin Dashboard', async ({ page }) => {
  await page.setViewportSize(desk);
  await page.request.post('/api/session', {
    data: { email: 'owner@sunehri.example', password: 'sunehri-owner' },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  await arrive(page, '/');
  await bar(page).locator('[aria-haspopup=menu]').click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'My Account',
    'My Orders',
    'Admin Dashboard',
    'Sign Out',
  ]);
});

test('a sign-out that fails is an error of five seconds, and she stays', async ({ page }) => {
  await page.setViewportSize(desk);
  await hasAccount(page, aPerson('Meera Joshi'));
  await page.route('**/api/session', (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.continue(),
  );
  await page.clock.install();
  await arrive(page, '/about');
  await bar(page).getByRole('button', { name: 'Meera Joshi' }).click();
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible();
  await stopTime(page);
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  const said = page.getByRole('alert').getByText('Error signing out');
  await expect(said).toBeVisible();
  await letPass(page, 4900);
  await expect(said).toBeVisible();
  await letPass(page, 200);
  await expect(said).toHaveCount(0);
  await expect(page).toHaveURL('/about');
});

test('the menu drawer: every entry for a visitor, and for a shopper', async ({ page }) => {
  await page.setViewportSize(phone);
  await arrive(page, '/');
  await bar(page).getByRole('button', { name: 'Menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  const entries = drawer.getByRole('navigation').getByRole('link');
  await expect(entries).toHaveText(['Home', 'All Products', 'About Us', 'Contact Us']);
  await drawer.getByText('Categories').click();
  await expect(drawer.getByRole('link', { name: 'Women' })).toBeVisible();
  await expect(drawer.getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect(drawer.getByRole('link', { name: 'Create Account' })).toBeVisible();
  await drawer.getByRole('link', { name: 'All Products' }).click();
  await expect(page).toHaveURL('/products');
  await expect(drawer).toBeHidden();
  await hasAccount(page, aPerson());
  await arrive(page, '/');
  await bar(page).getByRole('button', { name: 'Menu' }).click();
  await expect(drawer.getByRole('link', { name: 'My Account' })).toBeVisible();
  await expect(drawer.getByRole('link', { name: 'My Orders' })).toBeVisible();
  await expect(drawer.getByRole('link', { name: 'Sign In' })).toHaveCount(0);
  await drawer.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/login');
});
