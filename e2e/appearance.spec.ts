// How the shop appears: in the mode that was chosen, without a jump, quietly for who wants quiet.
import { type Page, expect, test } from '@playwright/test';
import { alive, arrive } from './support/arrive.ts';
import { comesBy } from './support/look.ts';

const PAGE_LIGHT = 'rgb(234, 221, 199)';
const PAGE_DARK = 'rgb(27, 18, 13)';
const firstPages = ['/', '/products', '/products/rajsi-roop'];

const expectBackground = (page: Page, colour: string) =>
  expect(page.locator('body')).toHaveCSS('background-color', colour);

test('it is light at first, also where the system prefers dark', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'light');
  await expectBackground(page, PAGE_LIGHT);
});

test('the bar turns it dark, and it stays dark', async ({ page }) => {
  await arrive(page, '/about');
  await page.getByRole('button', { name: 'Switch to dark mode' }).click();
  await expectBackground(page, PAGE_DARK);
  await page.reload();
  await alive(page);
  await expectBackground(page, PAGE_DARK);
  await page.getByRole('button', { name: 'Switch to light mode' }).click();
  await page.reload();
  await expectBackground(page, PAGE_LIGHT);
});

for (const path of [...firstPages, '/login']) {
  test(`${path} is dark from its first frame for who chose dark`, async ({ page }) => {
    await comesBy(page, 'dark');
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      const look = () => {
        if (!document.body) return;
        seen.push(`${getComputedStyle(document.body).backgroundColor}`);
      };
      document.addEventListener('DOMContentLoaded', look);
      new PerformanceObserver(look).observe({ type: 'paint', buffered: true });
      const everyFrame = () => {
        look();
        if (seen.length < 30) requestAnimationFrame(everyFrame);
      };
      requestAnimationFrame(everyFrame);
    });
    await page.goto(path, { waitUntil: 'load' });
    const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    await expect.poll(async () => (await seen()).length).toBeGreaterThan(2);
    expect([...new Set(await seen())]).toEqual([PAGE_DARK]);
  });
}

/** The sum of what moved by itself, fonts included, from the first byte to the page's end. */
async function shiftOf(page: Page, path: string): Promise<number> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  for (let step = 0; step < 10; step += 1) {
    await page.evaluate(() => scrollBy(0, 600));
    await page.waitForTimeout(80);
  }
  await page.waitForLoadState('networkidle');
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  return shifts.reduce((sum, shift) => sum + shift, 0);
}

for (const width of [390, 768, 1440]) {
  for (const path of firstPages) {
    test(`nothing moves by itself on ${path} at ${width}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      expect(await shiftOf(page, path)).toBeLessThanOrEqual(0.001);
    });

    test(`nothing moves on ${path} at ${width} when the letters come late`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.route('**/*.woff2', async (route) => {
        await new Promise((late) => setTimeout(late, 1000));
        await route.continue();
      });
      // Stand-ins are cut to the letters' measure; a pixel of a line may be rounded otherwise.
      expect(await shiftOf(page, path)).toBeLessThanOrEqual(0.005);
    });
  }
}

test('the ruler shows a page that does move', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('load', () => {
      setTimeout(() => document.body.prepend(document.createElement('hr')), 300);
    });
  });
  await page.route('**/*.css', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()} body > hr { height: 200px }` });
  });
  expect(await shiftOf(page, '/about')).toBeGreaterThan(0.001);
});

test('who asks for quiet gets it: slides stand still, cards do not rise, nothing takes time', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await arrive(page, '/');
  const first = page.getByRole('group', { name: '1 of 4' });
  await expect(page.getByRole('button', { name: 'Play the slides' })).toBeVisible();
  await page.clock.fastForward(12_000);
  await expect(first).not.toHaveAttribute('inert');

  const card = page.locator('.lift').first();
  await card.scrollIntoViewIfNeeded();
  await card.hover();
  await expect(card).toHaveCSS('transform', 'none');
  await expect(card).toHaveCSS('transition-duration', '0.001s');
});

test('who does not ask sees cards rise, and the slides change', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await arrive(page, '/');
  const card = page.locator('.lift').first();
  await card.scrollIntoViewIfNeeded();
  await card.hover();
  await expect(card).toHaveCSS('transform', 'matrix(1, 0, 0, 1, 0, -6)');
  await expect(page.getByRole('button', { name: 'Pause the slides' })).toBeVisible();
  await page.clock.fastForward(5_100);
  await expect(page.getByRole('group', { name: '1 of 4' })).toHaveAttribute('inert');
});

for (const mode of ['light', 'dark'] as const) {
  for (const { shape, width } of [
    { shape: 'wide', width: 1440 },
    { shape: 'tall', width: 390 },
  ]) {
    test(`only the ${shape} banner is fetched, ${mode}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await comesBy(page, mode);
      const fetched = new Set<string>();
      page.on('request', (request) => {
        const name = /\/media\/site\/(banner-[^?]*)/.exec(request.url())?.[1];
        if (name) fetched.add(name);
      });
      await page.goto('/', { waitUntil: 'networkidle' });
      const first = page.getByRole('group', { name: '1 of 4' });
      const shown = await first
        .locator('img:visible')
        .evaluate((picture: HTMLImageElement) => picture.currentSrc);
      expect([...fetched].filter((name) => name.startsWith('banner-1'))).toEqual([
        shown.split('/').at(-1),
      ]);
      expect(shown.includes('-night')).toBe(mode === 'dark');
      expect([...fetched].every((name) => name.includes('-night') === (mode === 'dark'))).toBe(
        true,
      );
    });
  }
}
