// Keyboard use, zoom, enlarged text and touch target sizes.
import { type Page, expect, test } from '@playwright/test';
import { openPage } from './support/open-page.ts';
import { createProduct, closeShopDatabase } from './support/catalogue.ts';
import { addItemToCart, createAccount, newCustomer } from './support/customer.ts';
import { placeCodOrder, signInAsAdmin } from './support/orders.ts';
import { smallTargets } from './support/target-size.ts';

test.afterAll(closeShopDatabase);

const paths = ['/', '/products', '/products/rajsi-roop', '/about', '/contact'];

/** Presses Tab until the control has the focus; fails after 120 stops. */
async function tabTo(page: Page, name: RegExp, input: 'searchbox' | 'radio' | null = null) {
  const kind = input === 'searchbox' ? 'search' : input;
  for (let stop = 0; stop < 120; stop += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const { activeElement } = document;
      const type = activeElement instanceof HTMLInputElement ? activeElement.type : null;
      const label = activeElement?.getAttribute('aria-label') ?? activeElement?.textContent?.trim();
      return { type, label: label ?? '' };
    });
    if (focused.type === kind && name.test(focused.label)) return;
  }
  throw new Error(`No tab stop is named ${name}.`);
}

test('a guest gets from home to the cart drawer with the keyboard alone @full', async ({
  page,
}) => {
  const item = await createProduct({
    colours: [
      { name: 'Wine', code: '#6f152b', family: 'red' },
      { name: 'Peacock', code: '#0f5e5a', family: 'green' },
    ],
  });
  await openPage(page, '/');
  await tabTo(page, /^View all products$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/products');
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, /^$/, 'searchbox');
  await page.keyboard.type(item.name);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=/);
  await expect(page.getByRole('article')).toHaveCount(1);
  await tabTo(page, new RegExp(`^${item.name}$`));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(item.name);
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

for (const [width, device] of [
  [720, 'desktop at 200 % zoom @desktop'],
  [320, 'narrowest phone @phone'],
] as const) {
  test(`no page scrolls horizontally at ${width} px, ${device}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    for (const path of paths) {
      await page.goto(path);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, path).toBeLessThanOrEqual(0);
    }
  });
}

/** Visible elements beyond the right edge, or with clipped text. Elements off screen on purpose are inert. */
const clippedElements = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => element.checkVisibility() && !element.closest('[inert], .sr-only, svg'))
      .filter(
        (element) =>
          element.getBoundingClientRect().right > innerWidth + 1 ||
          (element.matches('.btn, h1, h2, h3, p, label') &&
            element.scrollWidth > element.clientWidth + 1),
      )
      .filter((element) => getComputedStyle(element).display !== 'inline')
      .map((element) => element.outerHTML.slice(0, 160)),
  );

/** The browser's font size also moves the breakpoints; the root font size does not. */
const enlargements = {
  'a browser font size of 200 %': async (page: Page) => {
    const settings = await page.context().newCDPSession(page);
    await settings.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  },
  'a root font size of 200 %': (page: Page) =>
    page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = '200%';
      });
    }),
};
for (const [setting, enlarge] of Object.entries(enlargements)) {
  test(`with ${setting}, pages and cart drawer neither scroll horizontally nor clip text`, async ({
    page,
  }) => {
    const item = await createProduct();
    await enlarge(page);
    for (const path of ['/', '/products', `/products/${item.slug}`]) {
      await openPage(page, path);
      await expect.poll(() => clippedElements(page), path).toEqual([]);
    }
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
    const drawer = page.getByRole('dialog', { name: 'Your Cart (1)' });
    await expect(drawer.getByRole('link', { name: 'Proceed to Checkout' })).toBeVisible();
    await expect.poll(() => clippedElements(page)).toEqual([]);
  });
}

test('targets of public pages are at least 24 px wide and high @full', async ({ page }) => {
  for (const path of [
    ...paths,
    '/cart',
    '/login',
    '/register',
    '/terms',
    '/collections/bandhani',
  ]) {
    await openPage(page, path);
    expect(await smallTargets(page), path).toEqual([]);
  }
});

test('targets of the back office and of the checkout are at least 24 px wide and high @full', async ({
  page,
  browser,
  viewport,
}) => {
  const customer = newCustomer();
  await createAccount(page, customer);
  const item = await createProduct();
  const number = await placeCodOrder(page, customer, item);
  await addItemToCart(page, item);
  for (const path of ['/checkout', '/account', '/orders', `/orders/${number}`, '/wishlist']) {
    await openPage(page, path);
    expect(await smallTargets(page), path).toEqual([]);
  }
  const admin = await signInAsAdmin(browser);
  if (viewport) await admin.setViewportSize(viewport);
  const adminPages = ['orders', `orders/${number}`, 'products', 'products/1', 'stock', 'settings'];
  for (const path of ['/admin', ...adminPages.map((each) => `/admin/${each}`)]) {
    await openPage(admin, path);
    expect(await smallTargets(admin), path).toEqual([]);
  }
  await admin.context().close();
});
