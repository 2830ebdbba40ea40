// Ten orders are packed, shipped and printed in one round, on the desktop and on the phone.
import { readFile } from 'node:fs/promises';
import { type Page, expect, test } from '@playwright/test';
import { expectNoAxeViolationsInAnyMode } from './support/axe-and-focus.ts';
import { closeShopDatabase, createProduct } from './support/catalogue.ts';
import { createAccount, newCustomer } from './support/customer.ts';
import { openPage } from './support/open-page.ts';
import { placeCodOrder, placePaidOrder, signInAsAdmin } from './support/orders.ts';

test.afterAll(closeShopDatabase);

const COUNT = 10;

/** Orders of one customer for one product, by which the list finds them. */
async function placeOrders(page: Page, count: number) {
  const customer = newCustomer('Kavita Rao');
  await createAccount(page, customer);
  const product = await createProduct({}, count);
  const numbers: string[] = [];
  for (let at = 0; at < count; at += 1) numbers.push(await placePaidOrder(page, customer, product));
  return { customer, product, numbers, list: `/admin/orders?view=all&q=${product.name}` };
}

/** Selects every order of the list, as the screen's width offers it. */
async function selectAll(admin: Page, count: number, isPhone: boolean) {
  const select = admin.getByRole('button', { name: 'Select', exact: true });
  if (isPhone && (await select.getAttribute('aria-pressed')) === 'false') await select.click();
  const all = admin.getByRole('checkbox', { name: 'Select all orders on this page' });
  if (!isPhone) return all.check();
  await expect(admin.getByRole('checkbox', { name: /^Select SUN-/ })).toHaveCount(count);
  await admin.getByRole('button', { name: `Select all ${count}` }).click();
}

async function act(admin: Page, name: string, isPhone: boolean) {
  const bar = admin.getByRole('region', { name: 'Bulk actions' });
  if (!isPhone) return bar.getByRole('button', { name, exact: true }).click();
  await bar.getByRole('button', { name: 'Actions' }).click();
  await admin.getByRole('menuitem', { name, exact: true }).click();
}

async function openAsAdmin(page: Page, path: string, isPhone: boolean): Promise<Page> {
  const admin = await signInAsAdmin(page.context().browser()!);
  await admin.setViewportSize(isPhone ? { width: 390, height: 844 } : { width: 1440, height: 900 });
  await openPage(admin, path);
  return admin;
}

test('ten orders are packed, undone, packed again, shipped with pasted numbers and printed @full', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const isPhone = (page.viewportSize()?.width ?? 0) < 500;
  const { numbers, list } = await placeOrders(page, COUNT);
  const admin = await openAsAdmin(page, list, isPhone);
  await selectAll(admin, COUNT, isPhone);
  await expect(admin.getByText('10 selected')).toBeVisible();

  await test.step('packed in one round, and undone once', async () => {
    await act(admin, 'Mark as packed', isPhone);
    await expect(admin.getByText('10 orders packed')).toBeVisible();
    await admin.getByRole('button', { name: 'Undo' }).click();
    await expect(admin.getByText('10 orders to pack again')).toBeVisible();
  });

  await test.step('packed again, and shipped with numbers from a spreadsheet', async () => {
    await selectAll(admin, COUNT, isPhone);
    await act(admin, 'Mark as packed', isPhone);
    await expect(admin.getByText('10 orders packed')).toBeVisible();
    await selectAll(admin, COUNT, isPhone);
    await act(admin, 'Ship', isPhone);
    const dialog = admin.getByRole('dialog', { name: 'Ship 10 orders' });
    const lines = numbers.map(
      (number, at) => `${number}\t${at === 3 ? 'BD12' : 1234567890120 + at}`,
    );
    await dialog.getByLabel('Courier of all orders').selectOption('Delhivery');
    await dialog.getByLabel('Paste from a spreadsheet').fill(lines.join('\n'));
    const unusual = dialog.getByRole('group', { name: numbers[3]! });
    await expect(unusual.getByText('A Delhivery number has 11 to 15 digits.')).toBeVisible();
    await expectNoAxeViolationsInAnyMode(admin);
    await dialog.getByRole('button', { name: 'Ship 9 orders' }).click();
    const rest = admin.getByRole('dialog', { name: 'Ship 1 order' });
    await expect(rest.getByLabel('Tracking number')).toHaveValue('BD12');
    await expect(rest.getByLabel('Paste from a spreadsheet')).toHaveValue('');
    await rest.getByLabel('Tracking number').fill('1234567890129');
    await rest.getByRole('button', { name: 'Ship 1 order' }).click();
    await expect(rest).toBeHidden();
    await expect(admin.getByText('Shipped', { exact: true })).toHaveCount(COUNT);
  });

  await test.step('printed as one PDF with slips, labels and invoices', async () => {
    await selectAll(admin, COUNT, isPhone);
    await act(admin, 'Print', isPhone);
    await expect(admin.getByRole('heading', { name: 'Print 10 orders' })).toBeVisible();
    for (const part of ['Packing slips', 'Shipping labels', 'Invoices'])
      await admin.getByRole('checkbox', { name: part }).check();
    await admin.getByRole('button', { name: 'Create PDF' }).click();
    await expect(admin.getByText('30 pages are ready')).toBeVisible();
    await expect(admin.getByRole('link', { name: 'Open PDF' })).toBeFocused();
    await expectNoAxeViolationsInAnyMode(admin);
    const width = await admin.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(isPhone ? 390 : 1440);
    const downloading = admin.waitForEvent('download');
    await admin.getByRole('link', { name: 'Download' }).click();
    const bytes = await readFile(await (await downloading).path());
    expect(bytes.toString('latin1', 0, 5)).toBe('%PDF-');
    expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(30);
  });
  await admin.context().close();
});

test('orders that an action does not fit stay selected, with the reason @desktop @full', async ({
  page,
}) => {
  const isPhone = (page.viewportSize()?.width ?? 0) < 500;
  const { customer, product, list } = await placeOrders(page, 1);
  const cash = await placeCodOrder(page, customer, await createProduct({ name: product.name }));
  const admin = await openAsAdmin(page, list, isPhone);
  await selectAll(admin, 2, isPhone);
  await act(admin, 'Mark as packed', isPhone);
  await expect(admin.getByText(`${cash}: This order is not confirmed yet.`)).toBeVisible();
  await expect(admin.getByText('1 selected')).toBeVisible();
  await expectNoAxeViolationsInAnyMode(admin);
  await act(admin, 'Confirm', isPhone);
  await expect(admin.getByText('1 order confirmed')).toBeVisible();
  await openPage(admin, `/admin/orders/print?numbers=${cash}&parts=invoices`);
  await expect(admin.getByText(`No invoice yet: ${cash}`)).toBeVisible();
  await admin.context().close();
});
