// Lists of the back office: filters above the list, chips, chosen columns; and who else has an editor open.
import { randomUUID } from 'node:crypto';
import { type Page, expect, test } from '@playwright/test';
import { adminPaths } from '#domain/admin-routes.ts';
import { openPage } from './support/open-page.ts';
import { closeShopDatabase } from './support/catalogue.ts';
import { expectNoAxeViolationsInAnyMode } from './support/axe-and-focus.ts';
import { signInAsAdmin } from './support/orders.ts';

test.afterAll(closeShopDatabase);

const header = (page: Page, name: string) => page.getByRole('columnheader', { name });
const column = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Columns' }).getByRole('checkbox', { name });

test('columns are chosen, kept by reload, Back and a saved view, and the page does not scroll sideways @desktop @full', async ({
  browser,
}) => {
  const admin = await signInAsAdmin(browser);
  await openPage(admin, adminPaths.products());
  await expect(header(admin, 'Stock')).toBeVisible();
  await admin.getByRole('button', { name: 'Columns' }).click();
  await expectNoAxeViolationsInAnyMode(admin);
  await column(admin, 'Stock').uncheck();
  await expect(header(admin, 'Stock')).toHaveCount(0);
  await column(admin, 'Labels').uncheck();
  await expect(admin).toHaveURL(/columns=status%2Csold%2Cprice%2Cupdated/);
  await admin.keyboard.press('Escape');
  await admin.reload();
  await expect(header(admin, 'Sold (30 days)')).toBeVisible();
  await expect(header(admin, 'Stock')).toHaveCount(0);
  for (const width of [768, 1024, 1920]) {
    await admin.setViewportSize({ width, height: 900 });
    // A chosen column is shown where the usual ones would leave it out.
    await expect(header(admin, 'Sold (30 days)')).toBeVisible();
    expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await admin.setViewportSize({ width: 1440, height: 900 });

  const name = `Columns ${randomUUID().slice(0, 8)}`;
  await admin.getByRole('button', { name: 'Save view' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Save view' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(dialog).toBeHidden();
  await openPage(admin, adminPaths.products());
  await expect(header(admin, 'Stock')).toBeVisible();
  await admin.getByRole('link', { name }).click();
  await expect(header(admin, 'Stock')).toHaveCount(0);
  await admin.goBack();
  await expect(header(admin, 'Stock')).toBeVisible();
  await admin.goForward();

  await admin.getByRole('button', { name: 'Delete view' }).click();
  await expect(admin.getByRole('link', { name })).toHaveCount(0);
  await admin.getByRole('button', { name: 'Undo' }).click();
  await expect(admin.getByRole('link', { name })).toBeVisible();
  await admin.context().close();
});

test('filters open above the list, which stays in its place, and each is a chip that removes it @desktop @full', async ({
  browser,
}) => {
  const admin = await signInAsAdmin(browser);
  await openPage(admin, adminPaths.products());
  const table = admin.getByRole('table', { name: 'Products' });
  const top = async () => (await table.boundingBox())?.y;
  const before = await top();
  await admin.getByRole('button', { name: 'Filter' }).click();
  await expect(admin.getByLabel('Kind')).toBeVisible();
  expect(await top()).toBe(before);
  await admin.getByLabel('Stock', { exact: true }).selectOption('Out of stock');
  await expect(admin).toHaveURL(/stock=out/);
  await expectNoAxeViolationsInAnyMode(admin);
  await admin.keyboard.press('Escape');
  const chips = admin.getByRole('list', { name: 'Active filters' });
  await chips.getByRole('button', { name: /Out of stock/ }).click();
  await expect(admin).not.toHaveURL(/stock=out/);
  await expect(chips).toHaveCount(0);
  await openPage(admin, adminPaths.stock());
  await admin.getByRole('button', { name: 'Columns' }).click();
  await column(admin, 'Reserved').uncheck();
  await expect(header(admin, 'Reserved')).toHaveCount(0);
  await admin.context().close();
});

test('two windows with one product say so, and after one is closed the other is alone within a minute @desktop @full', async ({
  browser,
}) => {
  const [one, other] = [await signInAsAdmin(browser), await signInAsAdmin(browser)];
  await openPage(one, adminPaths.product('2'));
  const notice = (page: Page) => page.getByRole('status', { name: 'Also editing' });
  await expect(one.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice(one)).toBeEmpty();
  await openPage(other, adminPaths.product('2'));
  await expect(notice(other)).toHaveText('You are also editing this in another window.');
  await expect(notice(one)).toHaveText(/also editing/, { timeout: 25_000 });
  await expectNoAxeViolationsInAnyMode(one);
  // A reload is the same window, and meets only the other one.
  await other.reload();
  await expect(notice(other)).toHaveText('You are also editing this in another window.');
  await other.context().close();
  await expect(notice(one)).toBeEmpty({ timeout: 60_000 });
  await one.reload();
  await expect(one.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice(one)).toBeEmpty();
  await one.context().close();
});
