// Documents of orders: folded credit notes for the customer, late invoices and missing HSN codes for the owner.
import { randomInt } from 'node:crypto';
import { type Browser, type Page, expect, test } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { products } from '#server/platform/db/schema/catalogue.ts';
import { categories } from '#server/platform/db/schema/categories.ts';
import { leavePacked } from '#server/testing/packed-before-invoices.ts';
import { expectNoAxeViolationsInAnyMode } from './support/axe-and-focus.ts';
import { closeShopDatabase, createProduct, shopDatabase } from './support/catalogue.ts';
import { createAccount, newCustomer } from './support/customer.ts';
import { openPage } from './support/open-page.ts';
import { placePaidOrder, signInAsAdmin } from './support/orders.ts';

test.afterAll(closeShopDatabase);

const headers = { 'Sec-Fetch-Site': 'same-origin' };

async function setUp(page: Page, browser: Browser, isMobile: boolean) {
  const asha = newCustomer();
  await createAccount(page, asha);
  const admin = await signInAsAdmin(browser);
  if (isMobile) await admin.setViewportSize({ width: 390, height: 844 });
  const post = async (path: string, data: object) => {
    const response = await admin.request.post(`/api/admin/orders/${path}`, { data, headers });
    expect([path, response.status()]).toEqual([path, 204]);
  };
  return { asha, admin, post };
}

test('a customer reads the invoice, unfolds a credit note by keyboard, and prints all documents @full', async ({
  page,
  browser,
  isMobile,
}) => {
  const { asha, admin, post } = await setUp(page, browser, isMobile);
  const number = await placePaidOrder(page, asha, await createProduct());
  await post(`${number}/pack`, {});
  for (const key of ['refund-0001', 'refund-0002']) {
    await post(`${number}/refund`, { amount: 499_50, reason: 'goodwill', key });
  }
  await admin.context().close();

  await openPage(page, `/orders/${number}/invoice`);
  await expect(page.getByRole('heading', { name: 'Tax invoice' })).toBeVisible();
  const lines = page.locator('summary');
  await expect(lines).toHaveText([
    /^Credit note SUNC\/.* \(Goodwill\), ₹499\.50, \d+ \w+ \d{4}$/,
    /^Credit note SUNC\//,
  ]);
  const notes = page.getByRole('heading', { name: 'Credit note' });
  await expect(notes).toHaveCount(0);
  await expectNoAxeViolationsInAnyMode(page);
  const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight);
  const folded = await heightOf();

  await lines.first().focus();
  await page.keyboard.press('Enter');
  await expect(notes).toHaveCount(1);
  await expect(page.getByRole('link', { name: /^PDF of SUNC/ })).toHaveCount(1);
  await expectNoAxeViolationsInAnyMode(page);
  expect(await heightOf()).toBeGreaterThan(folded + 400);
  await page.keyboard.press('Enter');
  await expect(notes).toHaveCount(0);

  await page.emulateMedia({ media: 'print' });
  await expect(lines.first()).toBeHidden();
  const printed = page.getByRole('article');
  await expect(printed).toHaveCount(3);
  for (const document of await printed.all()) {
    expect((await document.boundingBox())?.height).toBeGreaterThan(300);
  }
  await page.emulateMedia({ media: null });
});

test('the owner issues invoices of orders packed before invoices, one by one and all @desktop @full', async ({
  page,
  browser,
}) => {
  const { asha, admin } = await setUp(page, browser, false);
  const { db } = await shopDatabase();
  const numbers: string[] = [];
  for (let made = 0; made < 3; made += 1) {
    const number = await placePaidOrder(page, asha, await createProduct());
    await leavePacked({ db }, number, { packedAt: new Date('2026-01-09T19:00:00Z') });
    numbers.push(number);
  }
  const [first = '', second = '', third = ''] = numbers;

  await openPage(admin, `/admin/orders/${first}`);
  await expect(admin.getByText('It has none yet.')).toBeVisible();
  await admin.getByRole('button', { name: 'Issue invoice' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Issue invoice' });
  await expect(dialog).toContainText('names the day of packing as the date of supply');
  await expectNoAxeViolationsInAnyMode(admin);
  await dialog.getByRole('button', { name: 'Issue invoice' }).click();
  await expect(admin.getByRole('link', { name: /^Tax invoice SUN\/.* \(PDF\)$/ })).toBeVisible();

  await openPage(admin, '/admin/orders?view=without-invoice');
  await expect(admin.getByText(second).first()).toBeVisible();
  await expectNoAxeViolationsInAnyMode(admin);
  await admin.getByRole('button', { name: 'Issue all invoices' }).click();
  const all = admin.getByRole('dialog', { name: 'Issue all invoices' });
  await all.getByRole('button', { name: 'Issue invoices' }).click();
  await expect(all).toBeHidden();
  await expect(admin.getByText(third)).toHaveCount(0);

  await openPage(page, `/orders/${second}/invoice`);
  await expect(page.getByText('Date of supply')).toBeVisible();
  await expect(page.getByText('10 January 2026')).toBeVisible();
  await admin.context().close();
});

test('an item without an HSN code stops packing and leads to its product @full', async ({
  page,
  browser,
  isMobile,
}) => {
  const { asha, admin } = await setUp(page, browser, isMobile);
  const item = await createProduct();
  const number = await placePaidOrder(page, asha, item);
  const { db } = await shopDatabase();
  const id = `without-code-${item.id}`;
  const names = { slug: id, name: id, title: id, isShown: false, isFilter: false };
  await db
    .insert(categories)
    .values({ id, ...names, position: 99, facetNumber: randomInt(40, 127) });
  await db.update(products).set({ category: id, hsnCode: '' }).where(eq(products.id, item.id));

  await openPage(admin, `/admin/orders/${number}`);
  const actions = admin.getByRole('group', { name: 'Order actions' });
  await actions.getByRole('button', { name: 'Mark as packed' }).click();
  await expect(actions).toContainText(`“${item.name}” has no HSN code. Add it before packing`);
  await expectNoAxeViolationsInAnyMode(admin);
  await actions.getByRole('link', { name: 'Add the HSN code' }).click();
  const field = admin.getByLabel('HSN code', { exact: true });
  await expect(field).toBeInViewport();

  await openPage(admin, `/admin/orders?q=${number}`);
  if (isMobile) await admin.getByRole('button', { name: 'Select' }).click();
  await admin.getByRole('checkbox', { name: new RegExp(number) }).check();
  const bar = admin.getByRole('region', { name: 'Bulk actions' });
  if (isMobile) {
    await bar.getByRole('button', { name: 'Actions' }).click();
    await admin.getByRole('menuitem', { name: 'Mark as packed' }).click();
  } else await bar.getByRole('button', { name: 'Mark as packed' }).click();
  await expect(bar).toContainText(`${number}: “${item.name}” has no HSN code.`);
  await expect(bar.getByRole('link', { name: 'Add the HSN code' })).toBeVisible();
  await expectNoAxeViolationsInAnyMode(admin);
  await admin.context().close();
});
