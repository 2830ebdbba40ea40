// Forty photos of ten garments, chosen at once on a phone, become ten drafts, which are published one after the other.
import { randomUUID } from 'node:crypto';
import { type Page, expect, test } from '@playwright/test';
import { expectNoAxeViolationsInAnyMode } from './support/axe-and-focus.ts';
import { closeShopDatabase } from './support/catalogue.ts';
import { openFinger } from './support/finger.ts';
import { type PhotoFile, SIDES, garmentPhotos } from './support/garment-photos.ts';
import { openPage } from './support/open-page.ts';
import { signInAsAdmin } from './support/orders.ts';

const MAX_TAPS = 6;
const GARMENTS = 10;
const UPLOAD_MS = 180_000;

test.afterAll(closeShopDatabase);

const wrongFiles: PhotoFile[] = [
  { name: 'price-list.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 prices') },
  { name: 'empty.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) },
  {
    name: 'half-copied.heic',
    mimeType: 'image/heic',
    buffer: Buffer.concat([
      Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic'),
      Buffer.alloc(5000),
    ]),
  },
];

const groups = (admin: Page) => admin.getByRole('region', { name: /^Product \d+/ });
const sizesOfGroups = async (admin: Page) =>
  (await groups(admin).locator('h2 span').allTextContents()).map(parseFloat);

async function untitledDrafts({ request }: Page): Promise<string[]> {
  const list = await (await request.get('/api/admin/products?view=draft&q=untitled')).json();
  return list.products.map(({ id }: { id: string }) => id);
}

test('an owner makes ten drafts of forty photos by finger, and publishes each with at most six taps @full', async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const admin = await signInAsAdmin(browser);
  const name = `Festive Blouse ${randomUUID().slice(0, 4)}`;
  await admin.setViewportSize({ width: 390, height: 844 });
  await openPage(admin, '/admin/products');
  await saveLastBlouse(admin);
  const photos = await garmentPhotos(GARMENTS);
  // Chosen in another order than taken, with files that are no photos among them.
  const chosen = [...photos.slice(20), ...wrongFiles, ...photos.slice(0, 20)];
  await admin.getByLabel('Add', { exact: true }).setInputFiles(chosen);
  await expect(admin).toHaveURL(/\/admin\/products\/photos$/);

  await test.step('ten groups of four are proposed, and the wrong files are named', async () => {
    await expect(groups(admin)).toHaveCount(GARMENTS, { timeout: UPLOAD_MS });
    // The server refuses the damaged photo, which then leaves its group.
    const expected = Array.from({ length: GARMENTS }, () => SIDES);
    await expect.poll(() => sizesOfGroups(admin), { timeout: UPLOAD_MS }).toEqual(expected);
    const refused = admin.getByRole('region', { name: 'Files that are not used' });
    for (const { name } of wrongFiles) await expect(refused).toContainText(name);
    await expect(admin.getByLabel('Kind of these products')).toHaveValue('blouse');
    await expect(admin.getByText('Sizes as in your last one: S, M, L.')).toBeVisible();
    await expectNoAxeViolationsInAnyMode(admin);
  });

  await test.step('one press makes ten drafts, also when a response is lost', async () => {
    // Other tests share the shop.
    const before = await untitledDrafts(admin);
    let calls = 0;
    await admin.route('**/api/admin/products', async (route) => {
      calls += 1;
      const response = await route.fetch();
      return calls === 3 ? route.abort('connectionreset') : route.fulfill({ response });
    });
    await expect(admin.getByText('40 of 40 photos uploaded')).toBeVisible({ timeout: UPLOAD_MS });
    await admin.getByRole('button', { name: 'Make 10 drafts' }).click();
    await expect(admin.getByText('Draft 1 of 10')).toBeVisible({ timeout: 60_000 });
    expect(calls).toBe(GARMENTS + 1);
    const after = await untitledDrafts(admin);
    expect(after.filter((id) => !before.includes(id))).toHaveLength(GARMENTS);
  });

  for (let number = 1; number <= GARMENTS; number += 1) {
    const finger = openFinger();
    await expect(admin.getByText(`Draft ${number} of 10`)).toBeVisible();
    await expect(admin.getByRole('button', { name: /^Image \d/ })).toHaveCount(SIDES);
    await finger.type(admin.getByLabel('Name', { exact: true }), `${name} ${number}`);
    await finger.type(admin.getByLabel('Description', { exact: true }), 'Silk, hand-embroidered.');
    await finger.type(admin.getByRole('textbox', { name: 'Price', exact: true }), '1799');
    await finger.tap(admin.getByRole('button', { name: /^Add .*, from the photo$/ }));
    await finger.tap(admin.getByRole('button', { name: 'Stock 1 for all' }));
    if (number === 1) await expectNoAxeViolationsInAnyMode(admin);
    await expect(admin.getByLabel('Name', { exact: true })).toHaveValue(`${name} ${number}`);
    await finger.tap(admin.getByRole('button', { name: 'Publish', exact: true }));
    const slug = `${name} ${number}`.toLowerCase().replaceAll(' ', '-');
    await expect
      .poll(async () => (await admin.request.get(`/products/${slug}`)).status())
      .toBe(200);
    console.log(`${name} ${number}: ${finger.taps()} taps`);
    expect(finger.taps()).toBeLessThanOrEqual(MAX_TAPS);
    if (number === 2) await continueFromList(admin);
  }
});

async function continueFromList(admin: Page): Promise<void> {
  await openPage(admin, '/admin/products');
  await expect(admin.getByText('8 of 10 drafts of your photos are not published')).toBeVisible();
  await admin.getByRole('link', { name: 'Continue' }).click();
}

test('groups are corrected by tap and by keyboard, and each correction is undone @full', async ({
  browser,
}) => {
  const admin = await signInAsAdmin(browser);
  await openPage(admin, '/admin/products/photos');
  const photos = await garmentPhotos(3, 2);
  await admin.getByLabel('Choose photos of many products').setInputFiles(photos);
  await expect.poll(() => sizesOfGroups(admin)).toEqual([4, 4, 4]);
  const undo = admin.getByRole('button', { name: 'Undo' });

  await admin.getByRole('button', { name: 'Photo 3 of product 2' }).click();
  await admin.getByRole('button', { name: 'New product from here' }).click();
  expect(await sizesOfGroups(admin)).toEqual([4, 2, 2, 4]);
  await expect(admin.getByText('The photos from 3 on are product 3.')).toBeAttached();
  await admin.getByRole('button', { name: 'Merge with product 2' }).press('Enter');
  expect(await sizesOfGroups(admin)).toEqual([4, 4, 4]);
  await undo.click();
  await undo.click();
  expect(await sizesOfGroups(admin)).toEqual([4, 4, 4]);
  await expect(undo).toBeDisabled();

  await admin.getByRole('button', { name: 'Photo 2 of product 1' }).press('Space');
  await admin.getByLabel('Move to').selectOption('Product 3');
  expect(await sizesOfGroups(admin)).toEqual([3, 4, 5]);
  await admin.getByRole('button', { name: 'Photo 1 of product 2' }).press('Enter');
  await admin.getByRole('button', { name: 'Remove', exact: true }).press('Enter');
  expect(await sizesOfGroups(admin)).toEqual([3, 3, 5]);
  await admin.keyboard.press('Control+z');
  await admin.keyboard.press('Control+z');
  expect(await sizesOfGroups(admin)).toEqual([4, 4, 4]);

  await admin.getByRole('button', { name: 'Photo 4 of product 1' }).click();
  await admin.getByRole('button', { name: 'Title photo' }).click();
  await admin.getByRole('button', { name: 'Photo 1 of product 1, Title' }).click();
  await expectNoAxeViolationsInAnyMode(admin);
  await admin.getByRole('button', { name: 'Remove all photos' }).click();
  await expect(groups(admin)).toHaveCount(0);
});

test('a tab closed during the uploads, and a lost connection, lose no photo and no group', async ({
  browser,
}) => {
  const admin = await signInAsAdmin(browser);
  await openPage(admin, '/admin/products/photos');
  await admin.route('**/api/admin/images/uploads/**', () => {});
  await admin.getByLabel('Choose photos of many products').setInputFiles(await garmentPhotos(2, 2));
  await expect.poll(() => sizesOfGroups(admin)).toEqual([4, 4]);
  await admin.getByRole('button', { name: 'Photo 3 of product 2' }).click();
  await admin.getByRole('button', { name: 'New product from here' }).click();
  await expect(admin.getByText('0 of 8 photos uploaded')).toBeVisible();
  const context = admin.context();
  await admin.close();

  const again = await context.newPage();
  await context.setOffline(false);
  await openPage(again, '/admin/products/photos');
  await expect.poll(() => sizesOfGroups(again)).toEqual([4, 2, 2]);
  await context.setOffline(true);
  await again.waitForTimeout(1_500);
  await context.setOffline(false);
  await expect(again.getByText('8 of 8 photos uploaded')).toBeVisible({ timeout: 60_000 });
  await again.getByRole('button', { name: 'Make 3 drafts' }).click();
  await expect(again.getByText('Draft 1 of 3')).toBeVisible();
});

/** The last product of the shop: its kind and sizes are those of the drafts. */
async function saveLastBlouse(admin: Page): Promise<void> {
  const response = await admin.request.post('/api/admin/products', {
    data: { changes: { name: 'Last blouse', kind: 'blouse', sizes: ['S', 'M', 'L'] } },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  expect(response.status()).toBe(201);
}
