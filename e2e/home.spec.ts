// The home page: the banner carousel and the sections below it.
import { type Page, expect, test } from '@playwright/test';
import { openPage, advanceTime, pauseTime } from './support/open-page.ts';

const currentSlide = (page: Page) =>
  page
    .getByRole('region', { name: 'What is new' })
    .locator('[aria-roledescription=slide]:not([inert])');

const expectSlide = (page: Page, number: number) =>
  expect(currentSlide(page)).toHaveAttribute('aria-label', `${number} of 4`);

async function openAtSecondSlide(page: Page): Promise<void> {
  await page.clock.install();
  await openPage(page, '/');
  await pauseTime(page);
  // Without focus or pointer on the banner, the five seconds of the second slide begin.
  const second = page.getByRole('button', { name: 'Slide 2' });
  await second.press('Enter');
  await second.blur();
  await expectSlide(page, 2);
}

test('home banner shows four slides, five seconds each, with a fade of one second @desktop @full', async ({
  page,
}) => {
  await openAtSecondSlide(page);
  await expect(page.locator('[aria-roledescription=slide]')).toHaveCount(4);
  await expect(currentSlide(page)).toHaveCSS('transition-duration', '1s');
  for (const [now, next] of [
    [2, 3],
    [3, 4],
    [4, 1],
    [1, 2],
  ] as const) {
    await advanceTime(page, 4900);
    await expectSlide(page, now);
    await advanceTime(page, 200);
    await expectSlide(page, next);
  }
});

test('home banner links to deals, new arrivals, products and women’s wear @desktop', async ({
  page,
}) => {
  await page.goto('/');
  const banner = page.getByRole('region', { name: 'What is new' });
  for (const path of ['/deals', '/new-arrivals', '/products', '/category/women'])
    await expect(banner.locator(`a[href="${path}"]`).first()).toBeAttached();
});

test('home banner pauses while the pointer or the focus is on it', async ({ page, isMobile }) => {
  await openAtSecondSlide(page);
  if (!isMobile) {
    await page.mouse.move(300, 500);
    await advanceTime(page, 11_000);
    await expectSlide(page, 2);
    await page.getByRole('banner').hover({ position: { x: 5, y: 5 } });
  }
  await currentSlide(page).getByRole('link').first().focus();
  await advanceTime(page, 11_000);
  await expectSlide(page, 2);
});

test('home banner is paused by its button and navigated by its dots @desktop @full', async ({
  page,
}) => {
  await openAtSecondSlide(page);
  await page.getByRole('button', { name: 'Pause the slides' }).press('Enter');
  await page.getByRole('button', { name: 'Play the slides' }).blur();
  await advanceTime(page, 11_000);
  await expectSlide(page, 2);
  await page.getByRole('button', { name: 'Slide 3' }).click();
  await expectSlide(page, 3);
  await expect(page.getByRole('button', { name: 'Slide 3' })).toHaveAttribute(
    'aria-current',
    'true',
  );
});

test('home banner stays paused with prefers-reduced-motion @desktop', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await openPage(page, '/');
  await expect(page.getByRole('button', { name: 'Play the slides' })).toBeVisible();
  await advanceTime(page, 11_000);
  await expectSlide(page, 1);
});

test('home page shows its sections in order, and the categories', async ({ page }) => {
  await page.goto('/');
  const eyebrows = page.locator('main .type-eyebrow:not([aria-roledescription=slide] *)');
  await expect(eyebrows).toHaveText([
    'Shop by Category',
    'Shop by craft',
    'Featured Products',
    'Our Story',
    'Testimonials',
    'The Sunehri newsletter',
  ]);
  const categories = page.getByRole('region', { name: 'Dressed for every celebration' });
  await expect(categories.getByRole('link')).toHaveText([/^Women's/, /^Men's/, /^Jewelry/]);
  for (const path of ['women', 'men', 'jewelry'])
    await expect(categories.locator(`a[href="/category/${path}"]`)).toBeVisible();
});

test('home page features the first four products, in one row on a large screen', async ({
  page,
  isMobile,
}) => {
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

test('home page testimonials show quote, author and rating @desktop', async ({ page }) => {
  await page.goto('/');
  const testimonials = page.getByRole('region', { name: 'Kind words' }).getByRole('figure');
  await expect(testimonials).toHaveCount(3);
  for (const testimonial of await testimonials.all()) {
    await expect(testimonial.locator('blockquote')).not.toBeEmpty();
    await expect(testimonial.locator('figcaption')).not.toBeEmpty();
    await expect(testimonial.getByRole('img', { name: /^Rated [\d.]+ out of 5$/ })).toBeVisible();
  }
});
