// Colour mode from the first frame, layout shift, reduced motion, and banner images per mode and shape.
import { type Page, expect, test } from '@playwright/test';
import { waitForHydration, openPage } from './support/open-page.ts';
import { presetColourMode } from './support/axe-and-focus.ts';

const PAGE_LIGHT = 'rgb(234, 221, 199)';
const PAGE_DARK = 'rgb(27, 18, 13)';
const landingPages = ['/', '/products', '/products/rajsi-roop'];

const expectBackground = (page: Page, colour: string) =>
  expect(page.locator('body')).toHaveCSS('background-color', colour);

test('the shop is light at first, even when the system prefers dark @full', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'light');
  await expectBackground(page, PAGE_LIGHT);
});

test('a guest switches to dark mode, and it is kept after a reload', async ({ page }) => {
  await openPage(page, '/about');
  await page.getByRole('button', { name: 'Switch to dark mode' }).click();
  await expectBackground(page, PAGE_DARK);
  await page.reload();
  await waitForHydration(page);
  await expectBackground(page, PAGE_DARK);
  await page.getByRole('button', { name: 'Switch to light mode' }).click();
  await page.reload();
  await expectBackground(page, PAGE_LIGHT);
});

for (const path of [...landingPages, '/login']) {
  test(`${path} is dark from the first frame after dark mode was chosen`, async ({ page }) => {
    await presetColourMode(page, 'dark');
    await page.addInitScript(() => {
      const colours: string[] = [];
      Object.assign(window, { colours });
      const record = () => {
        if (!document.body) return;
        colours.push(`${getComputedStyle(document.body).backgroundColor}`);
      };
      document.addEventListener('DOMContentLoaded', record);
      new PerformanceObserver(record).observe({ type: 'paint', buffered: true });
      const everyFrame = () => {
        record();
        if (colours.length < 30) requestAnimationFrame(everyFrame);
      };
      requestAnimationFrame(everyFrame);
    });
    await page.goto(path, { waitUntil: 'load' });
    const recorded = () =>
      page.evaluate(() => (window as unknown as { colours: string[] }).colours);
    await expect.poll(async () => (await recorded()).length).toBeGreaterThan(2);
    expect([...new Set(await recorded())]).toEqual([PAGE_DARK]);
  });
}

type Shift = { value: number; moved: string };

/** Layout shifts from the first byte to the end of the page, with web fonts loaded, and what has moved. */
async function layoutShiftsOf(page: Page, path: string): Promise<Shift[]> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    type ShiftEntry = PerformanceEntry & { value: number; sources: { node: Element | null }[] };
    new PerformanceObserver((list) => {
      for (const { value, sources, startTime } of list.getEntries() as ShiftEntry[]) {
        const nodes = sources.map(({ node }) => node?.textContent?.slice(0, 40) || node?.nodeName);
        shifts.push({ value, moved: `at ${Math.round(startTime)} ms: ${nodes.join(' | ')}` });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  for (let step = 0; step < 10; step += 1) {
    await page.evaluate(() => scrollBy(0, 600));
    await page.waitForTimeout(80);
  }
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
}

const sumOf = (shifts: Shift[]) => shifts.reduce((sum, { value }) => sum + value, 0);

function expectStill(shifts: Shift[], limit: number): void {
  const moved = shifts.map((shift) => shift.moved).join('\n');
  expect(sumOf(shifts), moved).toBeLessThanOrEqual(limit);
}

for (const width of [390, 768, 1440]) {
  const tag = width === 390 ? '' : ' @full';
  for (const path of landingPages) {
    test(`${path} has no layout shift at ${width} px${tag}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      expectStill(await layoutShiftsOf(page, path), 0.001);
    });

    test(`${path} has no layout shift at ${width} px when web fonts load late @full`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.route('**/*.woff2', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 1000));
        await route.continue();
      });
      // Fallback fonts have adjusted metrics, up to a rounded pixel. They need Arial or Liberation fonts.
      expectStill(await layoutShiftsOf(page, path), 0.005);
    });
  }
}

test('control: the layout shift of a page that moves is measured', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('load', () => {
      setTimeout(() => document.body.prepend(document.createElement('hr')), 300);
    });
  });
  await page.route('**/*.css', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()} body > hr { height: 200px }` });
  });
  expect(sumOf(await layoutShiftsOf(page, '/about'))).toBeGreaterThan(0.001);
});

test('with reduced motion the slides stay, cards do not rise and transitions are instant', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await openPage(page, '/');
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

test('without reduced motion cards rise on hover and the slides change @full', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await openPage(page, '/');
  const card = page.locator('.lift').first();
  await card.scrollIntoViewIfNeeded();
  await card.hover();
  await expect(card).toHaveCSS('transform', 'matrix(1, 0, 0, 1, 0, -6)');
  await expect(page.getByRole('button', { name: 'Pause the slides' })).toBeVisible();
  await page.clock.fastForward(5_100);
  await expect(page.getByRole('group', { name: '1 of 4' })).toHaveAttribute('inert');
});

for (const mode of ['light', 'dark'] as const) {
  for (const width of [1440, 390]) {
    test(`only one file of a banner image is fetched at ${width} px in ${mode} mode @full`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await presetColourMode(page, mode);
      const fetched = new Set<string>();
      page.on('request', (request) => {
        const name = /\/media\/site\/(banner-[^?]*)/.exec(request.url())?.[1];
        if (name) fetched.add(name);
      });
      await page.goto('/', { waitUntil: 'networkidle' });
      const first = page.getByRole('group', { name: '1 of 4' });
      const currentSrc = await first
        .locator('img:visible')
        .evaluate((image: HTMLImageElement) => image.currentSrc);
      expect([...fetched].filter((name) => name.startsWith('banner-1'))).toEqual([
        currentSrc.split('/').at(-1),
      ]);
      expect(currentSrc.includes('-night')).toBe(mode === 'dark');
      expect([...fetched].every((name) => name.includes('-night') === (mode === 'dark'))).toBe(
        true,
      );
    });
  }
}

test('at 400 % zoom no bar stays over the product page @full', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await openPage(page, '/products/rajsi-roop');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('banner')).not.toBeInViewport();
  await expect(page.getByRole('region', { name: 'Buy this item' })).toBeHidden();
});

test('with forced colours the chosen view and the chosen image are outlined @full', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const outline = (name: string | RegExp, role: 'link' | 'button') =>
    expect(page.getByRole(role, { name }).first());
  await openPage(page, '/products');
  await outline('Grid view', 'link').toHaveCSS('outline-style', 'solid');
  await outline('List view', 'link').toHaveCSS('outline-style', 'none');
  await openPage(page, '/products/rajsi-roop');
  await outline(/^Show image 1/, 'button').toHaveCSS('outline-style', 'solid');
  await outline(/^Show image 2/, 'button').toHaveCSS('outline-style', 'none');
});
