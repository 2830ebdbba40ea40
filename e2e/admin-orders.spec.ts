// The admin takes orders from placed to delivered, creates refunds and decides on returns; others get a 404.
import { type Page, expect, test } from '@playwright/test';
import { openPage } from './support/open-page.ts';
import { createProduct, closeShopDatabase } from './support/catalogue.ts';
import { presetColourMode, expectNoAxeViolations } from './support/axe-and-focus.ts';
import { signInAsAdmin, placePaidOrder, placeCodOrder } from './support/orders.ts';
import { newCustomer, createAccount } from './support/customer.ts';

test.afterAll(closeShopDatabase);

const actions = (page: Page) => page.getByRole('group', { name: 'Order actions' });
const press = (page: Page, name: string) => actions(page).getByRole('button', { name }).click();
/** Packing takes effect when the time to undo is over. */
const BLOCK_CASH = 'Block cash on delivery';
const expectAction = (page: Page, name: string) =>
  expect(actions(page).getByRole('button', { name })).toBeVisible({ timeout: 40_000 });
async function choose(page: Page, name: string) {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name }).click();
}

test('the admin takes a cash order from placed to delivered, and no action succeeds twice @phone @full', async ({
  page,
  browser,
}) => {
  const meera = newCustomer('Meera Iyer');
  await createAccount(page, meera);
  const number = await placeCodOrder(page, meera, await createProduct());

  await test.step('the customer gets a 404 for admin pages', async () => {
    for (const path of ['/admin', '/admin/orders', `/admin/orders/${number}`]) {
      expect((await page.goto(path))?.status()).toBe(404);
    }
    await expect(page.getByRole('heading', { name: '404 - Page Not Found' })).toBeVisible();
  });

  const admin = await signInAsAdmin(browser);
  await presetColourMode(admin, 'light');
  await openPage(admin, '/admin');
  await expect(admin.getByRole('heading', { name: 'Ready to sell?' })).toBeVisible();
  await expectNoAxeViolations(admin);
  await admin.getByRole('link', { name: 'Orders', exact: true }).first().click();
  await admin.getByRole('link', { name: /^Cash to confirm/ }).click();
  await expect(admin).toHaveURL(/view=cash-to-confirm/);
  await admin.getByRole('searchbox', { name: 'Search orders' }).fill(number);
  await expect(admin.getByText('1 order', { exact: true })).toBeVisible();
  const row = admin.getByRole('row').or(admin.getByRole('listitem')).filter({ hasText: number });
  await expect(row).toContainText('Meera Iyer');
  // The row may be that of the list before the search; a page that loads is paler.
  await expect(admin.getByRole('main')).toHaveAttribute('aria-busy', 'false');
  await expectNoAxeViolations(admin);
  await row.getByRole('link', { name: number }).click();
  await expect(admin.getByRole('heading', { name: `Order ${number}` })).toBeVisible();

  await press(admin, 'Confirm order');
  await expectAction(admin, 'Mark as packed');
  await expect(actions(admin)).toBeFocused();
  const otherTab = await admin.context().newPage();
  await openPage(otherTab, `/admin/orders/${number}`);
  await press(admin, 'Mark as packed');
  await expectAction(admin, 'Undo');
  await expectAction(admin, 'Ship order');

  await test.step('an action that another tab still offers fails with a message in its dialog', async () => {
    await choose(otherTab, 'Cancel order');
    const dialog = otherTab.getByRole('dialog', { name: 'Cancel order' });
    await dialog.getByRole('button', { name: 'Cancel order' }).click();
    await expect(dialog.getByText('Please fill in all required fields')).toBeVisible();
    await expect(dialog.getByLabel('Reason')).toBeFocused();
    await dialog.getByLabel('Reason').selectOption('order_cancelled');
    await dialog.getByLabel('Note').fill('The customer called');
    await dialog.getByRole('button', { name: 'Cancel order' }).click();
    await expect(
      dialog.getByText(/^This order was packed (just now|a minute ago)\.$/),
    ).toBeVisible();
    await expect(dialog.getByLabel('Note')).toHaveValue('The customer called');
    await dialog.getByRole('button', { name: 'Back' }).click();
    await expect(dialog).toBeHidden();
    await expectAction(otherTab, 'Ship order');
    await otherTab.getByRole('button', { name: 'More actions' }).click();
    await expect(otherTab.getByRole('menuitem')).toHaveText([BLOCK_CASH, 'Cancel and unpack']);
    await otherTab.close();
  });

  const shipping = admin.getByRole('region', { name: 'Steps' });
  await shipping.getByText('Blue Dart', { exact: true }).click();
  await expect(shipping.getByRole('radio', { name: 'Blue Dart' })).toBeChecked();
  await shipping.getByLabel('Tracking number').fill('BD778812');
  await press(admin, 'Ship order');
  await expect(shipping.getByText('A Blue Dart number has 8 to 11 digits.')).toBeVisible();
  await expect(shipping.getByLabel('Tracking number')).toBeFocused();
  await expectNoAxeViolations(admin);
  await shipping.getByRole('checkbox', { name: 'The number is right' }).check();
  await press(admin, 'Ship order');
  await expectAction(admin, 'Mark cash as collected');
  await choose(admin, 'Correct tracking');
  const correction = admin.getByRole('dialog', { name: 'Correct the tracking' });
  await expect(correction.getByLabel('Tracking number')).toHaveValue('BD778812');
  await correction.getByLabel('Tracking number').fill('8941 2345 678');
  await correction.getByRole('button', { name: 'Save and email' }).click();
  const parcel = admin.getByRole('link', { name: 'Blue Dart 89412345678' });
  await expect(parcel).toHaveAttribute('href', /bluedart\.com.*89412345678$/);
  await press(admin, 'Mark cash as collected');
  await admin.getByRole('dialog').getByRole('button', { name: 'Mark as collected' }).click();
  await press(admin, 'Mark as delivered');
  await admin.getByRole('dialog').getByRole('button', { name: 'Mark as delivered' }).click();
  await expect(actions(admin)).toHaveCount(0);
  await admin.getByRole('button', { name: 'More actions' }).click();
  await expect(admin.getByRole('menuitem')).toHaveText(['Allow a return', 'Refund', BLOCK_CASH]);
  await admin.keyboard.press('Escape');
  await expect(admin.getByText('Shipped · Blue Dart BD778812')).toBeVisible();
  await expect(admin.getByText(/^Cash collected · ₹/)).toBeVisible();
  await expectNoAxeViolations(admin);
  await admin.context().close();
});

test('the admin cancels and unpacks a packed order, and a refund of everything asks about the order @desktop @full', async ({
  page,
  browser,
}) => {
  const meera = newCustomer('Meera Iyer');
  await createAccount(page, meera);
  const [packed, refunded] = [
    await placePaidOrder(page, meera, await createProduct()),
    await placePaidOrder(page, meera, await createProduct()),
  ];
  const admin = await signInAsAdmin(browser);
  await presetColourMode(admin, 'light');
  await openPage(admin, `/admin/orders/${packed}`);
  await press(admin, 'Mark as packed');
  await expectAction(admin, 'Ship order');
  await choose(admin, 'Cancel and unpack');
  const ending = admin.getByRole('dialog', { name: 'Cancel and unpack' });
  await expect(ending).toContainText('1 item goes back to stock. ₹');
  await expect(ending).toContainText('A credit note cancels the invoice.');
  await expectNoAxeViolations(admin);
  await ending.getByLabel('Reason').selectOption('item_damaged');
  await ending.getByRole('button', { name: 'Cancel and unpack' }).click();
  await expect(admin.getByText('Cancelled', { exact: true }).first()).toBeVisible();
  await expect(admin.getByRole('link', { name: /^Credit note/ })).toBeVisible();
  await page.goto(`/orders/${packed}`);
  await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible();

  await openPage(admin, `/admin/orders/${refunded}`);
  await admin.getByRole('button', { name: 'Refund', exact: true }).click();
  const refund = admin.getByRole('dialog', { name: 'Refund' });
  await refund.getByLabel('Reason').selectOption('item_damaged');
  await refund.getByLabel('What happens to the order').selectOption({ index: 1 });
  await refund.getByLabel('Amount in rupees').fill('100');
  await refund.getByRole('button', { name: /^Refund/ }).click();
  await expect(refund.getByText(/^A cancelled order is refunded in full: ₹/)).toBeVisible();
  await refund.getByLabel('What happens to the order').selectOption({ index: 0 });
  await refund.getByLabel('Amount in rupees').fill('');
  const { leftToRefund } = await (await admin.request.get(`/api/admin/orders/${refunded}`)).json();
  await refund.getByLabel('Amount in rupees').fill(String(leftToRefund));
  await refund.getByRole('button', { name: /^Refund/ }).click();
  await expect(admin.getByRole('heading', { name: 'Cancel this order' })).toBeVisible();
  await expect(actions(admin).getByRole('button')).toHaveText(['Cancel order']);
  await press(admin, 'Cancel order');
  const cancellation = admin.getByRole('dialog', { name: 'Cancel order' });
  await cancellation.getByLabel('Reason').selectOption('item_damaged');
  await cancellation.getByRole('button', { name: 'Cancel order' }).click();
  await expect(admin.getByText('Cancelled', { exact: true }).first()).toBeVisible();
  await expect(admin.getByText('This order has no invoice, and needs none.')).toBeVisible();
  await admin.context().close();
});

test('the admin refunds part of a paid order, never more than was paid, and accepts a return @desktop @full', async ({
  page,
  browser,
}) => {
  const kavya = newCustomer('Kavya Nair');
  await createAccount(page, kavya);
  const number = await placePaidOrder(page, kavya, await createProduct());
  const admin = await signInAsAdmin(browser);
  await presetColourMode(admin, 'dark');
  await openPage(admin, '/admin/orders');
  await expectNoAxeViolations(admin);
  await openPage(admin, `/admin/orders/${number}`);
  const payments = admin.getByRole('list', { name: 'Payments' });
  await expect(payments).toContainText('Paid');
  const size = admin.viewportSize();
  for (const width of [320, 390]) {
    await admin.setViewportSize({ width, height: 844 });
    // The layout of the desk gives way to that of the phone a frame after the resize.
    await expect.poll(() => admin.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await payments.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);
  }
  if (size) await admin.setViewportSize(size);
  await admin.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = admin.getByRole('dialog', { name: 'Refund' });
  await dialog.getByLabel('Amount in rupees').fill('999999');
  await dialog.getByLabel('Reason').selectOption('goodwill');
  await dialog.getByRole('button', { name: /^Refund/ }).click();
  await expect(dialog.getByLabel('Amount in rupees')).toBeFocused();
  await expect(dialog.getByLabel('Amount in rupees')).toHaveAccessibleDescription(
    /You can refund up to ₹/,
  );
  await dialog.getByLabel('Amount in rupees').fill('100');
  await dialog.getByRole('button', { name: /^Refund/ }).click();
  await expect(dialog).toBeHidden();
  await expect(admin.getByText('Refund created · ₹100 · Goodwill')).toBeVisible();

  await choose(admin, 'Pack and ship');
  const shipping = admin.getByRole('dialog', { name: 'Pack and ship this order' });
  await shipping.getByLabel('Courier').selectOption('Other, in my own words');
  await shipping.getByLabel('Tracking number').fill('By hand, DL1');
  await shipping.getByRole('button', { name: 'Pack and ship' }).click();
  await press(admin, 'Mark as delivered');
  await admin.getByRole('dialog').getByRole('button', { name: 'Mark as delivered' }).click();
  await expect(admin.getByText('Delivered', { exact: true }).first()).toBeVisible();

  const photo = await page.request.get('/media/site/og.jpg');
  const uploaded = await page.request.post(`/api/orders/${number}/photos`, {
    data: await photo.body(),
    headers: { 'Content-Type': 'image/jpeg', 'Sec-Fetch-Site': 'same-origin' },
  });
  expect(uploaded.status()).toBe(200);
  const report = {
    description: 'A torn hem',
    lines: [{ line: 0, quantity: 1 }],
    photos: [(await uploaded.json()).id],
  };
  const reported = await page.request.post(`/api/orders/${number}/returns`, {
    data: report,
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  expect(reported.status()).toBe(200);

  await openPage(admin, `/admin/orders/${number}`);
  const photoOfDamage = admin.getByRole('img', { name: 'Damage, 1 of 1' });
  await expect(photoOfDamage).toHaveJSProperty('complete', true);
  await expect(photoOfDamage).not.toHaveJSProperty('naturalWidth', 0);
  await admin.getByRole('button', { name: 'Review return' }).click();
  const decision = admin.getByRole('dialog', { name: 'Review return' });
  await decision.getByLabel(/^Decision about/).selectOption('Partial refund');
  const amount = decision.getByLabel(/^Refund for/);
  await amount.fill('999999');
  await decision.getByRole('button', { name: 'Refund ₹9,99,999' }).click();
  await expect(amount).toBeFocused();
  await expect(amount).toHaveAccessibleDescription(/Enter an amount up to ₹/);
  await amount.fill('500.50');
  await decision.getByLabel('Ask the customer to send it back').check();
  await decision.getByLabel('When the items have arrived').check();
  await expectNoAxeViolations(admin);
  await decision.getByLabel('Your reply to the customer').fill('We are sorry');
  await decision.getByRole('button', { name: 'Accept, refund ₹500.50 later' }).click();
  await expect(decision).toBeHidden();
  await expect(admin.getByText('Your reply: We are sorry')).toBeVisible();
  await expect(admin.getByText('Partial refund ₹500.50', { exact: true })).toBeVisible();
  await admin.getByRole('button', { name: 'Items received' }).click();
  const receipt = admin.getByRole('dialog', { name: 'Items received' });
  await receipt.getByRole('combobox').selectOption('Back in stock');
  await expectNoAxeViolations(admin);
  await receipt.getByRole('button', { name: 'Refund ₹500.50' }).click();
  await expect(receipt).toBeHidden();
  await expect(admin.getByText('Partial refund ₹500.50 · Back in stock')).toBeVisible();
  await expect(
    admin.getByText('Refund created · ₹500.50 · Item damaged or defective'),
  ).toBeVisible();
  await expectNoAxeViolations(admin);
  await admin.context().close();
});
