// The first owner of a live shop opens it alone: password, payment keys, webhook address and a test email.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Page, expect, test } from '@playwright/test';
import { adminPaths } from '#domain/admin-routes.ts';
import { expectNoAxeViolationsInAnyMode } from './support/axe-and-focus.ts';
import { openLiveShop, owner } from './support/live-shop.ts';
import { openPage } from './support/open-page.ts';
import { addAppByApi } from './support/second-factor.ts';

test.describe.configure({ mode: 'serial' });
test.use({ viewport: { width: 390, height: 844 } });

const typed = {
  keyId: 'rzp_live_AbCdEf1234',
  keySecret: 'the-key-secret-of-the-owner',
  webhookSecret: 'the-webhook-secret-of-the-owner',
};

/** Razorpay, as far as the check of keys goes. */
const razorpay = createServer((request, response) => {
  const given = Buffer.from(request.headers.authorization?.slice(6) ?? '', 'base64').toString();
  const isRight = given === `${typed.keyId}:${typed.keySecret}`;
  response.writeHead(isRight ? 200 : 401, { 'content-type': 'application/json' });
  response.end('{"items":[]}');
});

let live: Awaited<ReturnType<typeof openLiveShop>>;
test.beforeAll(async () => {
  await new Promise<void>((done) => void razorpay.listen(0, '127.0.0.1', done));
  live = await openLiveShop({
    LIVE_ALLOW: 'no-smtp,demo-addresses',
    RAZORPAY_API_URL: `http://127.0.0.1:${(razorpay.address() as AddressInfo).port}`,
  });
});
test.afterAll(async () => {
  await live?.close();
  razorpay.close();
});

async function openSettings(page: Page, server: string, part: string): Promise<void> {
  await openPage(page, server + adminPaths.settingsPart(part));
}

test('the first owner enters payment keys without whoever runs the server @full', async ({
  page,
}) => {
  test.setTimeout(75_000);
  page.setDefaultTimeout(10_000);
  const [first, second] = live.urls;
  await openPage(page, first + live.ownerLink);
  for (const field of await page.locator('input[type=password]').all())
    await field.fill(owner.password);
  await page.getByRole('button', { name: 'Set Password' }).click();
  await page.waitForURL('**/admin');
  await expect(page.getByRole('heading', { name: 'Protect your shop' })).toBeVisible();
  await addAppByApi(page, first);

  await openSettings(page, first, 'payments');
  await expect(page.getByText('The shop takes no orders yet.')).toBeVisible();
  await expect(page.getByText('https://live-shop.in/api/payments/razorpay/webhook')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy the webhook address' })).toBeVisible();
  await expect(page.getByText('None yet')).toBeVisible();
  await expectNoAxeViolationsInAnyMode(page);

  await page.getByRole('button', { name: 'Enter keys' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enter keys' });
  const save = dialog.getByRole('button', { name: 'Check and save' });
  await save.click();
  await expect(dialog.getByRole('textbox', { name: 'Key ID' })).toHaveAccessibleDescription(
    /Enter a key ID/,
  );
  await dialog.getByLabel('Key ID').fill(typed.keyId);
  await dialog.getByLabel('Key secret').fill('a wrong secret');
  await dialog.getByLabel('Webhook secret').fill(typed.webhookSecret);
  await save.click();
  await expect(dialog.getByLabel('Key secret')).toHaveAccessibleDescription(
    /Razorpay does not accept this key ID and secret/,
  );
  await expect(dialog.getByLabel('Webhook secret')).toHaveValue(typed.webhookSecret);
  await expectNoAxeViolationsInAnyMode(page);
  await dialog.getByLabel('Key secret').fill(typed.keySecret);
  await save.click();
  await expect(dialog).toHaveCount(0);
  for (const server of [first, second]) {
    await openSettings(page, server, 'payments');
    await expect(page.getByText('Live keys')).toBeVisible();
    await expect(page.getByText('rzp_live_…1234')).toBeVisible();
  }
  await expect(page.getByText(/by Owner/)).toBeVisible();
  await expectNoAxeViolationsInAnyMode(page);

  await openSettings(page, first, 'emails');
  await page.getByRole('button', { name: 'Send me a test email' }).click();
  await expect(page.getByText('Not sent: the server has no mail server.')).toBeVisible();
});
