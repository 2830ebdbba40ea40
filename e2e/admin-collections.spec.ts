// A maker makes a collection by rule on the phone, and orders and fills the categories of the shop.
import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { products } from '#server/platform/db/schema/catalogue.ts';
import { expectNoAxeViolationsInAnyMode } from './support/axe-and-focus.ts';
import { closeShopDatabase, createProduct, shopDatabase } from './support/catalogue.ts';
import { openPage } from './support/open-page.ts';
import { signInAsAdmin } from './support/orders.ts';

test.afterAll(closeShopDatabase);

const phone = { width: 390, height: 844 };

test('a maker makes a collection by rule at 390 px, and customers see its products @full', async ({
  page,
  browser,
}) => {
  const product = await createProduct();
  const tag = `edit ${randomUUID().slice(0, 8)}`;
  const { db } = await shopDatabase();
  await db
    .update(products)
    .set({ tags: [tag] })
    .where(eq(products.id, product.id));
  const title = `Testwear ${tag}`;
  const admin = await signInAsAdmin(browser);
  await admin.emulateMedia({ reducedMotion: 'reduce' });
  await admin.setViewportSize(phone);
  await openPage(admin, '/admin/collections');
  await expectNoAxeViolationsInAnyMode(admin);
  await admin.getByRole('link', { name: 'Add collection' }).click();
  await admin.getByRole('textbox', { name: 'Title' }).first().fill(title);
  await admin.getByLabel('Introduction').fill('Chosen for one evening.');
  await admin.getByRole('switch', { name: /^Published/ }).check();
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(admin.getByText('Set a condition before publishing.')).toBeVisible();
  await admin.getByLabel('Tags').fill(tag);
  await admin.getByLabel('Tags').press('Enter');
  await expect(admin.getByText('1 product now')).toBeVisible();
  await expectNoAxeViolationsInAnyMode(admin);
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(admin.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  const path = await admin.getByRole('link', { name: 'View in store' }).getAttribute('href');

  await openPage(page, path ?? '');
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(page.getByText('Chosen for one evening.')).toBeVisible();
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText(product.name);
  await expectNoAxeViolationsInAnyMode(page);

  await admin.getByRole('button', { name: 'More actions' }).click();
  await admin.getByRole('menuitem', { name: 'Delete collection' }).click();
  const dialog = admin.getByRole('dialog', { name: `Delete “${title}”?` });
  await expectNoAxeViolationsInAnyMode(admin);
  await dialog.getByRole('button', { name: 'Delete collection' }).click();
  await expect(admin).toHaveURL('/admin/collections');
  await expect(async () => {
    expect((await page.request.get(path ?? '')).status()).toBe(404);
  }).toPass({ timeout: 5_000 });
});

test('a new category is coming soon until it has a product, and its old URL redirects @full', async ({
  page,
  browser,
}) => {
  const product = await createProduct();
  const slug = `testwear-${randomUUID().slice(0, 8)}`;
  const admin = await signInAsAdmin(browser);
  await openPage(admin, '/admin/categories/new?parent=Women');
  await admin.getByLabel('Name', { exact: true }).fill(slug);
  await admin.getByLabel('Always a filter').uncheck();
  await admin.getByLabel('“Coming soon” text').fill('Woven as you read this.');
  await expectNoAxeViolationsInAnyMode(admin);
  await admin.keyboard.press('Control+s');
  const row = admin.getByRole('listitem').filter({ hasText: slug });
  await expect(row).toContainText('Coming soon');
  await expectNoAxeViolationsInAnyMode(admin);

  await openPage(page, `/category/${slug}`);
  await expect(page.getByText('Woven as you read this.')).toBeVisible();
  const { db } = await shopDatabase();
  await db.update(products).set({ category: slug }).where(eq(products.id, product.id));
  await expect(async () => {
    await page.goto(`/category/${slug}`);
    await expect(page.getByRole('article')).toHaveCount(1, { timeout: 500 });
  }).toPass({ timeout: 10_000 });

  await row.getByRole('link', { name: slug, exact: true }).click();
  await admin.getByLabel('URL').fill(`${slug}-new`);
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(admin.getByText('1 unsaved change')).toBeHidden();
  await page.goto(`/category/${slug}`);
  await expect(page).toHaveURL(`/category/${slug}-new`);

  await db.update(products).set({ category: 'Women' }).where(eq(products.id, product.id));
  await admin.getByRole('button', { name: 'More actions' }).click();
  await admin.getByRole('menuitem', { name: 'Delete category' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Delete category' }).click();
  await expect(admin).toHaveURL('/admin/categories');
  await expect(row).toHaveCount(0);
});
