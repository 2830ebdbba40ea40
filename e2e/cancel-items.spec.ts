// An order that changes before it is shipped: the owner cancels some items, and the customer asks to cancel the rest.
import { type Page, expect, test } from '@playwright/test';
import { expectNoAxeViolationsInAnyMode } from './support/axe-and-focus.ts';
import { closeShopDatabase, createProduct } from './support/catalogue.ts';
import { createAccount, newCustomer, openEmail, verifyEmail } from './support/customer.ts';
import { openPage } from './support/open-page.ts';
import { placePaidOrder, signInAsAdmin } from './support/orders.ts';

test.afterAll(closeShopDatabase);

const headers = { 'Sec-Fetch-Site': 'same-origin' };

/** Three dupattas at the price of a test product in the cart, before the item of the order. */
async function addThreeMore(page: Page): Promise<void> {
  const { slug } = await createProduct();
  const product = await (await page.request.get(`/api/products/${slug}`)).json();
  const data = { variantId: product.variants[0].id, quantity: 3 };
  const response = await page.request.post('/api/cart/lines', { data, headers });
  expect(response.status()).toBe(200);
}

async function openMoreActions(admin: Page, item: string): Promise<void> {
  await admin.getByRole('button', { name: 'More actions' }).click();
  await admin.getByRole('menuitem', { name: item, exact: true }).click();
}

test('the owner cancels two of four items, packs the rest, and answers a request to cancel it @phone @full', async ({
  page,
  browser,
}) => {
  const asha = newCustomer();
  await createAccount(page, asha);
  await verifyEmail(page, asha);
  await addThreeMore(page);
  const number = await placePaidOrder(page, asha, await createProduct());
  const admin = await signInAsAdmin(browser);
  await admin.setViewportSize({ width: 390, height: 844 });

  await openPage(admin, `/admin/orders/${number}`);
  await openMoreActions(admin, 'Cancel items');
  const dialog = admin.getByRole('dialog', { name: 'Cancel items' });
  await dialog.getByRole('button', { name: 'Cancel items' }).click();
  await expect(dialog.getByText('Choose at least one item.')).toBeVisible();
  await dialog.getByRole('checkbox').first().check();
  await dialog.getByRole('button', { name: /^Increase/ }).click();
  const preview = dialog.getByRole('status');
  await expect(preview).toContainText('2 items go back to stock.');
  await expect(preview).toContainText(/₹[\d,.]+ is refunded to the payment method/);
  await dialog.getByLabel('Reason').selectOption('Item damaged or defective');
  await dialog.getByLabel('Note').fill('A thread is pulled in two of them.');
  await expectNoAxeViolationsInAnyMode(admin);
  await dialog.getByRole('button', { name: 'Cancel items' }).click();
  await expect(dialog).toBeHidden();
  await expect(admin.getByText('2 cancelled')).toBeVisible();
  await expect(admin.getByText('Cancelled items, refunded')).toBeVisible();

  const email = await openEmail(page, asha, /order .* has changed/);
  await expect(email.getByText('A part of your order was cancelled').first()).toBeVisible();
  await expect(email.getByText(/Your refund of ₹[\d,.]+ is on its way/).first()).toBeVisible();

  await expect(email.getByText('Reason: Item damaged or defective.').first()).toBeVisible();
  await expect(email.getByText('A thread is pulled')).toHaveCount(0);

  const packed = await admin.request.post(`/api/admin/orders/${number}/pack`, {
    data: {},
    headers,
  });
  expect(packed.status()).toBe(204);
  await openPage(page, `/orders/${number}`);
  await expect(page.getByText('2 cancelled')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Ask to cancel' }).click();
  const request = page.getByRole('dialog', { name: 'Ask to cancel' });
  await request.getByLabel('Reason').fill('The wedding is put off.');
  await request.getByRole('button', { name: 'Ask to cancel' }).click();
  await expect(page.getByText('You have asked us to cancel this order.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ask to cancel' })).toHaveCount(0);
  await expectNoAxeViolationsInAnyMode(page);

  await openPage(admin, `/admin/orders/${number}`);
  await expect(admin.getByRole('heading', { name: 'The customer asks to cancel' })).toBeVisible();
  await expect(admin.getByText('The wedding is put off.').first()).toBeVisible();
  await expect(admin.getByRole('button', { name: 'Ship order' })).toHaveCount(0);
  await expectNoAxeViolationsInAnyMode(admin);
  const answers = admin.getByRole('group', { name: 'Order actions' });
  await answers.getByRole('button', { name: 'Decline' }).click();
  const decline = admin.getByRole('dialog', { name: 'Decline the request' });
  await decline.getByLabel('Message to the customer').fill('The courier has it already.');
  await decline.getByRole('button', { name: 'Decline' }).click();
  await expect(admin.getByRole('button', { name: 'Ship order' })).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: 'Ask to cancel' }).click();
  await request.getByRole('button', { name: 'Ask to cancel' }).click();
  await expect(page.getByText('You have asked us to cancel this order.')).toBeVisible();
  await admin.reload();
  await answers.getByRole('button', { name: 'Cancel and unpack' }).click();
  const cancel = admin.getByRole('dialog', { name: 'Cancel and unpack' });
  await expect(cancel).toContainText('2 items go back to stock.');
  await cancel.getByLabel('Reason').selectOption('Order cancelled');
  await cancel.getByRole('button', { name: 'Cancel and unpack' }).click();
  await expect(admin.getByText('Order cancelled', { exact: true }).last()).toBeVisible();
  await page.reload();
  await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('You have asked us to cancel this order.')).toHaveCount(0);
  await admin.context().close();
});
