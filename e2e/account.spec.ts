// The account of one's own: who she is, where things go, where she is signed in, and how she leaves.
import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { type Page, expect, test } from '@playwright/test';
import { users } from '#server/db/schema/accounts.ts';
import { alive, arrive } from './support/arrive.ts';
import { aPiece, closeShopDatabase, shopDatabase } from './support/catalogue.ts';
import { expectNothingFromAxeInAnyMode } from './support/look.ts';
import { type Person, aPerson, follow, hasAccount, hasInCart, openMail } from './support/person.ts';

test.afterAll(closeShopDatabase);

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const said = (page: Page, words: string) =>
  expect(page.getByRole('status').getByText(words).first()).toBeVisible();

test('a name, a password and the devices are changed, and a wrong password is told at its field', async ({
  page,
  playwright,
  baseURL,
}) => {
  const asha = aPerson();
  await hasAccount(page, asha);
  const phone = await playwright.request.newContext({
    baseURL,
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Safari/604.1',
  });
  const { email, password } = asha;
  await phone.post('/api/session', {
    data: { email, password },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  await arrive(page, '/account');

  const profile = section(page, 'Profile');
  await profile.getByLabel('Name').fill('Asha Devi');
  await profile.getByRole('button', { name: 'Save' }).click();
  await said(page, 'Your name is saved');

  const devices = section(page, 'Where you are signed in');
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expectNothingFromAxeInAnyMode(page);
  await expect(devices.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1);
  await devices.getByRole('button', { name: 'Sign out on Safari on iPhone' }).click();
  await said(page, 'Signed out on that device');
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
  await expect(current).toHaveAccessibleDescription('Your current password is not right.');
  await current.fill(password);
  await form.getByRole('button', { name: 'Change password' }).click();
  await said(page, 'Password changed');
  await expect(current).toHaveValue('');
  await arrive(page, '/account');
  await expect(profile.getByLabel('Name')).toHaveValue('Asha Devi');
});

async function fillAddress(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    const field = page.getByLabel(label, { exact: true });
    if (label === 'State') await field.selectOption(value);
    else await field.fill(value);
  }
}

test('saved addresses fill in the checkout, and one typed there is saved', async ({ page }) => {
  const asha = aPerson();
  await hasAccount(page, asha);
  await hasInCart(page, await aPiece());
  await arrive(page, '/account');
  const saved = section(page, 'Saved addresses');
  await saved.getByRole('button', { name: 'Add address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add address' });
  await dialog.getByRole('button', { name: 'Save address' }).click();
  await expect(dialog.getByLabel('First name')).toBeFocused();
  await expectNothingFromAxeInAnyMode(page);
  await fillAddress(page, {
    'First name': 'Asha',
    'Last name': 'Rao',
    Phone: '12',
    Address: '14 Johari Bazaar',
    City: 'Jaipur',
    State: 'Rajasthan',
    'PIN code': '302003',
  });
  await dialog.getByRole('button', { name: 'Save address' }).click();
  await expect(dialog.getByLabel('Phone')).toHaveAccessibleDescription(/valid 10-digit mobile/);
  await dialog.getByLabel('Phone').fill('+91 98290 12345');
  await dialog.getByRole('button', { name: 'Save address' }).click();
  await expect(dialog).toBeHidden();
  await expect(saved.getByRole('listitem')).toContainText('Default');

  await test.step('at the checkout', async () => {
    await arrive(page, '/checkout');
    const city = page.getByLabel('City');
    await expect(city).toHaveValue('Jaipur');
    await expect(page.getByLabel('Phone')).toHaveValue('9829012345');
    const choice = page.getByRole('group', { name: 'Saved addresses' });
    await choice.getByText('Another address').click();
    await expect(page.getByLabel('Address', { exact: true })).toBeFocused();
    await expect(city).toHaveValue('');
    await expect(page.getByLabel('First name')).toHaveValue('Asha');
    await fillAddress(page, {
      Address: '3 MG Road',
      City: 'Pune',
      State: 'Maharashtra',
      'PIN code': '411001',
    });
    await page.getByLabel('PIN code').blur();
    await page.getByRole('button', { name: 'Save this address' }).click();
    await said(page, 'Address saved');
    await expect(choice.getByRole('radio')).toHaveCount(3);
    await expectNothingFromAxeInAnyMode(page);
    await expect(choice.getByRole('radio', { name: /Pune/ })).toBeChecked();
    await choice.getByText(/Jaipur/).click();
    await expect(city).toHaveValue('Jaipur');
    await expect(page.getByRole('button', { name: 'Save this address' })).toBeHidden();
  });

  await arrive(page, '/account');
  await saved.getByRole('button', { name: 'Make default: 3 MG Road, Pune' }).click();
  await expect(saved.getByRole('listitem').first()).toContainText('Pune');
  await saved.getByRole('button', { name: 'Remove: 14 Johari Bazaar, Jaipur' }).click();
  await expect(saved.getByRole('listitem')).toHaveText([/Default.*3 MG Road/]);
});

async function hasProvedAddress({ email }: Person): Promise<void> {
  const { db } = await shopDatabase();
  await db.update(users).set({ emailVerified: true }).where(eq(users.email, email));
}

test('a new e-mail address is proved by its link; and she takes her data along and leaves', async ({
  page,
}) => {
  const asha = aPerson();
  const fresh = { ...aPerson(), password: asha.password };
  await hasAccount(page, asha);
  await hasProvedAddress(asha);
  await arrive(page, '/account');
  const profile = section(page, 'Profile');
  await profile.getByRole('button', { name: 'Change email address' }).click();
  await profile.getByLabel('New email').fill(fresh.email);
  await profile.getByLabel('Current password').fill(asha.password);
  await profile.getByRole('button', { name: 'Send the link' }).click();
  await said(page, 'Verification email sent');
  await expect(profile).toContainText(`We have sent a link to ${fresh.email}`);
  const tab = await follow(
    await openMail(page, fresh, /new email address/),
    'Confirm my new email',
  );
  await expect(tab.getByText('Your email address is verified.')).toBeVisible();
  await tab.close();
  await (await openMail(page, asha, /new email address/)).close();

  await arrive(page, '/account');
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
  await dialog.getByRole('button', { name: 'Delete for ever' }).click();
  await expect(dialog.getByLabel('Current password')).toHaveAccessibleDescription(
    'Your current password is not right.',
  );
  await dialog.getByLabel('Current password').fill(asha.password);
  await dialog.getByRole('button', { name: 'Delete for ever' }).click();
  await said(page, 'Your account is deleted');
  await expect(page).toHaveURL('/');
  await alive(page);
  await page.goto('/account');
  await expect(page).toHaveURL(/\/login\?redirect=%2Faccount/);
});
