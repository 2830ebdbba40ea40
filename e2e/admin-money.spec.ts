// The owner compares a courier's remittance with the orders on a phone, and reads settlements at a desk.
import { randomInt } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { expectNoAxeViolationsInAnyMode } from './support/axe-and-focus.ts';
import { closeShopDatabase, createProduct } from './support/catalogue.ts';
import { createAccount, newCustomer } from './support/customer.ts';
import { openPage } from './support/open-page.ts';
import { placeCodOrder, signInAsAdmin } from './support/orders.ts';

test.afterAll(closeShopDatabase);

const headers = { 'Sec-Fetch-Site': 'same-origin' };

test('an owner reviews the file of a courier on a phone, saves it, resolves its difference and undoes the file @phone @full', async ({
  page,
  browser,
}) => {
  const customer = newCustomer();
  await createAccount(page, customer);
  const number = await placeCodOrder(page, customer, await createProduct({ priceRupees: 1500 }));
  const admin = await signInAsAdmin(browser);
  await admin.emulateMedia({ reducedMotion: 'reduce' });
  await admin.setViewportSize({ width: 390, height: 844 });
  const awb = String(randomInt(10 ** 11, 10 ** 12));
  const steps = { confirm: {}, pack: {}, ship: { courier: 'delhivery', tracking: awb } };
  for (const [step, data] of Object.entries(steps)) {
    const response = await admin.request.post(`/api/admin/orders/${number}/${step}`, {
      data,
      headers,
    });
    expect([step, response.ok()]).toEqual([step, true]);
  }

  await openPage(admin, '/admin/money/cash');
  await expectNoAxeViolationsInAnyMode(admin);
  // Columns that no earlier file of the shop has had: a mapping is remembered.
  const amountColumn = `Betrag ${awb}`;
  const text = `Sendung;${amountColumn}\n${awb};"1.234,50"\n`;
  const file = { name: 'cod.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await admin.getByLabel('File of a courier').setInputFiles(file);
  await expect(admin.getByText('Choose the column for AWB and Cash remitted.')).toBeVisible();
  await admin.getByLabel('Meaning of Sendung').selectOption('AWB');
  await admin.getByLabel(`Meaning of ${amountColumn}`).selectOption('Cash remitted');
  const parcel = admin.getByRole('list', { name: 'Parcels' }).getByRole('listitem');
  await expect(parcel).toContainText('Another amount');
  await expect(parcel).toContainText('₹1,234.50 of');
  await expectNoAxeViolationsInAnyMode(admin);
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(admin.getByRole('button', { name: 'Undo', exact: true })).toBeVisible();
  const review = admin.url();

  await openPage(admin, `/admin/money?q=${awb}`);
  const differences = admin.getByRole('list', { name: 'Differences' }).getByRole('listitem');
  await expect(differences).toContainText(`remitted ₹1,234.50 of`);
  await expect(differences.getByRole('link', { name: number })).toBeVisible();
  await expectNoAxeViolationsInAnyMode(admin);
  await differences.getByRole('button', { name: /^Resolve/ }).click();
  await expect(differences).toHaveCount(0);

  await openPage(admin, review);
  await admin.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(admin.getByText('Undone', { exact: true }).first()).toBeVisible();
  await admin.context().close();
});

test('an owner follows payments to their settlements and downloads the GST of the fees @full', async ({
  browser,
}) => {
  const admin = await signInAsAdmin(browser);
  await admin.emulateMedia({ reducedMotion: 'reduce' });
  await openPage(admin, '/admin/money/settlements');
  await admin.getByRole('button', { name: 'Fetch now' }).click();
  await expect(admin.getByText('Settlements fetched')).toBeVisible();
  for (const name of ['Payments', 'Settlements', 'Fees and GST', 'Differences']) {
    await admin.getByRole('navigation', { name: 'Money' }).getByRole('link', { name }).click();
    await expect(admin.getByRole('link', { name, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expectNoAxeViolationsInAnyMode(admin);
  }
  await admin.context().close();
});
