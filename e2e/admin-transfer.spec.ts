// The owner imports products from a file on a phone, puts a mistake right, undoes the import, and exports.
import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { expectNoAxeViolationsInAnyMode } from './support/axe-and-focus.ts';
import { closeShopDatabase } from './support/catalogue.ts';
import { openPage } from './support/open-page.ts';
import { signInAsAdmin } from './support/orders.ts';

test.afterAll(closeShopDatabase);

const phone = { width: 390, height: 844 };

test('an owner imports a file of another shop on a phone, puts a price right and undoes the import @phone @full', async ({
  browser,
}) => {
  const name = `Neela ${randomUUID().slice(0, 8)}`;
  const csv = `Product Name,Selling Price,Color,Size,Qty\n${name},free,Neela,S,3\n${name},999,Neela,M,2\n`;
  const admin = await signInAsAdmin(browser);
  await admin.emulateMedia({ reducedMotion: 'reduce' });
  await admin.setViewportSize(phone);
  await openPage(admin, '/admin/transfer');
  await expectNoAxeViolationsInAnyMode(admin);
  const file = { name: 'old-shop.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await admin.getByLabel('File of products').setInputFiles(file);
  await expect(admin.getByRole('heading', { name: 'Columns' })).toBeVisible();
  await expect(admin.getByLabel('Meaning of Selling Price')).toHaveValue('price');
  await expectNoAxeViolationsInAnyMode(admin);
  await admin.getByRole('button', { name: 'Review' }).click();
  await expect(admin.getByText('This is not a price.')).toBeVisible();
  const start = admin.getByRole('button', { name: 'Import 2 rows' });
  await expect(start).toBeDisabled();
  await expectNoAxeViolationsInAnyMode(admin);
  await admin.getByLabel('Selling Price of row 2').fill('999');
  await admin.getByRole('button', { name: 'Use', exact: true }).click();
  await expect(start).toBeEnabled();
  await start.click();
  await expect(admin.getByText('1 new product, 0 updated, 0 unchanged.')).toBeVisible();
  await expectNoAxeViolationsInAnyMode(admin);

  const rows = await admin.request.get('/api/admin/products-file?view=draft');
  expect(await rows.text()).toContain(name);
  await admin.getByRole('button', { name: 'Undo import' }).click();
  await expect(admin.getByRole('heading', { name: 'Undone' })).toBeVisible();
  const after = await admin.request.get('/api/admin/products-file?view=draft');
  expect(await after.text()).not.toContain(name);
  await admin.context().close();
});
