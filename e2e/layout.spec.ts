// The site layout: colour mode, skip link, titles, route announcer, toasts and the error screen.
import { type Page, expect, test } from '@playwright/test';
import { openPage, advanceTime, pauseTime } from './support/open-page.ts';
import { createProduct, closeShopDatabase } from './support/catalogue.ts';

test.afterAll(closeShopDatabase);

const header = (page: Page) => page.getByRole('banner');

test('the colour mode is light at first, switches to dark, and is stored @desktop @full', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openPage(page, '/about');
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-mode', 'light');
  await page.getByRole('button', { name: 'Switch to dark mode' }).click();
  await expect(root).toHaveAttribute('data-mode', 'dark');
  await page.reload();
  await expect(root).toHaveAttribute('data-mode', 'dark');
  await expect(page.getByRole('button', { name: 'Switch to light mode' })).toBeVisible();
});

test('the skip link is the first tab stop and leads to the content', async ({ page }) => {
  await openPage(page, '/about');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('#content')).toBeFocused();
});

test('client-side navigation announces the title and moves the focus to main @desktop', async ({
  page,
}) => {
  await openPage(page, '/about');
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

test('every page has its own title, one h1, and the seller’s details in the footer @desktop', async ({
  request,
}) => {
  for (const [path, title] of titles) {
    const html = await (await request.get(path)).text();
    expect(html).toContain(`<title>${title.replace("'", '&#x27;')} | Sunehri</title>`);
    expect(html.match(/<h1/g), path).toHaveLength(1);
    const footer = /<footer.*<\/footer>/s.exec(html)?.[0].replace(/<[^>]*>/g, '');
    expect(footer).toContain('Grievance officer');
    expect(footer).toContain('Mon-Fri9:00-20:00Sat10:00-18:00Sunclosed');
  }
});

test('a success toast has the role status and disappears after three seconds @desktop @full', async ({
  page,
}) => {
  const item = await createProduct();
  await openPage(page, `/products/${item.slug}`);
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Your Cart (1)' });
  await expect(drawer).toHaveAccessibleDescription('Added to cart');
  await page.clock.install();
  await pauseTime(page);
  await drawer.getByRole('button', { name: `Remove ${item.name}` }).click();
  const toast = page.getByRole('status').getByText('Item removed');
  await expect(toast).toBeVisible();
  await advanceTime(page, 2900);
  await expect(toast).toBeVisible();
  await advanceTime(page, 200);
  await expect(toast).toHaveCount(0);
});

test('a page that fails to load keeps header and footer and links to home @desktop', async ({
  page,
}) => {
  await openPage(page, '/about');
  await page.route(/\.data(\?|$)/, (route) => route.fulfill({ status: 500 }));
  await header(page).getByRole('link', { name: 'Sunehri, home' }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Oops! Something went wrong.');
  await expect(main).toContainText('An unexpected error occurred.');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await main.getByRole('link', { name: 'Go to Home' }).click();
  await expect(page.getByRole('region', { name: 'What is new' })).toBeVisible();
});

test('server-rendered content stays visible during hydration @desktop @full', async ({ page }) => {
  await page.addInitScript(() => {
    const checkContent = () => {
      const isComplete =
        document.querySelector('footer address') && document.querySelector('#testimonials');
      if (document.readyState !== 'loading' && !isComplete) Object.assign(window, { lost: true });
    };
    new MutationObserver(checkContent).observe(document, { childList: true, subtree: true });
  });
  await page.route(/assets\/(footer|testimonials)-/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await Promise.all([page.waitForResponse(/assets\/footer-.*js/), openPage(page, '/')]);
  expect(await page.evaluate(() => 'lost' in window)).toBe(false);
});
