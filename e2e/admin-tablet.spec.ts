// The back office on tablets and narrow laptops: tables with their actions, and the preview of a product as a whole.
import { expect, test } from '@playwright/test';
import { openPage } from './support/open-page.ts';
import { signInAsAdmin } from './support/orders.ts';

test('stock and product tables fit the page at every width, with their actions @full', async ({
  browser,
}) => {
  const admin = await signInAsAdmin(browser);
  for (const [path, action] of [
    ['/admin/stock', 'Adjust'],
    ['/admin/products', 'Edit the price of'],
  ] as const) {
    for (const width of [768, 992, 1024, 1280, 1440]) {
      await admin.setViewportSize({ width, height: 1000 });
      await openPage(admin, path);
      const control = admin.getByRole('table').getByRole('button', { name: action }).first();
      const right = await control.evaluate((element) => element.getBoundingClientRect().right);
      expect(right, `${path} at ${width} px`).toBeLessThan(width);
      const overflows = await admin.evaluate(() =>
        [document.documentElement, ...document.querySelectorAll('[role=region]:has(> table)')].map(
          ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
        ),
      );
      expect(Math.max(...overflows), `${path} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
  await admin.context().close();
});

test('the product editor previews the whole card, without a gap, in a frame that does not grow', async ({
  browser,
}) => {
  const admin = await signInAsAdmin(browser);
  await admin.setViewportSize({ width: 1440, height: 1000 });
  await openPage(admin, '/admin/products/1');
  const frame = admin.getByTitle("Preview of the product's card");
  const card = frame.contentFrame().getByRole('article', { includeHidden: true });
  await expect(card).toBeVisible();
  await expect
    .poll(async () => {
      const [outer, inner] = await Promise.all([frame.boundingBox(), card.boundingBox()]);
      // 20 px of the page's colour above and below the card.
      return outer && inner ? Math.round(outer.height - inner.height) : null;
    })
    .toBe(40);
  const heightOf = async () => (await frame.boundingBox())?.height;
  const height = await heightOf();
  await admin.waitForTimeout(500);
  expect(await heightOf()).toBe(height);
  await admin.context().close();
});
