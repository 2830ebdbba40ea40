// After the purchase: cancelling, invoice, tracking link, and damage reports.
import { type Browser, type Page, expect, test } from '@playwright/test';
import sharp from 'sharp';
import { openPage } from './support/open-page.ts';
import { createProduct, closeShopDatabase, setStock } from './support/catalogue.ts';
import { expectNoAxeViolationsInAnyMode } from './support/axe-and-focus.ts';
import { signInAsAdmin, placeCodOrder } from './support/orders.ts';
import {
  addItemToCart,
  newCustomer,
  createAccount,
  openEmail,
  verifyEmail,
} from './support/customer.ts';

test.afterAll(closeShopDatabase);

const PHOTO = 'samples/pictures/site/empty.webp';
const createLargePhoto = () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const create = { width: 2400, height: 1600, channels: 3, background: '#8b2238', noise } as const;
  return sharp({ create }).png({ compressionLevel: 0 }).toBuffer();
};
const card = (page: Page, title: string) =>
  page
    .getByRole('main')
    .locator('div')
    .filter({ has: page.getByRole('heading', { name: title }) });

test('a customer cancels an order that is not packed yet', async ({ page }) => {
  const meera = newCustomer('Meera Iyer');
  await createAccount(page, meera);
  await openPage(page, '/orders');
  await expect(page.getByRole('heading', { level: 1, name: 'No orders yet' })).toBeVisible();
  const number = await placeCodOrder(page, meera, await createProduct());
  await openPage(page, '/orders');
  await page.getByRole('link', { name: number }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Invoice' })).toHaveCount(0);
  const invoice = await page.request.get(`/orders/${number}/invoice`);
  expect(await invoice.text()).toContain('Your invoice is not ready yet');
  const cancel = page.getByRole('button', { name: 'Cancel order' });
  const dialog = page.getByRole('dialog', { name: 'Cancel order' });
  await cancel.click();
  await dialog.getByRole('button', { name: 'Keep order' }).click();
  await expect(dialog).toBeHidden();
  await expect(cancel).toBeFocused();
  await cancel.click();
  await expect(dialog).toContainText('Nothing has been charged.');
  await expectNoAxeViolationsInAnyMode(page);
  await dialog.getByLabel('Reason').fill('Too long');
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByRole('status').getByText('Order cancelled').first()).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Cancelled' })).toBeVisible();
  await expect(cancel).toHaveCount(0);
});

test('a customer orders again: what is there goes into the cart, and what is gone is named @phone', async ({
  page,
}) => {
  const meera = newCustomer('Meera Iyer');
  await createAccount(page, meera);
  const [available, gone] = [await createProduct(), await createProduct()];
  await addItemToCart(page, gone);
  const number = await placeCodOrder(page, meera, available);
  await setStock(gone, 0);
  await openPage(page, `/orders/${number}`);
  await page.getByRole('button', { name: 'Order again' }).click();
  const result = page.getByRole('status').filter({ hasText: 'in your cart' });
  await expect(result).toContainText('1 item is in your cart.');
  await expect(result.getByRole('listitem')).toHaveText([
    new RegExp(`^${gone.name}, .*: sold out$`),
  ]);
  await expectNoAxeViolationsInAnyMode(page);
  await result.getByRole('link', { name: 'View cart' }).click();
  const cart = page.getByRole('main');
  await expect(cart.getByRole('link', { name: available.name }).first()).toBeVisible();
  await expect(cart.getByText(gone.name)).toHaveCount(0);
});

/** A shipped cash order; `runAdminAction` takes it further. */
async function createShippedOrder(page: Page, browser: Browser) {
  const meera = newCustomer('Meera Iyer');
  await createAccount(page, meera);
  // Otherwise the shipping email, the fourth of this hour, waits for the next one.
  await verifyEmail(page, meera);
  const item = await createProduct();
  const number = await placeCodOrder(page, meera, item);
  const admin = await signInAsAdmin(browser);
  const runAdminAction = async (action: string, data = {}) => {
    const headers = { 'Sec-Fetch-Site': 'same-origin' };
    const path = `/api/admin/orders/${number}/${action}`;
    const response = await admin.request.post(path, { data, headers });
    expect([action, response.status()]).toEqual([action, 204]);
  };
  for (const action of ['confirm', 'pack']) await runAdminAction(action);
  await runAdminAction('ship', { tracking: 'BD123456' });
  return { meera, item, number, runAdminAction, closeAdmin: () => admin.context().close() };
}

test('a customer prints the invoice, and a guest tracks the order by the email’s link @desktop @full', async ({
  page,
  browser,
}) => {
  const { meera, item, number, closeAdmin } = await createShippedOrder(page, browser);
  await closeAdmin();

  await test.step('print the invoice', async () => {
    await openPage(page, `/orders/${number}`);
    await page.getByRole('link', { name: 'Invoice' }).click();
    const invoice = page.getByRole('article');
    await expect(invoice.getByRole('heading', { name: 'Tax invoice' })).toBeVisible();
    for (const text of [
      number,
      'Sunehri Handcrafts',
      'Demo shop: this is not a real tax invoice.',
      /SUN\/\d\d-\d\d\/\d{5}/,
      'Place of supply',
      'Reverse charge',
      'Rupees One Thousand Seven Hundred Seventy Only',
      'Meera Iyer',
      item.name,
      'Jaipur, Rajasthan',
    ])
      await expect(invoice).toContainText(text);
    for (const sum of [
      'Taxable value₹1,500.00',
      'CGST 9%₹135.00',
      'SGST 9%₹135.00',
      'Total₹1,770.00',
    ]) {
      await expect(invoice).toContainText(sum);
    }
    const url = await invoice.getByRole('link', { name: 'PDF of SUN/' }).getAttribute('href');
    const pdf = await page.request.get(url ?? '');
    expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
    await expectNoAxeViolationsInAnyMode(page);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await page.emulateMedia({ media: null });
    await page.getByRole('link', { name: 'Back to order' }).click();
    await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible();
    const orderAgain = page.getByRole('button', { name: 'Order again' });
    await expect(orderAgain).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(orderAgain).toBeHidden();
    await page.emulateMedia({ media: null });
  });

  await test.step('track by the email’s link as a guest', async () => {
    const email = await openEmail(page, meera, new RegExp(`${number} is on its way`));
    const link = await email.getByRole('link', { name: 'Track your order' }).getAttribute('href');
    await email.close();
    const guest = await (await browser.newContext()).newPage();
    const { pathname, search } = new URL(link ?? '');
    await guest.goto(pathname + search);
    await expect(guest.getByRole('heading', { name: `Order ${number}` })).toBeVisible();
    const main = guest.getByRole('main');
    await expect(main).toContainText('On its way to Jaipur.');
    await expect(main).toContainText('BD123456');
    for (const personal of ['Meera', 'Johari', meera.email, item.name])
      await expect(main).not.toContainText(personal);
    await expectNoAxeViolationsInAnyMode(guest);
    await guest.goto(`/track?token=${number}.x`);
    const notFound = guest.getByRole('heading', { name: "We couldn't find this order" });
    await expect(notFound).toBeVisible();
    await guest.goto(`${pathname}${search}.x`);
    await expect(notFound).toBeVisible();

    await openPage(page, `/orders/${number}`);
    const field = page.getByRole('textbox', { name: 'Tracking link' });
    await expect(field).toHaveValue(link ?? '');
    await page.getByRole('button', { name: 'Withdraw link' }).click();
    await expect(
      page.getByRole('status').getByText('Tracking link withdrawn').first(),
    ).toBeVisible();
    await expect(field).not.toHaveValue(link ?? '');
    await expectNoAxeViolationsInAnyMode(page);
    await guest.goto(pathname + search);
    await expect(notFound).toBeVisible();
    const fresh = new URL(await field.inputValue());
    await guest.goto(fresh.pathname + fresh.search);
    await expect(guest.getByRole('heading', { name: `Order ${number}` })).toBeVisible();
    await guest.context().close();
  });
});

test('a customer reports damage with photos and sees the decision and the refund @phone @full', async ({
  page,
  browser,
}) => {
  const { number, runAdminAction, closeAdmin } = await createShippedOrder(page, browser);
  for (const action of ['collect-cash', 'deliver']) await runAdminAction(action);
  await test.step('report damage', async () => {
    await openPage(page, `/orders/${number}`);
    const report = page.getByRole('button', { name: 'Report damage' });
    const description = page.getByLabel('What is damaged?');
    await report.click();
    await expect(description).toBeFocused();
    await description.fill('The hem is torn.');
    await report.click();
    await expect(page.getByLabel('Add photos')).toBeFocused();
    await expect(page.getByLabel('Add photos')).toHaveAccessibleDescription(
      /Please add a photo of the damage\./,
    );
    await expectNoAxeViolationsInAnyMode(page);
    const large = { name: 'hem.png', mimeType: 'image/png', buffer: await createLargePhoto() };
    const upload = page.waitForRequest(/\/photos$/);
    await page.getByLabel('Add photos').setInputFiles(large);
    // Resized in the browser: 10 MB take too long on a slow network.
    const size = Number(await (await upload).headerValue('content-length'));
    expect(size).toBeGreaterThan(10_000);
    expect(size).toBeLessThan(large.buffer.length / 2);
    await expect(page.getByRole('img', { name: 'Damage 1' })).toBeVisible();
    await page.route('**/photos', async (route) => {
      await new Promise((resume) => setTimeout(resume, 1_500));
      await route.continue();
    });
    await page.getByLabel('Add photos').setInputFiles(['package.json', PHOTO]);
    // The button waits for the photos, and says how many have arrived.
    await expect(page.getByRole('button', { name: '1 of 3 sent' })).toBeVisible();
    const refused = page.getByRole('group', { name: 'package.json' });
    await expect(
      refused.getByText('Please choose a photo in JPEG, PNG, WebP, AVIF or HEIC format.'),
    ).toBeVisible();
    await expect(refused.getByRole('button')).toHaveText(['Remove']);
    await expect(page.getByRole('img', { name: 'Damage 2' })).toBeVisible();
    await page.unroute('**/photos');
    const more = [1, 2, 3, 4].map((at) => ({ ...large, name: `more-${at}.png` }));
    await page.getByLabel('Add photos').setInputFiles(more);
    // Five at most: the fourth of these is refused by its name.
    await expect(
      page.getByRole('group', { name: 'more-4.png' }).getByText('You can add up to 5 photos.'),
    ).toBeVisible();
    await expect(page.getByRole('img', { name: 'Damage 5' })).toBeVisible();
    await expect(description).toHaveValue('The hem is torn.');
    await report.click();
    await expect(page.getByRole('status').getByText('Thank you for letting us know')).toBeVisible();
    await expect(card(page, 'Your damage report').last()).toContainText('Under review');
    await expect(report).toHaveCount(0);
  });

  const order = await page.request.get(`/api/orders/${number}/returns`);
  const { returns } = (await order.json()) as { returns: { id: string }[] };
  await runAdminAction(`returns/${returns[0]?.id}/decision`, {
    lines: [{ line: 0, decision: 'refund' }],
    reply: 'We are sorry.',
  });
  await closeAdmin();
  await openPage(page, `/orders/${number}`);
  await expect(card(page, 'Your damage report').last()).toContainText('We are sorry.');
  await expect(card(page, 'Refund').last()).toContainText(/₹1,770.*Refund due\./);
});
