// The owner scans the barcode of a shipping label with the camera; without permission the number is typed.
import { type Browser, type Page, chromium, expect, test } from '@playwright/test';
import { expectNoAxeViolationsInAnyMode } from './support/axe-and-focus.ts';
import { writeLabelVideo } from './support/camera-picture.ts';
import { closeShopDatabase, createProduct } from './support/catalogue.ts';
import { createAccount, newCustomer } from './support/customer.ts';
import { openPage } from './support/open-page.ts';
import { placePaidOrder, signInAsAdmin } from './support/orders.ts';

/** A number in the form of India Post only. */
const TRACKING = 'EE123456789IN';

/** `answer`: to the question whether the page may use the camera. */
function launchWithCamera(answer: 'allow' | 'deny'): Promise<Browser> {
  const question = '--use-fake-ui-for-media-stream';
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${writeLabelVideo(TRACKING)}`,
      answer === 'deny' ? `${question}=deny` : question,
    ],
  });
}

test.afterAll(closeShopDatabase);

async function openShipment(page: Page, camera: Browser) {
  const customer = newCustomer('Meera Iyer');
  await createAccount(page, customer);
  const number = await placePaidOrder(page, customer, await createProduct());
  const admin = await signInAsAdmin(camera, process.env.SHOP_URL);
  await admin.setViewportSize({ width: 390, height: 844 });
  await openPage(admin, `/admin/orders/${number}`);
  await admin.getByRole('button', { name: 'More actions' }).click();
  await admin.getByRole('menuitem', { name: 'Pack and ship' }).click();
  return { admin, dialog: admin.getByRole('dialog', { name: 'Pack and ship this order' }) };
}

test('a scanned label fills in the tracking number and chooses its courier @full', async ({
  page,
}) => {
  const camera = await launchWithCamera('allow');
  const { admin, dialog } = await openShipment(page, camera);
  const loaded: string[] = [];
  admin.on('request', (request) => loaded.push(request.url()));
  await expect(dialog.getByLabel('Courier')).not.toHaveValue('india-post');
  await dialog.getByRole('button', { name: 'Scan' }).click();
  await expect(dialog.getByLabel('Tracking number')).toHaveValue(TRACKING, { timeout: 30_000 });
  await expect(dialog.getByLabel('Courier')).toHaveValue('india-post');
  await expect(dialog.getByRole('button', { name: 'Scan' })).toBeFocused();
  const { origin } = new URL(admin.url());
  expect(loaded.filter((url) => new URL(url).origin !== origin)).toEqual([]);
  expect(loaded.some((url) => url.endsWith('.wasm'))).toBe(true);
  await dialog.getByRole('button', { name: 'Pack and ship' }).click();
  await expect(admin.getByText(`Shipped · India Post ${TRACKING}`)).toBeVisible();
  await camera.close();
});

test('a refused camera is said in words, and the number is typed @full', async ({ page }) => {
  const camera = await launchWithCamera('deny');
  const { admin, dialog } = await openShipment(page, camera);
  await dialog.getByLabel('Tracking number').fill('EE98');
  await dialog.getByRole('button', { name: 'Scan' }).click();
  await expect(dialog.getByRole('alert')).toContainText('The camera is not allowed here.');
  await expectNoAxeViolationsInAnyMode(admin);
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await expect(dialog.getByLabel('Tracking number')).toHaveValue('EE98');
  await expect(dialog.getByRole('button', { name: 'Scan' })).toBeFocused();
  await camera.close();
});

test('a customer’s page has no camera', async ({ page }) => {
  const response = await page.goto('/');
  expect(response?.headers()['permissions-policy']).toContain('camera=()');
  expect(response?.headers()['content-security-policy']).not.toContain('wasm-unsafe-eval');
});
