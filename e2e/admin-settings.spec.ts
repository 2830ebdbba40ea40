// The admin changes a setting: checked, saved, shown in the shop, kept while unsaved, merged with another admin's change.
import { type Page, expect, test } from '@playwright/test';
import { expectSaved } from './support/expect-saved.ts';
import { expectNoAxeViolations, expectNoAxeViolationsInAnyMode } from './support/axe-and-focus.ts';
import { signInAsAdmin } from './support/orders.ts';

// One setting of one shop is changed by all of them.
test.describe.configure({ mode: 'serial' });

const designation = (page: Page) => page.getByLabel('Designation');
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

async function expectNoAxeViolationsAtBothWidths(page: Page): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoAxeViolationsInAnyMode(page);
  }
}

async function openSeller(page: Page): Promise<void> {
  await page.goto('/admin/settings');
  await page.getByRole('link', { name: /Seller and contact/ }).click();
  await expect(page.getByRole('heading', { name: 'Seller and contact' })).toBeVisible();
}

test('no settings page is wider than a phone of 360 pixels', async ({ browser }) => {
  const admin = await signInAsAdmin(browser);
  await admin.setViewportSize({ width: 360, height: 780 });
  for (const path of ['/admin/settings', '/admin/settings/seller', '/admin/settings/terms']) {
    await admin.goto(path);
    await expect(admin.getByRole('heading', { level: 1 })).toBeVisible();
    const overflow = () =>
      admin.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(overflow, path).toBe(0);
  }
  await admin.context().close();
});

test('a changed setting is in the shop within two seconds', async ({ browser, page }) => {
  const admin = await signInAsAdmin(browser);
  await openSeller(admin);
  await designation(admin).fill('Proprietor');
  await expect(admin.getByText('1 unsaved change: Grievance officer’s designation')).toBeVisible();
  await expectNoAxeViolationsAtBothWidths(admin);
  await admin.keyboard.press('Control+s');
  await expectSaved(admin);
  await expect(async () => {
    await page.goto('/contact');
    await expect(page.getByText('Meera Sharma, Proprietor')).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 2_500 });
  await admin.goto('/admin/audit');
  await expect(admin.getByText('Proprietor').first()).toBeVisible();
  await expectNoAxeViolationsAtBothWidths(admin);
  await admin.context().close();
});

test('a save whose response is lost is no unsaved change when the page is opened again @full', async ({
  browser,
}) => {
  const admin = await signInAsAdmin(browser);
  await openSeller(admin);
  const before = await designation(admin).inputValue();
  await designation(admin).fill(`${before}, Jaipur`);
  await admin.route('**/api/admin/settings', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await save(admin);
  await expect(admin.getByRole('alert').first()).toBeVisible();
  await admin.unroute('**/api/admin/settings');
  await admin.reload();
  await expect(designation(admin)).toHaveValue(`${before}, Jaipur`);
  await expectSaved(admin);
  // Typed again, the earlier value is a change of what is saved now.
  await designation(admin).fill(before);
  await save(admin);
  await expectSaved(admin);
  await admin.reload();
  await expect(designation(admin)).toHaveValue(before);
  await admin.context().close();
});

test('a wrong value is explained at its field, which receives the focus, and nothing is saved', async ({
  browser,
}) => {
  const admin = await signInAsAdmin(browser);
  await openSeller(admin);
  await admin.getByLabel('GSTIN').fill('27AAPFU0939F1ZX');
  await save(admin);
  await expect(
    admin.getByText('This is not a valid GSTIN. Check each of its 15 characters.'),
  ).toBeVisible();
  await expect(admin.getByText('1 field needs attention')).toBeVisible();
  await expect(admin.getByLabel('GSTIN')).toBeFocused();
  await admin.getByRole('button', { name: 'Discard' }).click();
  await expect(admin.getByLabel('GSTIN')).toHaveValue('');
  await admin.context().close();
});

test('unsaved work survives a closed tab and warns before the page is left', async ({
  browser,
}) => {
  const admin = await signInAsAdmin(browser);
  await openSeller(admin);
  await admin.getByLabel('Legal name').fill('Sunehri Handcrafts LLP');
  await admin.getByRole('link', { name: 'Settings', exact: true }).first().click();
  const question = admin.getByRole('dialog', { name: 'You have an unsaved change' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(admin.getByLabel('Legal name')).toHaveValue('Sunehri Handcrafts LLP');
  const context = admin.context();
  await admin.close({ runBeforeUnload: false });
  const again = await context.newPage();
  await openSeller(again);
  await expect(again.getByText(/These are your unsaved changes from/)).toBeVisible();
  await expect(again.getByLabel('Legal name')).toHaveValue('Sunehri Handcrafts LLP');
  await again.getByRole('button', { name: 'Discard them' }).click();
  await expect(again.getByLabel('Legal name')).toHaveValue('Sunehri Handcrafts');
  await context.close();
});

test('an edited policy is previewed, then in the shop; its earlier version keeps its address @full', async ({
  browser,
  page,
}) => {
  const admin = await signInAsAdmin(browser);
  await admin.goto('/admin/settings/terms');
  const field = admin.getByLabel('Terms and Conditions', { exact: true });
  const before = await field.inputValue();
  const earlier = admin.getByRole('link', { name: /^Version \d+$/ }).first();
  const earlierPath = (await earlier.getAttribute('href')) ?? '';
  await field.fill(`${before}\n## Festivals\n\nOur <b>office</b> closes for Diwali, {GST}.\n`);
  const preview = admin.getByRole('region', { name: 'Preview: Terms and Conditions' });
  await expect(preview.getByText('Our <b>office</b> closes for Diwali')).toBeVisible();
  await save(admin);
  await expect(admin.getByText('There is no placeholder {GST}.')).toBeVisible();
  await field.fill(`${before}\n## Festivals\n\nWe close for Diwali. GST is {GST rate}.\n`);
  await expect(preview.getByText('We close for Diwali. GST is 18%.')).toBeVisible();
  await expectNoAxeViolationsAtBothWidths(admin);
  await save(admin);
  await expectSaved(admin);
  await expect(earlier).not.toHaveAttribute('href', earlierPath);
  await expect(async () => {
    await page.goto('/terms');
    await expect(page.getByText('We close for Diwali.')).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 2_500 });
  await page.goto(earlierPath);
  await expect(page.getByText('This is an earlier version')).toBeVisible();
  await expect(page.getByText('We close for Diwali.')).toBeHidden();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expectNoAxeViolations(page);
  await field.fill(before);
  await save(admin);
  await expectSaved(admin);
  await admin.context().close();
});

test('two admins who change different fields keep both; for the same field one is chosen @full', async ({
  browser,
}) => {
  const meera = await signInAsAdmin(browser);
  const asha = await signInAsAdmin(browser);
  await openSeller(meera);
  await openSeller(asha);
  await designation(meera).fill('Founder');
  await save(meera);
  await expectSaved(meera);
  await asha.getByLabel('Email or phone for complaints').fill('+91 98290 11111');
  await designation(asha).fill('Owner');
  await save(asha);
  const choice = asha.getByRole('dialog', { name: 'Choose versions' });
  await expect(choice).toBeVisible();
  await expectNoAxeViolations(asha);
  await choice.getByRole('button', { name: 'Back to editing' }).click();
  await expect(designation(asha)).toHaveValue('Owner');
  await save(asha);
  await choice.getByText('The other version (saved)').click();
  // The value depends on the tests before.
  await expect(choice).toContainText(/Previously: (–|Proprietor)/);
  await choice.getByRole('button', { name: 'Save selection' }).click();
  await expectSaved(asha);
  await expect(designation(asha)).toHaveValue('Founder');
  await expect(asha.getByLabel('Email or phone for complaints')).toHaveValue('+91 98290 11111');
  await asha.getByLabel('Email or phone for complaints').fill('');
  await designation(asha).fill('');
  await save(asha);
  await expectSaved(asha);
  await meera.context().close();
  await asha.context().close();
});
