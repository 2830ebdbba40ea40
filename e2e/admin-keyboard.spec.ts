// A day in the back office by keyboard only: every focus is visible, and none is lost.
import { randomUUID } from 'node:crypto';
import { type Page, expect, test } from '@playwright/test';
import { eq, sql } from 'drizzle-orm';
import { sessions } from '#server/platform/db/schema/accounts.ts';
import { jpeg } from '#server/testing/valid-images.ts';
import { expectSaved } from './support/expect-saved.ts';
import { closeShopDatabase, shopDatabase } from './support/catalogue.ts';
import { expectFocusKept, pressEnterOn, tabTo } from './support/keyboard.ts';
import { openPage, waitForReactEffects } from './support/open-page.ts';

test.afterAll(closeShopDatabase);

const PASSWORD = 'sunehri-owner';
const pages = ['Orders', 'Categories', 'Audit log', 'Settings', 'Stock', 'Products'];

/** From wherever the focus is, by the navigation. */
async function goTo(admin: Page, label: string): Promise<void> {
  const link = admin.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: label });
  await pressEnterOn(admin, link, 'Shift+Tab');
  await expectPage(admin, label);
}

/** After a navigation the content of the new page has the focus. */
async function expectPage(admin: Page, title: string): Promise<void> {
  await expect(admin.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(admin.locator('#content')).toBeFocused();
}

/** As if the password was given an hour ago. */
async function ageSession(admin: Page): Promise<void> {
  const cookies = await admin.context().cookies();
  const cookie = cookies.find(({ name }) => name.endsWith('sunehri-session'));
  const [token = ''] = decodeURIComponent(cookie?.value ?? '').split('.');
  const { db } = await shopDatabase();
  const aged = await db
    .update(sessions)
    .set({ createdAt: sql`now() - interval '1 hour'` })
    .where(eq(sessions.token, token))
    .returning({ id: sessions.id });
  expect(aged).toHaveLength(1);
}

test('an admin signs in, publishes a product, counts it, changes a setting and makes a collection by keyboard @full', async ({
  page: admin,
}) => {
  test.slow();
  await admin.emulateMedia({ reducedMotion: 'reduce' });
  const name = `Keywear ${randomUUID().slice(0, 8)}`;
  const button = (label: string | RegExp) => admin.getByRole('button', { name: label });

  await test.step('sign in, and every main page by the navigation', async () => {
    await openPage(admin, '/login?redirect=%2Fadmin');
    await tabTo(admin, admin.getByLabel('Email'));
    await admin.keyboard.type('owner@sunehri.example');
    await tabTo(admin, admin.getByLabel('Password', { exact: true }));
    await admin.keyboard.type(PASSWORD);
    await admin.keyboard.press('Enter');
    await expect(admin.getByRole('heading', { name: 'Ready to sell?' })).toBeVisible({
      timeout: 60_000,
    });
    for (const label of pages) await goTo(admin, label);
  });

  await test.step('add a product with a photo, price, colour and stock, and publish it', async () => {
    // Listened to from here on: a chooser that nobody waits for yet is cancelled by the browser.
    const choosing = admin.waitForEvent('filechooser', { timeout: 60_000 });
    await pressEnterOn(admin, admin.getByRole('link', { name: 'Add product' }).first());
    await expectPage(admin, 'New product');
    await tabTo(admin, admin.locator('#content input[type=file]'));
    await admin.keyboard.press('Enter');
    const chooser = await choosing;
    await chooser.setFiles({ name: 'front.jpg', mimeType: 'image/jpeg', buffer: await jpeg() });
    await expect(button('Image 1, no alt text')).toBeVisible();
    await expectFocusKept(admin);
    await tabTo(admin, admin.getByLabel('Name', { exact: true }));
    await admin.keyboard.type(name);
    await tabTo(admin, admin.getByLabel('Kind'));
    await admin.keyboard.type('Blouse');
    await tabTo(admin, admin.getByLabel('Description', { exact: true }));
    await admin.keyboard.type('Cotton, block printed.');
    await tabTo(admin, admin.getByRole('textbox', { name: 'Price', exact: true }));
    await admin.keyboard.type('1799');
    await pressEnterOn(admin, button('Add colour'));
    await expect(admin.getByLabel('Name of the colour')).toBeFocused();
    await admin.keyboard.type('Rani Pink');
    await admin.keyboard.press('Enter');
    await expect(button('Add colour')).toBeFocused();
    const stock = admin.getByRole('table').getByRole('textbox').first();
    await tabTo(admin, stock);
    await admin.keyboard.type('4');
    await pressEnterOn(admin, button(/^Use “/), 'Shift+Tab');
    await expectFocusKept(admin);
    await expect(admin.getByText(/^Saved \d/)).toBeVisible();
    await pressEnterOn(admin, button('Publish now'));
    await expect(button(/^Unpublish$/)).toBeVisible();
    await expectFocusKept(admin);
  });

  await test.step('change its price in the list', async () => {
    await goTo(admin, 'Products');
    await tabTo(admin, admin.getByLabel('Search products'));
    await admin.keyboard.type(name);
    await expect(admin.getByRole('row')).toHaveCount(2);
    await pressEnterOn(admin, button(`Edit the price of ${name}`));
    await admin.keyboard.press('ControlOrMeta+a');
    await admin.keyboard.type('1650');
    await admin.keyboard.press('Enter');
    await expect(button(/^Edit the price .*₹1,650/)).toBeFocused();
  });

  await test.step('count its stock', async () => {
    await goTo(admin, 'Stock');
    await tabTo(admin, admin.getByLabel('Search stock'));
    await admin.keyboard.type(name);
    await expect(admin.getByText('1 variant', { exact: true })).toBeVisible();
    await pressEnterOn(admin, admin.getByRole('link', { name: 'Count stock' }), 'Shift+Tab');
    await expectPage(admin, 'Count stock');
    await expect(admin.getByText('1 of 1')).toBeVisible();
    await tabTo(admin, admin.getByLabel(/^Counted, /));
    await admin.keyboard.type('3');
    await admin.keyboard.press('Enter');
    await expect(admin.getByText(/^1 difference/)).toBeVisible();
    await expectFocusKept(admin);
    await pressEnterOn(admin, button('Save 1 count'));
    await expect(admin.getByRole('heading', { name: '1 count saved' })).toBeFocused();
  });

  await test.step('change a setting after the password is asked again, and change it back', async () => {
    await ageSession(admin);
    await goTo(admin, 'Settings');
    await pressEnterOn(admin, admin.getByRole('link', { name: /^Stock Low at/ }));
    await expectPage(admin, 'Stock');
    const level = admin.getByLabel('Low-stock level');
    await tabTo(admin, level);
    const before = await level.inputValue();
    await admin.keyboard.press('ControlOrMeta+a');
    await admin.keyboard.type(`${Number(before) + 1}`);
    await admin.keyboard.press('Control+s');
    await expect(admin.getByRole('dialog', { name: 'Confirm your password' })).toBeVisible();
    await expect(admin.getByLabel('Password', { exact: true })).toBeFocused();
    await admin.keyboard.type(PASSWORD);
    await admin.keyboard.press('Enter');
    await expectSaved(admin);
    await expect(admin.getByRole('dialog')).toHaveCount(0);
    await expectFocusKept(admin);
    await tabTo(admin, level, 'Shift+Tab');
    await admin.keyboard.press('ControlOrMeta+a');
    await admin.keyboard.type(before);
    await pressEnterOn(admin, admin.getByRole('button', { name: 'Save', exact: true }));
    await expectSaved(admin);
    await expect(admin.locator('#content')).toBeFocused();
  });

  await test.step('make a collection, find the product by the search, and leave it as it is', async () => {
    await goTo(admin, 'Collections');
    await pressEnterOn(admin, admin.getByRole('link', { name: 'Add collection' }));
    await expectPage(admin, 'New collection');
    await tabTo(admin, admin.getByRole('textbox', { name: 'Title' }).first());
    await admin.keyboard.type(`${name} edit`);
    await admin.keyboard.press('Control+s');
    await expect(admin.getByRole('heading', { name: `${name} edit`, level: 1 })).toBeVisible();
    await expectFocusKept(admin);
    await waitForReactEffects(admin);
    await admin.keyboard.press('Control+k');
    const search = admin.getByRole('dialog', { name: 'Search' });
    await expect(search.getByRole('combobox')).toBeFocused();
    await admin.keyboard.type(name);
    await expect(search.getByRole('option', { name })).not.toHaveCount(0);
    await admin.keyboard.press('Enter');
    await expect(search).toBeHidden();
    await expect(admin.locator('#content')).toBeFocused();
  });
});
