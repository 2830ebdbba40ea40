// Home: the banner that waits for whoever looks at it, and the sections under it in their order.
import { type Page, expect, test } from '@playwright/test';
import { arrive, letPass, stopTime } from './support/arrive.ts';

const shown = (page: Page) =>
  page
    .getByRole('region', { name: 'What is new' })
    .locator('[aria-roledescription=slide]:not([inert])');

const expectSlide = (page: Page, number: number) =>
  expect(shown(page)).toHaveAttribute('aria-label', `${number} of 4`);

async function atHome(page: Page): Promise<void> {
  await page.clock.install();
  await arrive(page, '/');
  await stopTime(page);
  // The second slide, looked at by nobody: its five seconds begin.
  const second = page.getByRole('button', { name: 'Slide 2' });
  await second.press('Enter');
  await second.blur();
  await expectSlide(page, 2);
}

test('four slides, the next one every five seconds, each faded in within one', async ({ page }) => {
  await atHome(page);
  await expect(page.locator('[aria-roledescription=slide]')).toHaveCount(4);
  await expect(shown(page)).toHaveCSS('transition-duration', '1s');
  for (const [now, next] of [
    [2, 3],
    [3, 4],
    [4, 1],
    [1, 2],
  ] as const) {
    await letPass(page, 4900);
    await expectSlide(page, now);
    await letPass(page, 200);
    await expectSlide(page, next);
  }
});

test('its ways lead to deals and new arrivals', async ({ page }) => {
  await page.goto('/');
  const banner = page.getByRole('region', { name: 'What is new' });
  for (const path of ['/deals', '/new-arrivals', '/products', '/category/women'])
    await expect(banner.locator(`a[href="${path}"]`).first()).toBeAttached();
});

test('it waits while a pointer or the focus is on it', async ({ page, isMobile }) => {
  await atHome(page);
  if (!isMobile) {
    await page.mouse.move(300, 500);
    await letPass(page, 11_000);
    await expectSlide(page, 2);
    await page.getByRole('banner').hover({ position: { x: 5, y: 5 } });
  }
  await shown(page).getByRole('link').first().focus();
  await letPass(page, 11_000);
  await expectSlide(page, 2);
});

test('a button pauses it, and plays it again', async ({ page }) => {
  await atHome(page);
  await page.getByRole('button', { name: 'Pause the slides' }).press('Enter');
  await page.getByRole('button', { name: 'Play the slides' }).blur();
  await letPass(page, 11_000);
  await expectSlide(page, 2);
  await page.getByRole('button', { name: 'Slide 3' }).click();
  await expectSlide(page, 3);
  await expect(page.getByRole('button', { name: 'Slide 3' })).toHaveAttribute(
    'aria-current',
    'true',
  );
});

test('it stands still for who asked for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await arrive(page, '/');
  await expect(page.getByRole('button', { name: 'Play the slides' })).toBeVisible();
  await letPass(page, 11_000);
  await expectSlide(page, 1);
});

test('the sections, in their order', async ({ page }) => {
  await page.goto('/');
  const eyebrows = page.locator('main .type-eyebrow:not([aria-roledescription=slide] *)');
  await expect(eyebrows).toHaveText([
    'Shop by Category',
    'Featured Products',
    'Our Story',
    'Testimonials',
    'The Sunehri letter',
  ]);
  const categories = page.getByRole('region', { name: 'Dressed for every celebration' });
  await expect(categories.getByRole('link')).toHaveText([/^Women's/, /^Men's/, /^Jewelry/]);
  for (const path of ['women', 'men', 'jewelry'])
    await expect(categories.locator(`a[href="/category/${path}"]`)).toBeVisible();
});

test('the first four products, four in a row on a large screen', async ({ page, isMobile }) => {
  await page.goto('/');
  const { products } = await (await page.request.get('/api/products')).json();
  const featured = page.getByRole('region', { name: 'Loved this season' });
  const names = products.slice(0, 4).map((product: { name: string }) => product.name);
  await expect(featured.getByRole('heading', { level: 3 })).toHaveText(names);
  const rows = async () => {
    const tops = await featured
      .getByRole('article')
      .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().top)));
    return new Set(tops).size;
  };
  await expect.poll(rows).toBe(isMobile ? 2 : 1);
});

test('each testimonial has its words, its author and its rating', async ({ page }) => {
  await page.goto('/');
  const words = page.getByRole('region', { name: 'Kind words' }).getByRole('figure');
  await expect(words).toHaveCount(3);
  for (const each of await words.all()) {
    await expect(each.locator('blockquote')).not.toBeEmpty();
    await expect(each.locator('figcaption')).not.toBeEmpty();
    await expect(each.getByRole('img', { name: /^Rated [\d.]+ out of 5$/ })).toBeVisible();
  }
});
