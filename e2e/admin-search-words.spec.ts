// A customer searches for a word that the shop does not know; the owner says what it means, and the search finds it.
import { expect, test } from '@playwright/test';
import { expectNoAxeViolationsInAnyMode } from './support/axe-and-focus.ts';
import { openPage } from './support/open-page.ts';
import { signInAsAdmin } from './support/orders.ts';

// The name of a headless browser is a program's, whose searches are not counted.
test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0.0.0 Mobile Safari/537.36' });

const phone = { width: 390, height: 844 };

test('on a phone a search without result is given a meaning, which the search finds two seconds later @phone @full', async ({
  page,
  browser,
}) => {
  await openPage(page, '/products?q=gown');
  await expect(page.getByText('gown', { exact: false }).first()).toBeVisible();
  expect((await (await page.request.get('/api/products?q=gown')).json()).total).toBe(0);

  const admin = await signInAsAdmin(browser);
  await admin.setViewportSize(phone);
  await openPage(admin, '/admin/search-words');
  const means = admin.getByRole('button', { name: 'Means … : gown' });
  await expect(means).toBeVisible();
  await expectNoAxeViolationsInAnyMode(admin);

  await means.click();
  const dialog = admin.getByRole('dialog', { name: 'What does “gown” mean?' });
  const meaning = dialog.getByLabel('It means');
  const save = dialog.getByRole('button', { name: 'Save' });
  await meaning.fill('gown');
  await save.click();
  await expect(meaning).toHaveAccessibleDescription(/A word cannot mean itself/);
  await expect(meaning).toHaveValue('gown');
  await meaning.fill('zzz');
  await expect(dialog.getByRole('status')).toHaveText('Finds 0 products now');
  await save.click();
  await expect(meaning).toHaveAccessibleDescription(/No product is found by “zzz”/);
  await expectNoAxeViolationsInAnyMode(admin);
  await dialog.getByRole('button', { name: 'lehenga', exact: true }).click();
  await expect(dialog.getByRole('status')).toHaveText(/Finds [1-9]\d* products now/);
  await save.click();
  await expect(dialog).toBeHidden();
  await expect(admin.getByText('gown means lehenga')).toBeVisible();
  await expect(means).toBeHidden();
  const found = async () =>
    Number((await (await page.request.get('/api/products?q=gown')).json()).total);
  await expect.poll(found, { timeout: 2_000 }).toBeGreaterThan(0);
  await openPage(page, '/products?q=gown');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();

  await admin.getByRole('button', { name: 'Delete gown' }).click();
  await expect(means).toBeVisible();
  await admin.getByRole('button', { name: 'We don’t sell this: gown' }).click();
  await expect(means).toBeHidden();
  // The newest toast is the first.
  await admin.getByRole('button', { name: 'Undo' }).first().click();
  await expect(means).toBeVisible();
  await admin.getByRole('link', { name: 'Make a collection: gown' }).click();
  const details = admin.getByRole('region', { name: 'Details' });
  await expect(details.getByLabel('Title')).toHaveValue('Gown');
});
