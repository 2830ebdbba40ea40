// Pages become interactive as the server has rendered them: React throws nothing away, and reports no error.
import { expect, test } from '@playwright/test';
import { closeShopDatabase, createProduct } from './support/catalogue.ts';
import { openPage } from './support/open-page.ts';

test.afterAll(closeShopDatabase);

/** Parts that load on demand are there in time or not: a fault shows in some of the visits only. */
const VISITS = 4;

test('no page reports an error while it hydrates @phone @full', async ({ page }) => {
  const { slug } = await createProduct();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(`${new URL(page.url()).pathname}: ${message}`));
  for (const path of ['/', '/products', `/products/${slug}`, '/cart', '/login']) {
    for (let visit = 0; visit < VISITS; visit += 1) {
      await openPage(page, path);
      await page.waitForLoadState('networkidle');
    }
  }
  expect(errors).toEqual([]);
});
