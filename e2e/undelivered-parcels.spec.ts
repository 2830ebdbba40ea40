// A parcel that came back undelivered: the admin restocks its items and refunds it, and the customer's order page says so.
import { expect, test } from '@playwright/test';
import { openPage } from './support/open-page.ts';
import { createProduct, closeShopDatabase } from './support/catalogue.ts';
import { expectNoAxeViolations, presetColourMode } from './support/axe-and-focus.ts';
import { signInAsAdmin, placePaidOrder } from './support/orders.ts';
import { newCustomer, createAccount } from './support/customer.ts';

test.afterAll(closeShopDatabase);

test('the admin settles a paid parcel that came back undelivered, and the customer reads of the refund @desktop @full', async ({
  page,
  browser,
}) => {
  const kavya = newCustomer('Kavya Nair');
  await createAccount(page, kavya);
  const item = await createProduct();
  const number = await placePaidOrder(page, kavya, item);
  const admin = await signInAsAdmin(browser);
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  const path = `/api/admin/orders/${number}`;
  await admin.request.post(`${path}/pack`, { data: {}, headers });
  await admin.request.post(`${path}/ship`, { data: { tracking: 'BD123456' }, headers });

  await presetColourMode(admin, 'dark');
  await openPage(admin, `/admin/orders/${number}`);
  await admin.getByRole('button', { name: 'More actions' }).click();
  await admin.getByRole('menuitem', { name: 'Came back undelivered' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Came back undelivered' });
  await dialog.getByRole('combobox', { name: item.name }).selectOption('Back in stock');
  await dialog.getByLabel('Another amount').check();
  const amount = dialog.getByLabel('Amount in rupees');
  await amount.fill('999999');
  await dialog.getByRole('button', { name: 'Refund ₹9,99,999' }).click();
  await expect(amount).toHaveAccessibleDescription(/Enter an amount up to ₹/);
  await expectNoAxeViolations(admin);
  await dialog.getByLabel(/^Everything, ₹/).check();
  await dialog.getByRole('button', { name: /^Refund ₹/ }).click();
  await expect(dialog).toBeHidden();
  await expect(admin.getByText(/^Refund ₹.* · Back in stock$/)).toBeVisible();
  await admin.getByRole('button', { name: 'More actions' }).click();
  await expect(admin.getByRole('menuitem')).toHaveText(['Block cash on delivery']);
  await admin.keyboard.press('Escape');
  // Items and payment stand below what came back, not in columns beside each other.
  const leftOf = async (name: string) =>
    (await admin.getByRole('heading', { name, exact: true }).boundingBox())?.x;
  expect(await leftOf('Items')).toBe(await leftOf('Payment'));
  await admin.context().close();

  await openPage(page, `/orders/${number}`);
  await expect(page.getByRole('heading', { name: 'Returned to us' })).toBeVisible();
  await expect(page.getByText(/Your refund is shown above\./)).toBeVisible();
});
