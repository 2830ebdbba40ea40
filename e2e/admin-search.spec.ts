// Search over the back office: opened by keyboard, finds orders and settings, and leads there.
import { expect, test } from '@playwright/test';
import { expectNoAxeViolationsInAnyMode } from './support/axe-and-focus.ts';
import { createProduct, closeShopDatabase } from './support/catalogue.ts';
import { createAccount, newCustomer } from './support/customer.ts';
import { waitForReactEffects } from './support/open-page.ts';
import { placeCodOrder, signInAsAdmin } from './support/orders.ts';

test.afterAll(closeShopDatabase);

test('Ctrl-K finds an order by its number, a product and a setting by its name, and a message, by keyboard alone @full', async ({
  page,
  browser,
}) => {
  const asha = newCustomer('Asha Pillai');
  await createAccount(page, asha);
  const product = await createProduct();
  const number = await placeCodOrder(page, asha, product);
  const subject = `Falls ${product.id}`;
  const sent = await page.request.post('/api/contact', {
    data: { name: 'Asha Pillai', email: asha.email, subject, message: 'Does it need falls?' },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  expect(sent.status()).toBe(200);
  const admin = await signInAsAdmin(browser);
  await admin.goto('/admin');
  await expect(admin.getByRole('heading', { name: 'Ready to sell?' })).toBeVisible();
  await waitForReactEffects(admin);

  const search = admin.getByRole('dialog', { name: 'Search' });
  const openSearch = async () => {
    await admin.keyboard.press('Control+k');
    // What is typed before is lost.
    await expect(search.getByRole('combobox')).toBeFocused();
  };
  await openSearch();
  await admin.keyboard.type(number.toLowerCase());
  await expect(search.getByRole('option')).toHaveText([new RegExp(`${number}.*Asha Pillai`)]);
  await expectNoAxeViolationsInAnyMode(admin);
  await admin.keyboard.press('Enter');
  await expect(admin.getByRole('heading', { name: `Order ${number}` })).toBeVisible();
  await expect(search).toBeHidden();

  await openSearch();
  await admin.keyboard.type(product.name);
  // Also the orders of the product, which come first.
  await expect(search.getByRole('option')).toHaveText([
    new RegExp(`${number}.*Asha Pillai`),
    new RegExp(product.name),
  ]);
  await admin.keyboard.press('ArrowDown');
  await admin.keyboard.press('Enter');
  await expect(admin.getByLabel('Name', { exact: true })).toHaveValue(product.name);

  await openSearch();
  await admin.keyboard.type(subject);
  await expect(search.getByRole('option')).toHaveText([new RegExp(`Asha Pillai.*${subject}`)]);
  await admin.keyboard.press('Enter');
  await expect(admin.getByText('Does it need falls?')).toBeVisible();

  await openSearch();
  // Messages of other tests, which come first, are about delivery too.
  await admin.keyboard.type('delivery and tax');
  await expect(search.getByRole('option').first()).toHaveText(/^Delivery and tax/);
  await admin.keyboard.press('Enter');
  await expect(admin.getByRole('heading', { name: 'Delivery and tax' })).toBeVisible();

  await openSearch();
  await admin.keyboard.type('gstin');
  await expect(search.getByRole('option')).toHaveText([/GSTIN.*Seller and contact/]);
  await admin.keyboard.press('Enter');
  await expect(admin.getByRole('heading', { name: 'Seller and contact' })).toBeVisible();

  await openSearch();
  await admin.keyboard.type('zzzz');
  await expect(search.getByText('No results.')).toBeVisible();
  await admin.keyboard.press('Escape');
  await expect(search).toBeHidden();
  await admin.context().close();
});
