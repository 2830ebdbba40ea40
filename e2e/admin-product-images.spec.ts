// Product images in the editor: sent in parts through a broken connection, scaled down, cropped, and refused in words.
import { type Page, type Route, expect, test } from '@playwright/test';
import sharp from 'sharp';
import { errorText } from '#domain/errors/errors.ts';
import { hostileImages } from '#server/testing/hostile-images.ts';
import { heic, jpeg, noisyJpeg } from '#server/testing/valid-images.ts';
import { expectNoAxeViolationsInAnyMode } from './support/axe-and-focus.ts';
import { closeShopDatabase, createProduct } from './support/catalogue.ts';
import { openPage } from './support/open-page.ts';
import { signInAsAdmin } from './support/orders.ts';

test.afterAll(closeShopDatabase);

const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });
const PARTS = '**/api/admin/images/uploads/*/parts/*';

async function openNewProduct(admin: Page) {
  await admin.setViewportSize({ width: 390, height: 844 });
  await openPage(admin, '/admin/products/new');
}

test('a photo of 7 MB is scaled down and arrives through a connection that breaks twice @full', async ({
  browser,
}) => {
  const admin = await signInAsAdmin(browser);
  await openNewProduct(admin);
  const photo = await noisyJpeg(4600, 3400);
  expect(photo.length).toBeGreaterThan(7_000_000);
  let sentBytes = 0;
  let requests = 0;
  await admin.route(PARTS, async (route) => {
    requests += 1;
    // The second request is lost; of the third the response is lost, not the part.
    if (requests === 2) return route.abort('connectionreset');
    sentBytes += route.request().postDataBuffer()?.length ?? 0;
    const response = await route.fetch();
    return requests === 3 ? route.abort('connectionreset') : route.fulfill({ response });
  });
  await admin.getByLabel('Take or choose photos').setInputFiles(file('workshop.jpg', photo));
  await expect(admin.getByRole('progressbar', { name: 'Uploading workshop.jpg' })).toBeVisible();
  const tile = admin.getByRole('button', { name: 'Image 1, no alt text' });
  await expect(tile).toBeVisible({ timeout: 60_000 });
  expect(requests).toBeGreaterThan(3);
  expect(sentBytes).toBeLessThan(photo.length);
  await expect.poll(() => widthOf(admin, 'Image 1, no alt text')).toBeGreaterThan(0);
});

test('a photo of an iPhone is shown, and its focal point moves the crop of card and page @full', async ({
  browser,
}) => {
  const admin = await signInAsAdmin(browser);
  await openNewProduct(admin);
  const tall = await sharp(await jpeg(1200, 2400)).toBuffer();
  const choose = admin.locator('#content input[type=file]');
  await choose.setInputFiles([file('iphone.heic', heic())]);
  await expect.poll(() => widthOf(admin, 'Image 1, no alt text')).toBeGreaterThan(0);
  await choose.setInputFiles([file('tall.jpg', tall)]);
  await admin.getByRole('button', { name: 'Image 2, no alt text' }).click();
  await admin.getByRole('button', { name: 'Set focal point' }).click();
  const point = admin.getByRole('button', { name: /^Focal point, 50 % from the left/ });
  await point.focus();
  for (let at = 0; at < 13; at += 1) await admin.keyboard.press('ArrowUp');
  await expectNoAxeViolationsInAnyMode(admin);
  const image = admin.getByRole('button', { name: 'Image 2, no alt text' }).locator('img');
  await expect(image).toHaveAttribute('src', /portrait-0\.640\.webp$/);
  await expect.poll(() => widthOf(admin, 'Image 2, no alt text')).toBeGreaterThan(0);
});

test('50 hostile files are refused in words beside their names, and good images keep their order @full', async ({
  browser,
}) => {
  test.slow();
  const admin = await signInAsAdmin(browser);
  await openNewProduct(admin);
  // The browser makes a file of more than 4 MB smaller before it is sent.
  const hostile = (await hostileImages()).filter(([, , code]) => code !== 'image/too-large');
  expect(hostile.length).toBeGreaterThanOrEqual(50);
  const files = hostile.map(([name, bytes]) => file(`${name}.jpg`, bytes));
  const choose = admin.locator('#content input[type=file]');
  while (files.length > 0) await choose.setInputFiles(files.splice(0, 12));
  const refused = () =>
    admin
      .getByRole('group')
      .filter({ has: admin.getByRole('button', { name: 'Try again' }) })
      .evaluateAll((tiles) =>
        tiles
          .filter((tile) => tile.querySelector(':scope > [role=alert]'))
          .map((tile) => [
            tile.getAttribute('aria-label'),
            tile.querySelector('[role=alert] span:last-child')?.textContent,
          ]),
      );
  const expected = hostile.map(([name, , code]) => [`${name}.jpg`, errorText(code).message]);
  await expect.poll(refused, { timeout: 120_000 }).toEqual(expected);
  await expectNoAxeViolationsInAnyMode(admin);
  const [[first = '']] = expected as [string[]];
  await admin.getByRole('group', { name: first, exact: true }).getByText('Remove').click();
  await expect(admin.getByRole('group', { name: first, exact: true })).toHaveCount(0);

  await test.step('of two good images the first arrives last and is the first in the grid', async () => {
    const second = Promise.withResolvers<string>();
    let sent = 0;
    const ids: string[] = [];
    await admin.route('**/api/admin/images/uploads', async (route) => {
      const at = sent++;
      const response = await route.fetch();
      ids[at] = (await response.json()).id;
      await route.fulfill({ response });
    });
    await admin.route('**/completion', async (route) => {
      const isSecond = route
        .request()
        .url()
        .includes(ids[1] ?? 'none');
      if (!isSecond) await second.promise;
      const response = await route.fetch();
      await route.fulfill({ response });
      if (isSecond) second.resolve((await response.json()).key);
    });
    await choose.setInputFiles([
      file('front.jpg', await jpeg(1200, 1500)),
      file('back.jpg', await jpeg(1300, 1600)),
    ]);
    const key = await second.promise;
    const last = admin.getByRole('button', { name: 'Image 2, no alt text' }).locator('img');
    await expect(last).toHaveAttribute('src', new RegExp(key));
  });
});

test('a tab killed during an edit and an upload opens again with the edit, and names the image @full', async ({
  browser,
}) => {
  const product = await createProduct();
  const admin = await signInAsAdmin(browser);
  await openPage(admin, `/admin/products/${product.id}`);
  const pending: Route[] = [];
  await admin.route(PARTS, (route) => void pending.push(route));
  await admin.locator('#content input[type=file]').setInputFiles(file('hem.jpg', await jpeg()));
  await admin.getByLabel('Subtitle').fill('With a zari yoke');
  await expect.poll(() => pending.length).toBe(1);
  const context = admin.context();
  await admin.close();

  const again = await context.newPage();
  await openPage(again, `/admin/products/${product.id}`);
  await expect(again.getByLabel('Subtitle')).toHaveValue('With a zari yoke');
  await expect(again.getByText('1 image was not uploaded when this page was closed')).toBeVisible();
  await expect(again.getByText('hem.jpg')).toBeVisible();
  await expectNoAxeViolationsInAnyMode(again);
});

/** In pixels; 0 while the image of a tile has not loaded, and when it cannot be loaded. */
function widthOf(admin: Page, name: string): Promise<number> {
  const image = admin.getByRole('button', { name }).locator('img');
  return image.evaluate((element) => (element as HTMLImageElement).naturalWidth);
}
