// The order list of the back office: search by phone, views, filters, saved views, selection and export, as a table and
// as cards that never scroll sideways.
import { randomInt, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type Browser, type Locator, type Page, expect, test } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { orders } from '#server/platform/db/schema/orders.ts';
import { expectNoAxeViolationsInAnyMode } from './support/axe-and-focus.ts';
import { closeShopDatabase, createProduct, shopDatabase } from './support/catalogue.ts';
import { createAccount, newCustomer } from './support/customer.ts';
import { openPage } from './support/open-page.ts';
import { placeCodOrder, signInAsAdmin } from './support/orders.ts';

test.afterAll(closeShopDatabase);

const rowOf = (admin: Page, number: string) =>
  admin.getByRole('row').or(admin.getByRole('listitem')).filter({ hasText: number });
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;

/** One order with a phone number and a city of its own. */
async function anOrder(page: Page) {
  const customer = newCustomer('Meera Iyer');
  await createAccount(page, customer);
  const number = await placeCodOrder(page, customer, await createProduct());
  const phone = `98${randomInt(10_000_000, 99_999_999)}`;
  const city = `Kochi ${randomUUID().slice(0, 8)}`;
  const { db } = await shopDatabase();
  const [order] = await db.select().from(orders).where(eq(orders.number, number));
  if (!order) throw new Error('no order');
  await db
    .update(orders)
    .set({ contactPhone: phone, shippingAddress: { ...order.shippingAddress, city } })
    .where(eq(orders.number, number));
  return { number, phone, city };
}

async function openList(browser: Browser, path = '/admin/orders'): Promise<Page> {
  const admin = await signInAsAdmin(browser);
  await openPage(admin, path);
  return admin;
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

/** A button of the bar, and "Clear selection" at its right. */
async function expectOneRow(action: Locator): Promise<void> {
  const clear = action.page().getByRole('button', { name: 'Clear selection' });
  const [left, right] = [await action.boundingBox(), await clear.boundingBox()];
  const middle = (box: typeof left) => (box ? box.y + box.height / 2 : Number.NaN);
  expect(Math.abs(middle(left) - middle(right))).toBeLessThan(4);
  expect(right?.x).toBeGreaterThan(left?.x ?? Number.NaN);
}

test('the admin finds an order by the phone number a customer reads out @desktop', async ({
  page,
  browser,
}) => {
  const { number, phone, city } = await anOrder(page);
  const admin = await openList(browser);
  const search = admin.getByRole('searchbox', { name: 'Search orders' });
  for (const typed of [`+91 ${phone.slice(0, 5)} ${phone.slice(5)}`, `0${phone}`]) {
    await search.fill(typed);
    await expect(admin.getByText('1 order', { exact: true })).toBeVisible();
    await expect(rowOf(admin, number)).toContainText(city);
  }
  await search.fill(`nobody ${randomUUID()}`);
  await expect(admin.getByText('No results.')).toBeVisible();
  await admin.getByRole('link', { name: 'Reset filters' }).click();
  await expect(search).toHaveValue('');
});

test('a view has as many orders as its tab says, and an order leaves it with its status @desktop @full', async ({
  page,
  browser,
}) => {
  const { number } = await anOrder(page);
  const admin = await openList(browser);
  const tab = (name: string) =>
    admin.getByRole('navigation', { name: 'Views' }).getByRole('link', { name });
  await tab('Cash to confirm').click();
  await expect(admin).toHaveURL(/view=cash-to-confirm$/);
  await expect(tab('Cash to confirm')).toHaveAttribute('aria-current', 'page');
  await expectNoAxeViolationsInAnyMode(admin);
  await admin.getByRole('searchbox', { name: 'Search orders' }).fill(number);
  await expect(admin.getByText('1 order', { exact: true })).toBeVisible();
  const response = await admin.request.post(`/api/admin/orders/${number}/confirm`, {
    data: {},
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  expect(response.status()).toBe(204);
  await admin.reload();
  await expect(admin.getByText('No results.')).toBeVisible();
  await tab('To pack').click();
  await expect(admin.getByRole('searchbox', { name: 'Search orders' })).toHaveValue('');
  await admin.getByRole('searchbox', { name: 'Search orders' }).fill(number);
  await expect(admin).toHaveURL(/view=to-pack&q=/);
  await rowOf(admin, number).getByRole('link', { name: number }).click();
  await expect(admin).toHaveURL(`/admin/orders/${number}?view=to-pack&q=${number}`);
  await expect(admin.getByText('1 of 1 to pack')).toBeVisible();
});

test('filters are in the URL, and are saved as a view that everybody may use @full', async ({
  page,
  browser,
}) => {
  const { number, city } = await anOrder(page);
  const admin = await openList(browser);
  await admin.getByRole('button', { name: 'Filter' }).click();
  await admin.getByLabel('Payment method').selectOption('Cash on delivery');
  await admin.getByLabel('City').fill(city.toUpperCase());
  await admin.getByLabel('City').press('Enter');
  await expect(admin).toHaveURL(/method=COD&city=KOCHI/);
  if (isPhone(admin)) {
    await expectNoAxeViolationsInAnyMode(admin);
    await admin.getByRole('button', { name: 'Show 1 order' }).click();
  }
  await expect(rowOf(admin, number)).toBeVisible();
  const filtered = admin.url();
  await admin.reload();
  await expect(rowOf(admin, number)).toBeVisible();
  await expect(admin.getByRole('button', { name: 'Filters (2)' })).toBeVisible();

  const name = `View ${randomUUID().slice(0, 8)}`;
  await admin.getByRole('button', { name: 'Save view' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Save view' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Save view' }).click();
  const tab = admin.getByRole('navigation', { name: 'Views' }).getByRole('link', { name });
  await expect(tab).toHaveAttribute('aria-current', 'page');
  await openPage(admin, '/admin/orders');
  await tab.click();
  await expect(admin).toHaveURL(filtered);
  await admin.getByRole('button', { name: 'Delete view' }).click();
  await expect(tab).toBeHidden();
});

test('a selection outlasts another search, is shown and exported @full', async ({
  page,
  browser,
}) => {
  const first = await anOrder(page);
  await page.context().clearCookies();
  const second = await anOrder(page);
  const admin = await openList(browser, `/admin/orders?q=${first.number}`);
  if (isPhone(admin)) await admin.getByRole('button', { name: 'Select' }).click();
  const select = (number: string) => admin.getByRole('checkbox', { name: `Select ${number}` });
  await select(first.number).check();
  await admin.getByRole('searchbox', { name: 'Search orders' }).fill(second.number);
  await select(second.number).check();
  const bar = admin.getByRole('region', { name: 'Bulk actions' });
  await expect(bar).toContainText('2 selected, 1 not in this list');
  await expectOneRow(bar.getByRole('button', { name: isPhone(admin) ? 'Actions' : 'Print' }));
  await expectNoSidewaysScroll(admin);
  await expectNoAxeViolationsInAnyMode(admin);
  await bar.getByRole('button', { name: 'Show' }).click();
  await expect(rowOf(admin, first.number)).toBeVisible();

  const exported = admin.waitForEvent('download');
  if (isPhone(admin)) {
    await bar.getByRole('button', { name: 'Actions' }).click();
    await admin.getByRole('menuitem', { name: 'Export' }).click();
  } else {
    await bar.getByRole('button', { name: 'Export' }).click();
  }
  const file = await readFile(await (await exported).path(), 'utf8');
  expect(file).toContain(`${first.number},`);
  expect(file).toContain(`,${second.phone},`);
  expect(file.trimEnd().split('\n')).toHaveLength(3);
  await bar.getByRole('button', { name: 'Clear selection' }).click();
  await expect(bar).toBeHidden();
});

test('no list scrolls sideways from 320 px up @desktop @full', async ({ page, browser }) => {
  const { city } = await anOrder(page);
  const admin = await openList(browser);
  for (const width of [320, 390, 768, 1000, 1440]) {
    await admin.setViewportSize({ width, height: 844 });
    await openPage(admin, `/admin/orders?city=${encodeURIComponent(city)}`);
    await expect(admin.getByText('1 order', { exact: true })).toBeVisible();
    await expectNoSidewaysScroll(admin);
    const table = admin.getByRole('region', { name: 'Orders' });
    if (width >= 768) {
      expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    }
  }
});
