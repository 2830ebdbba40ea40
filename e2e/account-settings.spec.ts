// Account settings: profile, password, devices, saved addresses, data export and account deletion.
import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { type Page, expect, test } from '@playwright/test';
import { users } from '#server/platform/db/schema/accounts.ts';
import { waitForHydration, openPage } from './support/open-page.ts';
import { createProduct, closeShopDatabase, shopDatabase } from './support/catalogue.ts';
import { placeCodOrder } from './support/orders.ts';
import { expectNoAxeViolationsAtAnyWidth } from './support/axe-and-focus.ts';
import {
  type TestCustomer,
  newCustomer,
  followLink,
  createAccount,
  addItemToCart,
  openEmail,
} from './support/customer.ts';

test.afterAll(closeShopDatabase);

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const expectToast = (page: Page, text: string) =>
  expect(page.getByRole('status').getByText(text).first()).toBeVisible();

test('a customer changes name and password and signs out another device; a wrong password is shown at its field @desktop @full', async ({
  page,
  playwright,
  baseURL,
}) => {
  const asha = newCustomer();
  await createAccount(page, asha);
  const phone = await playwright.request.newContext({
    baseURL,
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Safari/604.1',
  });
  const { email, password } = asha;
  await phone.post('/api/session', {
    data: { email, password },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  await openPage(page, '/account');

  const profile = section(page, 'Profile');
  await profile.getByLabel('Name').fill('Asha Devi');
  await profile.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Name saved');

  const devices = section(page, 'Your devices');
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expectNoAxeViolationsAtAnyWidth(page);
  await expect(devices.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1);
  await devices.getByRole('button', { name: 'Sign out on Safari on iPhone' }).click();
  await expectToast(page, 'Device signed out');
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  expect(await (await phone.get('/api/session')).json()).toEqual({ user: null });
  await phone.dispose();

  const form = section(page, 'Password');
  const current = form.getByLabel('Current password');
  await current.fill('not-the-one');
  await form.getByLabel('New password', { exact: true }).fill('marigold-new-1');
  await form.getByLabel('Confirm new password').fill('marigold-new-2');
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(form.getByLabel('Confirm new password')).toHaveAccessibleDescription(
    'Passwords do not match',
  );
  await form.getByLabel('Confirm new password').fill('marigold-new-1');
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(current).toBeFocused();
  await expect(current).toHaveAccessibleDescription('Your current password is incorrect.');
  await current.fill(password);
  await form.getByRole('button', { name: 'Change password' }).click();
  await expectToast(page, 'Password changed');
  await expect(current).toHaveValue('');
  await openPage(page, '/account');
  await expect(profile.getByLabel('Name')).toHaveValue('Asha Devi');
});

async function fillAddress(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    const field = page.getByLabel(label, { exact: true });
    if (label === 'State') await field.selectOption(value);
    else await field.fill(value);
  }
}

test('a customer fills in the checkout from a saved address, and saves a new address there @desktop @full', async ({
  page,
}) => {
  const asha = newCustomer();
  await createAccount(page, asha);
  await addItemToCart(page, await createProduct());
  await openPage(page, '/account');
  const saved = section(page, 'Saved addresses');
  await saved.getByRole('button', { name: 'Add address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add address' });
  await dialog.getByRole('button', { name: 'Save address' }).click();
  await expect(dialog.getByLabel('First name')).toBeFocused();
  await expectNoAxeViolationsAtAnyWidth(page);
  await fillAddress(page, {
    'First name': 'Asha',
    'Last name': 'Rao',
    Phone: '12',
    Address: '14 Johari Bazaar',
    'City or district': 'Jaipur',
    State: 'Rajasthan',
    'PIN code': '302003',
  });
  await dialog.getByRole('button', { name: 'Save address' }).click();
  await expect(dialog.getByLabel('Phone')).toHaveAccessibleDescription(/valid 10-digit mobile/);
  await dialog.getByLabel('Phone').fill('+91 98290 12345');
  await dialog.getByRole('button', { name: 'Save address' }).click();
  await expect(dialog).toBeHidden();
  await expect(saved.getByRole('listitem')).toContainText('Default');

  await test.step('checkout', async () => {
    await openPage(page, '/checkout');
    const city = page.getByLabel('City');
    await expect(city).toHaveValue('Jaipur');
    await expect(page.getByLabel('Phone')).toHaveValue('9829012345');
    const choice = page.getByRole('group', { name: 'Saved addresses' });
    await expect(page.getByRole('main')).toContainText('14 Johari Bazaar, Jaipur');
    await expect(choice).toHaveCount(0);
    await page.getByRole('button', { name: 'Change address' }).click();
    await expect(choice.getByRole('radio', { name: /Jaipur/ })).toBeFocused();
    await expect(page.getByLabel('Phone')).toBeHidden();
    await expect(city).toBeHidden();
    await choice.getByText('Use a different address').click();
    await expect(page.getByLabel('PIN code')).toBeFocused();
    await expect(city).toHaveValue('');
    await expect(page.getByLabel('First name')).toHaveValue('Asha');
    await fillAddress(page, {
      Address: '3 MG Road',
      'City or district': 'Pune',
      State: 'Maharashtra',
      'PIN code': '411001',
    });
    await page.getByLabel('PIN code').blur();
    const forNextTime = page.getByRole('checkbox', { name: 'Save this address for next time' });
    await expect(forNextTime).not.toBeChecked();
    await forNextTime.check();
    await expectNoAxeViolationsAtAnyWidth(page);
    await page.getByText('Cash on delivery').first().click();
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(page).toHaveURL(/\/order-confirmation/, { timeout: 20_000 });
  });

  await openPage(page, '/account');
  await saved.getByRole('button', { name: 'Make default: 3 MG Road, Pune' }).click();
  await expect(saved.getByRole('listitem').first()).toContainText('Pune');
  await saved.getByRole('button', { name: 'Remove: 14 Johari Bazaar, Jaipur' }).click();
  await expect(saved.getByRole('listitem')).toHaveText([/Default.*3 MG Road/]);
});

test('a customer with an open order is told of it before the password, and deletes the account once it is cancelled @desktop @full', async ({
  page,
}) => {
  const asha = newCustomer('Asha Rao');
  await createAccount(page, asha);
  await openPage(page, '/account');
  // Placed in another tab: the page still asks for the password, and the response names the order.
  const first = await placeCodOrder(page, asha, await createProduct());
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete my account' });
  await dialog.getByLabel('Current password').fill(asha.password);
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(dialog.getByRole('link', { name: first })).toBeVisible();
  await expect(dialog.getByLabel('Current password')).toHaveCount(0);

  await openPage(page, '/account');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog).toContainText('Not delivered yet.');
  await expect(dialog.getByLabel('Current password')).toHaveCount(0);
  await expectNoAxeViolationsAtAnyWidth(page);
  await dialog.getByRole('link', { name: first }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Order ${first}` })).toBeVisible();
  await page.request.post(`/api/orders/${first}/cancellation`, {
    data: {},
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });

  await openPage(page, '/account');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await dialog.getByLabel('Current password').fill(asha.password);
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await expectToast(page, 'Your account has been deleted');
});

async function verifyEmail({ email }: TestCustomer): Promise<void> {
  const { db } = await shopDatabase();
  await db.update(users).set({ emailVerified: true }).where(eq(users.email, email));
}

test('a customer verifies a new email address, downloads their data and deletes the account @phone @full', async ({
  page,
}) => {
  const asha = newCustomer();
  const fresh = { ...newCustomer(), password: asha.password };
  await createAccount(page, asha);
  await verifyEmail(asha);
  await openPage(page, '/account');
  const profile = section(page, 'Profile');
  await profile.getByRole('button', { name: 'Change email address' }).click();
  await profile.getByLabel('New email').fill(fresh.email);
  await profile.getByLabel('Current password').fill(asha.password);
  await profile.getByRole('button', { name: 'Send link' }).click();
  await expectToast(page, 'Verification email sent');
  await expect(profile).toContainText(`We have sent a link to ${fresh.email}`);
  const tab = await followLink(
    await openEmail(page, fresh, /new email address/),
    'Confirm my new email',
  );
  await expect(tab.getByText('Your email address is verified.')).toBeVisible();
  await tab.close();
  await (await openEmail(page, asha, /new email address/)).close();

  await openPage(page, '/account');
  await expect(profile).toContainText(fresh.email);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download my data' }).click(),
  ]);
  const data = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(data.account).toMatchObject({ email: fresh.email, name: asha.name });

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete my account' });
  await dialog.getByLabel('Current password').fill('not-the-one');
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(dialog.getByLabel('Current password')).toHaveAccessibleDescription(
    'Your current password is incorrect.',
  );
  await dialog.getByLabel('Current password').fill(asha.password);
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await expectToast(page, 'Your account has been deleted');
  await expect(page).toHaveURL('/');
  await waitForHydration(page);
  await page.goto('/account');
  await expect(page).toHaveURL(/\/login\?redirect=%2Faccount/);
});
