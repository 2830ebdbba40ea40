// A maker makes an attribute on the phone, gives it to products, and the whole shop follows.
import { randomUUID } from 'node:crypto';
import { type Page, expect, test } from '@playwright/test';
import { expectNoAxeViolationsInAnyMode } from './support/axe-and-focus.ts';
import { closeShopDatabase, createProduct } from './support/catalogue.ts';
import { openPage } from './support/open-page.ts';
import { signInAsAdmin } from './support/orders.ts';

test.afterAll(closeShopDatabase);

const phone = { width: 390, height: 844 };

async function expectNoSidewaysScrolling(page: Page) {
  const width = page.viewportSize()?.width ?? 0;
  await page.setViewportSize({ width: 320, height: 700 });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  await page.setViewportSize({ ...phone, width });
}

test('a maker makes an attribute at 390 px, and page, search, filter, counts and a collection follow', async ({
  page,
  browser,
}) => {
  const word = randomUUID().slice(0, 6);
  const label = `Weave ${word}`;
  const first = await createProduct();
  const second = await createProduct();
  const admin = await signInAsAdmin(browser);
  await admin.emulateMedia({ reducedMotion: 'reduce' });
  await admin.setViewportSize(phone);

  await test.step('the attribute with two options', async () => {
    await openPage(admin, '/admin/attributes');
    await expectNoAxeViolationsInAnyMode(admin);
    await expectNoSidewaysScrolling(admin);
    await admin.getByRole('link', { name: 'Add attribute' }).click();
    await admin.getByLabel('Name', { exact: true }).fill('Colour');
    await admin.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(admin.getByText('Choose another.')).toBeVisible();
    await admin.getByLabel('Name', { exact: true }).fill(label);
    for (const option of [`Jamdani ${word}`, `Twill ${word}`]) {
      await admin.getByLabel('Add an option').fill(option);
      await admin.getByLabel('Add an option').press('Enter');
    }
    await admin.getByRole('button', { name: `More about Jamdani ${word}` }).click();
    await admin.getByLabel(`Other words for Jamdani ${word}`).fill(`dhakai${word}, daccai`);
    await expectNoAxeViolationsInAnyMode(admin);
    await expectNoSidewaysScrolling(admin);
    await admin.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(admin.getByRole('listitem').filter({ hasText: label })).toContainText(
      '0 products',
    );
  });

  await test.step('given to two products', async () => {
    for (const { id } of [first, second]) {
      await openPage(admin, `/admin/products/${id}`);
      const group = admin.getByRole('group', { name: label });
      await group.getByLabel(`Jamdani ${word}`).check();
      await admin.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(admin.getByText('Saved and published')).toBeVisible();
    }
    await expectNoAxeViolationsInAnyMode(admin);
  });

  await test.step('product page and search', async () => {
    await openPage(page, `/products/${first.slug}`);
    await page.getByText('Specifications').click();
    await expect(page.getByText(label)).toBeVisible();
    await expect(page.getByText(`Jamdani ${word}`)).toBeVisible();
    await openPage(page, `/products?q=dhakai${word}`);
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(2);
  });

  const code = `weave-${word}`;
  await test.step('filter with counts', async () => {
    await openPage(page, '/products');
    const filters = page.getByRole('complementary', { name: 'Filters' });
    const group = filters.getByRole('group', { name: label });
    await expect(group.getByRole('checkbox')).toHaveCount(1);
    await group.getByRole('checkbox', { name: new RegExp(`Jamdani ${word}.*2 products`) }).check();
    await expect(page).toHaveURL(`/products?${code}=jamdani-${word}`);
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(2);
    await expect(page.getByRole('link', { name: `Remove filter: Jamdani ${word}` })).toBeVisible();
  });

  await test.step('a collection by rule', async () => {
    await openPage(admin, '/admin/collections/new');
    await admin.getByRole('textbox', { name: 'Title' }).first().fill(`Woven ${word}`);
    await admin.getByRole('switch', { name: /^Published/ }).check();
    await admin.getByRole('group', { name: label }).getByLabel(`Jamdani ${word}`).check();
    await expect(admin.getByText('2 products now')).toBeVisible();
    await admin.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(admin.getByRole('link', { name: 'View in store' })).toBeVisible();
    await openPage(page, `/collections/woven-${word}`);
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(2);
  });

  await test.step('merged options: the old filter link goes on working', async () => {
    await openPage(admin, `/admin/attributes/${code}`);
    await admin.getByRole('button', { name: `More about Jamdani ${word}` }).click();
    await admin.getByRole('button', { name: 'Merge into another' }).click();
    const dialog = admin.getByRole('dialog', { name: /^Merge/ });
    await expectNoAxeViolationsInAnyMode(admin);
    await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
    await expect(admin.getByText('2 products', { exact: false })).toBeVisible();
    await expect(async () => {
      await openPage(page, `/products?${code}=jamdani-${word}`);
      await expect(page.getByRole('link', { name: `Remove filter: Twill ${word}` })).toBeVisible({
        timeout: 1_000,
      });
    }).toPass({ timeout: 10_000 });
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(2);
  });
});
