// The owner refunds items of a delivered order: some go back to stock, then an amount, never more than the balance.
import { type Page, expect, test } from '@playwright/test';
import { expectNoAxeViolationsInAnyMode } from './support/axe-and-focus.ts';
import { closeShopDatabase, createProduct } from './support/catalogue.ts';
import { createAccount, newCustomer, openEmail, verifyEmail } from './support/customer.ts';
import { openPage } from './support/open-page.ts';
import { placePaidOrder, signInAsAdmin } from './support/orders.ts';

test.afterAll(closeShopDatabase);

const headers = { 'Sec-Fetch-Site': 'same-origin' };

/** Three of a product in the cart, before the item of the order. Returns the id of their variant and their name. */
async function addThreeMore(page: Page) {
  const { slug } = await createProduct();
  const product = await (await page.request.get(`/api/products/${slug}`)).json();
  const data = { variantId: product.variants[0].id, quantity: 3 };
  const response = await page.request.post('/api/cart/lines', { data, headers });
  expect(response.status()).toBe(200);
  return { variantId: data.variantId, name: product.name as string };
}

async function advance(admin: Page, number: string, steps: readonly [string, object][]) {
  for (const [step, data] of steps) {
    const response = await admin.request.post(`/api/admin/orders/${number}/${step}`, {
      data,
      headers,
    });
    expect([step, response.status()]).toEqual([step, 204]);
  }
}

const toDelivered = [
  ['pack', {}],
  ['ship', { tracking: 'BD123456' }],
  ['deliver', {}],
] as const satisfies [string, object][];

const drawerOf = (admin: Page) => admin.getByRole('dialog', { name: 'Refund' });
const submitOf = (admin: Page) =>
  drawerOf(admin).getByRole('button', { name: /^Refund(?: ₹[\d,.]+)?$/ });

test('the owner refunds one of three items back to stock, then an amount, and a second tab is told the rest @desktop @full', async ({
  page,
  browser,
}) => {
  const asha = newCustomer();
  await createAccount(page, asha);
  await verifyEmail(page, asha);
  const { name } = await addThreeMore(page);
  const number = await placePaidOrder(page, asha, await createProduct());
  const admin = await signInAsAdmin(browser);
  await advance(admin, number, toDelivered);
  const load = async () => (await admin.request.get(`/api/admin/orders/${number}`)).json();
  const before = await load();
  const three = before.order.lines.findIndex((line: { quantity: number }) => line.quantity === 3);

  await admin.setViewportSize({ width: 390, height: 844 });
  await openPage(admin, `/admin/orders/${number}`);
  const otherTab = await admin.context().newPage();
  await openPage(otherTab, `/admin/orders/${number}`);
  await otherTab.getByRole('button', { name: 'Refund', exact: true }).click();
  const other = drawerOf(otherTab);
  await other.getByRole('checkbox', { name: new RegExp(name) }).check();
  for (const _twice of [1, 2]) await other.getByRole('button', { name: /^Increase/ }).click();
  await other.getByLabel('Reason').selectOption('Item returned');

  await test.step('one of three items, on the phone', async () => {
    await admin.getByRole('button', { name: 'Refund', exact: true }).click();
    const drawer = drawerOf(admin);
    await expect(drawer).toContainText(
      /You can refund up to ₹[\d,.]+, the balance not yet refunded/,
    );
    await submitOf(admin).click();
    await expect(drawer.getByText('Choose at least one item.')).toBeVisible();
    await drawer.getByRole('checkbox', { name: new RegExp(`^${name}`) }).check();
    await drawer.getByRole('checkbox', { name: `Back to stock: ${name}` }).check();
    await drawer.getByLabel('Reason').selectOption('Item returned');
    await expect(drawer.getByRole('status')).toContainText(
      /₹[\d,.]+ will be refunded to the original card in 5–7 days\. 1 item goes back to stock\./,
    );
    await expectNoAxeViolationsInAnyMode(admin);
    const width = await admin.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(390);
    await submitOf(admin).click();
    await expect(drawer).toBeHidden();
    await expect(admin.getByText('1 of 3 refunded')).toBeVisible();
    await expect(admin.getByRole('list', { name: 'Refunds' })).toContainText(
      `1 × ${name} · back to stock`,
    );
    await expect(
      admin.getByText(/Refund created · ₹[\d,.]+ · 1 × .* \(back to stock\)/),
    ).toBeVisible();
  });

  const after = await load();
  expect(after.inStock[three]).toBe(before.inStock[three] + 1);
  expect(after.leftToRefund).toBeLessThan(before.leftToRefund);

  await test.step('the other tab is told that fewer items are left, and keeps what was typed', async () => {
    await submitOf(otherTab).click();
    await expect(other.getByText('Fewer of these items are left to refund.')).toBeVisible();
    await expect(other.getByRole('group', { name: 'Items to refund', exact: true })).toContainText(
      'of 2',
    );
    await expect(other.getByLabel('Reason')).toHaveValue('item_returned');
    expect((await load()).refunds).toHaveLength(1);
    await otherTab.close();
  });

  await test.step('an amount with paise, on the desk, by keyboard alone', async () => {
    await admin.setViewportSize({ width: 1440, height: 900 });
    await admin.getByRole('button', { name: 'Refund', exact: true }).focus();
    await admin.keyboard.press('Enter');
    const drawer = drawerOf(admin);
    const items = drawer.getByRole('radio', { name: 'Items' });
    await expect(items).toBeVisible();
    await items.focus();
    await admin.keyboard.press('ArrowDown');
    const amount = drawer.getByLabel('Amount in rupees');
    await admin.keyboard.press('Tab');
    await expect(amount).toBeFocused();
    await admin.keyboard.press('Control+A');
    await admin.keyboard.type('999999');
    await admin.keyboard.press('Tab');
    await admin.keyboard.type('Good');
    await admin.keyboard.press('Enter');
    await submitOf(admin).focus();
    await admin.keyboard.press('Enter');
    const balance = `You can refund up to`;
    await expect(amount).toBeFocused();
    await expect(amount).toHaveAccessibleDescription(new RegExp(balance));
    await expectNoAxeViolationsInAnyMode(admin);
    await admin.keyboard.press('Control+A');
    await admin.keyboard.type('100.50');
    await expect(drawer.getByRole('button', { name: 'Refund ₹100.50' })).toBeVisible();
    await admin.keyboard.press('Enter');
    await expect(drawer).toBeHidden();
    await expect(admin.getByRole('list', { name: 'Refunds' })).toContainText('₹100.50');
  });
  const email = await openEmail(page, asha, /refund for order/);
  await expect(email.getByRole('main').or(email.locator('body')).first()).toContainText('₹100.50');
  await admin.context().close();
});

test('before an order is shipped the refund leads to the cancellation of its items @desktop', async ({
  page,
  browser,
}) => {
  const asha = newCustomer();
  await createAccount(page, asha);
  await addThreeMore(page);
  const number = await placePaidOrder(page, asha, await createProduct());
  const admin = await signInAsAdmin(browser);
  await openPage(admin, `/admin/orders/${number}`);
  await admin.getByRole('button', { name: 'Refund', exact: true }).click();
  const drawer = drawerOf(admin);
  await expect(drawer.getByRole('radio', { name: 'Items' })).toHaveCount(0);
  await expect(drawer.getByLabel('Amount in rupees')).toBeVisible();
  await expectNoAxeViolationsInAnyMode(admin);
  await drawer.getByRole('button', { name: 'Cancel items' }).click();
  await expect(admin.getByRole('dialog', { name: 'Cancel items' })).toBeVisible();
  await expect(drawer).toBeHidden();
  await admin.context().close();
});
