// What a product claims: its declarations, and a struck price that was asked.
import { expect, test } from '@playwright/test';
import { closeShopDatabase, createProduct, setFields } from './support/catalogue.ts';
import { expectNoAxeViolationsInAnyMode } from './support/axe-and-focus.ts';
import { openPage } from './support/open-page.ts';
import { signInAsAdmin } from './support/orders.ts';

test.afterAll(closeShopDatabase);

test('product page names maker, country of origin and net quantity, where entered @desktop', async ({
  page,
}) => {
  const item = await createProduct();
  await setFields(item, { maker: 'Asha Devi, Jaipur', countryOfOrigin: 'India', netQuantity: '' });
  await openPage(page, `/products/${item.slug}`);
  await page.getByText('Specifications', { exact: true }).click();
  const specifications = page.locator('dl').filter({ hasText: 'Material' });
  await expect(specifications.locator('dt')).toHaveText([
    'Material',
    'Manufacturer or packer',
    'Country of origin',
  ]);
  await expect(specifications.locator('dd')).toHaveText(['Silk', 'Asha Devi, Jaipur', 'India']);
  await expect(page.getByText(/incl\. GST/)).toHaveCount(1);
});

test('the owner learns beside the field whether customers see a price struck @desktop @full', async ({
  page,
  browser,
}) => {
  const item = await createProduct({ priceRupees: 1500, originalPriceRupees: 3000 });
  await openPage(page, `/products/${item.slug}`);
  const head = page.getByRole('heading', { level: 1 }).locator('..');
  await expect(head.locator('s')).toHaveText('Original price ₹3,000');
  await expect(head.getByText('Save ₹1,500')).toBeVisible();
  const admin = await signInAsAdmin(browser);
  await openPage(admin, `/admin/products/${item.id}`);
  await expect(
    admin.getByText(/^Customers see ₹3,000 struck until \d+ \w+ \d{4}: it was last asked today\./),
  ).toBeVisible();
  await expectNoAxeViolationsInAnyMode(admin);
  await admin.getByRole('textbox', { name: 'Compare-at price' }).fill('4,000');
  await expect(
    admin.getByText(
      'Customers do not see ₹4,000 struck: it was not asked in the last 30 days. The highest price asked in that time is ₹3,000.',
    ),
  ).toBeVisible();
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(admin.getByText('Saved and published')).toBeVisible();
  await openPage(page, `/products/${item.slug}`);
  await expect(head).toContainText('Price ₹1,500');
  await expect(head.locator('s')).toHaveCount(0);
  await expect(head.getByText('Save')).toHaveCount(0);
});
