// The owner's rules of returns, from Settings to the customer's report and an exchange for another size.
import { type Browser, type Page, expect, test } from '@playwright/test';
import { sampleProducts } from '#samples/catalogue.ts';
import { expectNoAxeViolationsInAnyMode } from './support/axe-and-focus.ts';
import { createAccount, newCustomer, openEmail, verifyEmail } from './support/customer.ts';
import { openDemoShop } from './support/live-shop.ts';
import { openPage } from './support/open-page.ts';
import { placePaidOrder, signInAsAdmin } from './support/orders.ts';

/** A shop of its own: the rules hold for all of its orders. */
let shop: Awaited<ReturnType<typeof openDemoShop>>;
test.beforeAll(async () => {
  shop = await openDemoShop();
});
test.afterAll(() => shop?.close());

const item = sampleProducts.find(({ slug }) => slug === 'rajsi-roop-ivory')!;

async function newPage(browser: Browser): Promise<Page> {
  return (await browser.newContext({ baseURL: shop.url })).newPage();
}

async function adminPost(admin: Page, path: string, data: object): Promise<void> {
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  const response = await admin.request.post(path, { data, headers });
  expect([path, response.status()]).toEqual([path, 204]);
}

async function expectAccessible(page: Page): Promise<void> {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoAxeViolationsInAnyMode(page);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('what the owner accepts is what the order page offers, and a size is exchanged @full', async ({
  browser,
}) => {
  const admin = await signInAsAdmin(browser, shop.url);
  await test.step('the owner takes back what does not fit, for a week, and pays the shipping', async () => {
    await openPage(admin, '/admin/settings/returns');
    await admin.getByRole('checkbox', { name: 'Does not fit' }).check();
    await admin.getByRole('radio', { name: 'The shop' }).check();
    await admin.getByLabel('Hours to report').fill('0');
    await admin.getByRole('button', { name: 'Save' }).click();
    await expect(admin.getByLabel('Hours to report')).toHaveAccessibleDescription(
      /Enter a whole number from 24 to 8760 hours/,
    );
    await admin.getByLabel('Hours to report').fill('168');
    await expect(admin.getByText('The paragraphs say 48 hours, the rule says 168.')).toBeVisible();
    await expectAccessible(admin);
    await admin.getByRole('button', { name: 'Save' }).click();
    await expect(admin.getByRole('button', { name: 'Save' })).toBeHidden();
    await admin.reload();
    await expect(admin.getByRole('checkbox', { name: 'Does not fit' })).toBeChecked();
    await expect(admin.getByRole('region', { name: /^Preview/ })).toBeVisible();
  });

  const page = await newPage(browser);
  const asha = newCustomer();
  await createAccount(page, asha);
  // Otherwise the fourth email of this hour waits for the next one.
  await verifyEmail(page, asha);
  const number = await placePaidOrder(page, asha, item);
  for (const [action, data] of [
    ['pack', {}],
    ['ship', { tracking: 'BD123456' }],
    ['deliver', {}],
  ] as const)
    await adminPost(admin, `/api/admin/orders/${number}/${action}`, data);

  await test.step('the customer reports that it does not fit, without a photo', async () => {
    await openPage(page, `/orders/${number}`);
    await expect(page.getByRole('heading', { name: 'Is something not right?' })).toBeVisible();
    await expect(page.getByText(/We pay for return shipping\./)).toBeVisible();
    await page.getByRole('radio', { name: 'Does not fit' }).check();
    await expectAccessible(page);
    const send = page.getByRole('button', { name: 'Send report' });
    await send.click();
    const description = page.getByLabel('What does not fit, and which size would you like?');
    await expect(description).toBeFocused();
    await description.fill('Too tight at the waist, XL please');
    await send.click();
    await expect(page.getByRole('heading', { name: 'Your report' })).toBeVisible();
  });

  await test.step('the owner sends another size', async () => {
    await openPage(admin, `/admin/orders/${number}`);
    await expect(admin.getByRole('heading', { name: 'Does not fit' })).toBeVisible();
    await admin.getByRole('button', { name: 'Review return' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Review return' });
    await dialog.getByLabel(/^Decision about/).selectOption('replace');
    const size = dialog.getByLabel(/^Size of the replacement of/);
    const other = size.locator('option:not([disabled])').nth(1);
    await size.selectOption((await other.getAttribute('value')) ?? '');
    await expect(dialog.getByRole('radio', { name: 'The shop' })).toBeChecked();
    await expectAccessible(admin);
    await dialog.getByRole('button', { name: 'Accept return' }).click();
    await expect(dialog).toBeHidden();
    await expect(admin.getByText(/Replacement by size|Replace by size/)).toBeVisible();
  });

  await test.step('the customer reads it on the page and in the email', async () => {
    await openPage(page, `/orders/${number}`);
    await expect(page.getByText(/^Size \S+ instead/)).toBeVisible();
    const email = await openEmail(page, asha, /return for order .* has been accepted/);
    await expect(email.getByText(/we will send you size .* instead/).first()).toBeVisible();
    await expect(email.getByText(/we pay for return shipping/).first()).toBeVisible();
  });

  await test.step('the owner allows a return for an order', async () => {
    await openPage(admin, `/admin/orders/${number}`);
    await admin.getByRole('button', { name: 'More actions' }).click();
    await admin.getByRole('menuitem', { name: 'Allow a return' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Allow a return' });
    await dialog.getByLabel('For how long from today').selectOption('30');
    await dialog.getByRole('button', { name: 'Allow' }).click();
    await expect(admin.getByText('Return allowed · for 30 days')).toBeVisible();
  });
});
