// Within everybody's reach: by keyboard alone, zoomed to twice the size, with a thumb.
import { type Page, expect, test } from '@playwright/test';
import { arrive } from './support/arrive.ts';
import { aPiece, closeShopDatabase } from './support/catalogue.ts';

test.afterAll(closeShopDatabase);

const paths = ['/', '/products', '/products/rajsi-roop', '/about', '/contact'];

/** Tabs until the focus stands on what is looked for; gives up after many. */
async function tabTo(page: Page, name: RegExp, input: 'searchbox' | 'radio' | null = null) {
  const kind = input === 'searchbox' ? 'search' : input;
  for (let stop = 0; stop < 120; stop += 1) {
    await page.keyboard.press('Tab');
    const here = await page.evaluate(() => {
      const { activeElement } = document;
      const type = activeElement instanceof HTMLInputElement ? activeElement.type : null;
      const label = activeElement?.getAttribute('aria-label') ?? activeElement?.textContent?.trim();
      return { type, label: label ?? '' };
    });
    if (here.type === kind && name.test(here.label)) return;
  }
  throw new Error(`No stop is called ${name}.`);
}

test('from home to the open cart drawer with the keyboard alone', async ({ page }) => {
  const piece = await aPiece({
    colours: [
      { name: 'Wine', code: '#6f152b', family: 'red' },
      { name: 'Peacock', code: '#0f5e5a', family: 'green' },
    ],
  });
  await arrive(page, '/');
  await tabTo(page, /^View all products$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/products');
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, /^$/, 'searchbox');
  await page.keyboard.type(piece.name);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=/);
  await expect(page.getByRole('article')).toHaveCount(1);
  await tabTo(page, new RegExp(`^${piece.name}$`));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(piece.name);
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, /^$/, 'radio');
  await page.keyboard.press('Space');
  await tabTo(page, /^Add to Cart$/);
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Your Cart (1)' });
  await expect(drawer).toBeVisible();
  await tabTo(page, /^Proceed to Checkout$/);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
});

for (const [width, what] of [
  [720, 'a desk’s page at 200 %'],
  [320, 'the narrowest phone'],
] as const) {
  test(`${what}, ${width} px wide, never scrolls sideways`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    for (const path of paths) {
      await page.goto(path);
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(over, path).toBeLessThanOrEqual(0);
    }
  });
}

/** What stands beyond the right edge, or has its words cut; where it is meant to be off screen, it is inert or hidden. */
const cutOff = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((each) => each.checkVisibility() && !each.closest('[inert], .sr-only, svg'))
      .filter(
        (each) =>
          each.getBoundingClientRect().right > innerWidth + 1 ||
          (each.matches('.btn, h1, h2, h3, p, label') && each.scrollWidth > each.clientWidth + 1),
      )
      .filter((each) => getComputedStyle(each).display !== 'inline')
      .map((each) => each.outerHTML.slice(0, 160)),
  );

/** By the browser's setting, on which the page's own breakpoints stand too; or the letters alone. */
const enlargements = {
  'the browser’s letters twice as large': async (page: Page) => {
    const settings = await page.context().newCDPSession(page);
    await settings.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  },
  'nothing but the letters twice as large': (page: Page) =>
    page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = '200%';
      });
    }),
};
for (const [how, enlarge] of Object.entries(enlargements)) {
  test(`${how}: nothing scrolls sideways and no word is cut, the open drawer's neither`, async ({
    page,
  }) => {
    const piece = await aPiece();
    await enlarge(page);
    for (const path of ['/', '/products', `/products/${piece.slug}`]) {
      await arrive(page, path);
      await expect.poll(() => cutOff(page), path).toEqual([]);
    }
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
    const drawer = page.getByRole('dialog', { name: 'Your Cart (1)' });
    await expect(drawer.getByRole('link', { name: 'Proceed to Checkout' })).toBeVisible();
    await expect.poll(() => cutOff(page)).toEqual([]);
  });
}

test('whatever is pressed is at least 24 px each way', async ({ page }) => {
  for (const path of paths) {
    await page.goto(path);
    const small = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('button, summary, select, nav a, footer a')]
        .filter((each) => each.checkVisibility() && !each.closest('[inert]'))
        .filter((each) => {
          const { width, height } = each.getBoundingClientRect();
          return width < 24 || height < 24;
        })
        .map((each) => each.outerHTML.slice(0, 120)),
    );
    expect(small, path).toEqual([]);
  }
});
