// The frame round every page: its mode, its title and focus, what is said in passing, and when a page breaks.
import { type Page, expect, test } from '@playwright/test';
import { arrive, letPass, stopTime } from './support/arrive.ts';
import { aPiece, closeShopDatabase } from './support/catalogue.ts';

test.afterAll(closeShopDatabase);

const bar = (page: Page) => page.getByRole('banner');

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
