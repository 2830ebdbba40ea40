// Home: the banner that waits for whoever looks at it, and the sections under it in their order.
import { type Page, expect, test } from '@playwright/test';

const shown = (page: Page) =>
  page
    .getByRole('region', { name: 'What is new' })
    .locator('[aria-roledescription=slide]:not([inert])');
const current = (page: Page) => shown(page).getAttribute('aria-label');

async function atHome(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Pause the slides' })).toBeVisible();
  // Alive: the bar knows who is here.
  await expect(page.getByText('Looking who is signed in')).toHaveCount(0);
  // From here on time stands still, but for what the test lets pass; the slide's five seconds begin anew.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Pause the slides' }).focus();
  await page.getByRole('button', { name: 'Pause the slides' }).blur();
  await page.mouse.move(2, 2);
}

test('four slides, the next one every five seconds, each faded in within one', async ({ page }) => {
  await atHome(page);
  await expect(page.locator('[aria-roledescription=slide]')).toHaveCount(4);
  const start = Number((await current(page))?.slice(0, 1));
  const fade = await shown(page).evaluate((each) => getComputedStyle(each).transitionDuration);
  expect(fade).toBe('1s');
  for (const step of [0, 1, 2, 3]) {
    const next = `${((start + step) % 4) + 1} of 4`;
    await page.clock.runFor(4900);
    expect(await current(page)).not.toBe(next);
    await page.clock.runFor(200);
    await expect(shown(page)).toHaveAttribute('aria-label', next);
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
  const before = await current(page);
  if (!isMobile) {
    await page.mouse.move(300, 500);
    await page.clock.runFor(11_000);
    expect(await current(page)).toBe(before);
    await page.mouse.move(300, 2);
    await page.getByRole('banner').hover({ position: { x: 5, y: 5 } });
  }
  await shown(page).getByRole('link').first().focus();
  await page.clock.runFor(11_000);
  expect(await current(page)).toBe(before);
});

test('a button pauses it, and plays it again', async ({ page }) => {
  await atHome(page);
  const before = await current(page);
  await page.getByRole('button', { name: 'Pause the slides' }).click();
  await page.getByRole('button', { name: 'Play the slides' }).blur();
  await page.mouse.move(2, 2);
  await page.clock.runFor(11_000);
  expect(await current(page)).toBe(before);
  await page.getByRole('button', { name: 'Slide 3' }).click();
  await expect(shown(page)).toHaveAttribute('aria-label', '3 of 4');
  await expect(page.getByRole('button', { name: 'Slide 3' })).toHaveAttribute(
    'aria-current',
    'true',
  );
});

test('it stands still for who asked for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Play the slides' })).toBeVisible();
  await page.mouse.move(2, 2);
  await page.clock.runFor(11_000);
  expect(await current(page)).toBe('1 of 4');
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
  const tops = await featured
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().top)));
  expect(new Set(tops).size).toBe(isMobile ? 2 : 1);
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
