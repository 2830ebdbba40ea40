// The frame round every page: the bar, its badges and menus, the drawers, what is said in passing, and 404.
import { type Page, expect, test } from '@playwright/test';
import { arrive, letPass, settled, stopTime } from './support/arrive.ts';
import { aPiece, closeShopDatabase } from './support/catalogue.ts';
import { aPerson, hasAccount } from './support/person.ts';

test.afterAll(closeShopDatabase);

const bar = (page: Page) => page.getByRole('banner');
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
  await scrollTo(10);
  await settled(page);
  await expect(bar(page)).toHaveCSS('backdrop-filter', 'none');
  await scrollTo(11);
  await expect(bar(page)).toHaveCSS('backdrop-filter', /blur/);
  await expect(bar(page)).not.toHaveCSS('border-bottom-color', clear);
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

test('light at first, dark when asked for, and kept', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await arrive(page, '/about');
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-mode', 'light');
  await page.getByRole('button', { name: 'Switch to dark mode' }).click();
  await expect(root).toHaveAttribute('data-mode', 'dark');
  await page.reload();
  await expect(root).toHaveAttribute('data-mode', 'dark');
  await expect(page.getByRole('button', { name: 'Switch to light mode' })).toBeVisible();
});

test('the skip link is the first stop, and leads to the content', async ({ page }) => {
  await arrive(page, '/about');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('#content')).toBeFocused();
});

test('a move inside the shop is announced, titled, and moves the focus', async ({ page }) => {
  await arrive(page, '/about');
  await page.getByRole('main').getByRole('link', { name: 'See the collection' }).click();
  await expect(page).toHaveTitle('All Products | Sunehri');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'All Products | Sunehri' })).toHaveCount(
    1,
  );
});

const titles: [path: string, title: string][] = [
  ['/', 'Handcrafted Indian Ethnic Wear'],
  ['/products', 'All Products'],
  ['/category/women', "Women's"],
  ['/deals', 'Deals'],
  ['/new-arrivals', 'New Arrivals'],
  ['/category/men', "Men's: Coming Soon"],
  ['/category/jewelry', 'Jewelry: Coming Soon'],
  ['/coming-soon', 'Coming Soon'],
  ['/products/rajsi-roop', 'Rajsi Roop'],
  ['/about', 'About Us'],
  ['/contact', 'Contact Us'],
  ['/nothing-here', 'Page Not Found'],
];
test('every page has a title of its own, one first heading, and a footer that says who sells', async ({
  request,
}) => {
  for (const [path, title] of titles) {
    const sent = await (await request.get(path)).text();
    expect(sent).toContain(`<title>${title.replace("'", '&#x27;')} | Sunehri</title>`);
    expect(sent.match(/<h1/g), path).toHaveLength(1);
    const footer = /<footer.*<\/footer>/s.exec(sent)?.[0].replace(/<[^>]*>/g, '');
    expect(footer).toContain('Grievance officer');
    expect(footer).toContain('Mon-Fri9:00-20:00Sat10:00-18:00Sunclosed');
  }
});

test('a success is a status of three seconds', async ({ page }) => {
  const piece = await aPiece();
  await page.clock.install();
  await arrive(page, `/products/${piece.slug}`);
  await stopTime(page);
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
  const toast = page.getByRole('status').getByText('Added to cart');
  await expect(toast).toBeVisible();
  await letPass(page, 2900);
  await expect(toast).toBeVisible();
  await letPass(page, 200);
  await expect(toast).toHaveCount(0);
});

test('a page that breaks leaves the frame standing, and a way home', async ({ page }) => {
  await arrive(page, '/about');
  await page.route(/\.data(\?|$)/, (route) => route.fulfill({ status: 500 }));
  await bar(page).getByRole('link', { name: 'Sunehri, home' }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Oops! Something went wrong.');
  await expect(main).toContainText('An unexpected error occurred.');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await main.getByRole('link', { name: 'Go to Home' }).click();
  await expect(page.getByRole('region', { name: 'What is new' })).toBeVisible();
});

test('nothing that was sent goes away while the page comes to life', async ({ page }) => {
  await page.addInitScript(() => {
    const look = () => {
      const whole =
        document.querySelector('footer address') && document.querySelector('#testimonials');
      if (document.readyState !== 'loading' && !whole) Object.assign(window, { lost: true });
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });
  await page.route(/assets\/(footer|testimonials)-/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await Promise.all([page.waitForResponse(/assets\/footer-.*js/), arrive(page, '/')]);
  expect(await page.evaluate(() => 'lost' in window)).toBe(false);
});
