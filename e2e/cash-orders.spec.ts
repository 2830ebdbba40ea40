// Cash with care: the admin calls about cash orders, blocks a customer, and names PIN codes without delivery or cash.
import { randomInt } from 'node:crypto';
import { type Page, expect, test } from '@playwright/test';
import { openPage } from './support/open-page.ts';
import { createProduct, closeShopDatabase } from './support/catalogue.ts';
import { expectNoAxeViolations, presetColourMode } from './support/axe-and-focus.ts';
import { placeCodOrder, signInAsAdmin } from './support/orders.ts';
import { createAccount, newCustomer } from './support/customer.ts';

test.afterAll(closeShopDatabase);
// The list of PIN codes belongs to the whole shop.
test.describe.configure({ mode: 'serial' });

const headers = { 'Sec-Fetch-Site': 'same-origin' };
const cardOf = (page: Page, number: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: number }) });

/** From the top of one card to the top of another, in CSS pixels, read at one instant. A confirmed card has no link. */
const distanceOf = async (page: Page, from: string, to: string) => {
  const itemOf = (number: string) => page.getByRole('listitem').filter({ hasText: number });
  const other = await itemOf(from).elementHandle();
  return itemOf(to).evaluate(
    (item, start) =>
      item.getBoundingClientRect().y - (start?.getBoundingClientRect().y ?? Number.NaN),
    other,
  );
};

test('the admin calls a customer three times without an answer and cancels; another order is confirmed @phone @full', async ({
  page,
  browser,
}) => {
  const kiran = newCustomer('Kiran Desai');
  await createAccount(page, kiran);
  const unanswered = await placeCodOrder(page, kiran, await createProduct());
  const answered = await placeCodOrder(page, kiran, await createProduct());
  const admin = await signInAsAdmin(browser);
  await presetColourMode(admin, 'dark');
  await openPage(admin, '/admin/orders/confirm');

  const card = cardOf(admin, unanswered);
  await expect(card.getByText(/^Expires in /)).toBeVisible();
  await expect(card.getByRole('link', { name: 'Call 98290 12345' })).toHaveAttribute(
    'href',
    'tel:+919829012345',
  );
  await card.getByText('हिन्दी').click();
  const text = card.getByText(/^नमस्ते Kiran Desai जी/);
  await expect(text).toBeVisible();
  const whatsApp = await card.getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
  // Machines without a font for Hindi would show boxes.
  const fonts = () =>
    admin.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
    );
  await expect.poll(fonts).toContain('Noto Sans Devanagari');
  const url = new URL(whatsApp ?? '');
  expect(url.origin + url.pathname).toBe('https://wa.me/919829012345');
  expect(url.searchParams.get('text')).toBe(await text.textContent());
  await expectNoAxeViolations(admin);

  const calls = card.getByRole('list', { name: 'Calls' }).getByRole('listitem');
  for (const count of [1, 2, 3]) {
    await card.getByRole('button', { name: 'No answer' }).click();
    await expect(calls).toHaveCount(count);
  }
  await expect(card.getByText(/^No answer to 3 calls\./)).toBeVisible();
  await card.getByRole('button', { name: 'Cancel order' }).click();
  const dialog = admin.getByRole('dialog', { name: `Cancel order ${unanswered}?` });
  await expect(dialog.getByLabel('Reason')).toHaveValue(/could not reach you by phone/);
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(card).toHaveCount(0);

  await openPage(admin, `/admin/orders/${answered}`);
  await expect(admin.getByRole('heading', { name: 'Call the customer' })).toBeVisible();
  await expect(admin.getByText(/^नमस्ते Kiran Desai जी/)).toBeVisible();
  await admin
    .getByRole('group', { name: `Result of the call, order ${answered}` })
    .getByRole('button', { name: 'Confirmed' })
    .click();
  await expect(admin.getByRole('heading', { name: 'Call the customer' })).toHaveCount(0);
  await admin.context().close();
  await openPage(page, `/orders/${answered}`);
  await expect(page.getByText('Confirmed').first()).toBeVisible();
});

test('a confirmed cash order stays in its place until it cannot be undone, and no other card moves @phone @full', async ({
  page,
  browser,
}) => {
  const lata = newCustomer('Lata Menon');
  await createAccount(page, lata);
  const first = await placeCodOrder(page, lata, await createProduct());
  const second = await placeCodOrder(page, lata, await createProduct());
  const admin = await signInAsAdmin(browser);
  await openPage(admin, '/admin/orders/confirm');
  const results = (number: string) =>
    admin.getByRole('group', { name: `Result of the call, order ${number}` });
  const confirm = () => results(first).getByRole('button', { name: 'Confirmed' }).click();
  // The cards above these two are other tests'.
  const distance = () => distanceOf(admin, first, second);
  const before = await distance();
  expect(before).toBeGreaterThan(0);
  await confirm();
  const undo = admin.getByRole('button', { name: `Undo confirming order ${first}` });
  await expect(undo).toBeVisible();
  await expect(admin.getByText(`${first} · Lata Menon`)).toBeVisible();
  await expect(results(first)).toHaveCount(0);
  expect(await distance()).toBe(before);
  await expectNoAxeViolations(admin);

  await undo.click();
  await expect(results(first)).toBeVisible();
  expect(await distance()).toBe(before);
  // Longer than the time to undo: the customer gets no email, and the order waits.
  await admin.waitForTimeout(12_000);
  await admin.reload();
  await expect(results(first)).toBeVisible();

  await confirm();
  await expect(undo).toBeVisible();
  await expect(undo).toHaveCount(0, { timeout: 20_000 });
  await openPage(admin, `/admin/orders/${first}`);
  await expect(admin.getByRole('button', { name: 'Mark as packed' })).toBeVisible({
    timeout: 40_000,
  });
  await admin.context().close();
});

test('a customer who refused parcels is offered UPI and card only, until the admin allows cash again @phone @full', async ({
  page,
  browser,
}) => {
  const tara = newCustomer('Tara Bose');
  await createAccount(page, tara);
  const item = await createProduct();
  // Cash is blocked for the phone number too, and other tests run at the same time.
  const phone = `9${randomInt(1e8, 1e9)}`;
  const number = await placeCodOrder(page, tara, item, phone);
  const admin = await signInAsAdmin(browser);
  await openPage(admin, `/admin/orders/${number}`);
  await admin.getByRole('button', { name: 'More actions' }).click();
  await admin.getByRole('menuitem', { name: 'Block cash on delivery' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Block cash on delivery?' });
  await dialog.getByRole('button', { name: 'Block' }).click();
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await dialog.getByLabel('Reason').fill('Refused two parcels');
  await dialog.getByRole('button', { name: 'Block' }).click();
  await expect(dialog).toBeHidden();
  await expect(admin.getByText(/Refused two parcels/).first()).toBeVisible();

  const product = await (await page.request.get(`/api/products/${item.slug}`)).json();
  const line = { variantId: product.variants[0].id, quantity: 1 };
  await page.request.post('/api/cart/lines', { data: line, headers });
  await openPage(page, '/checkout');
  const cash = page.getByRole('radio', { name: /^Cash on delivery/ }).first();
  await expect(cash).toBeDisabled();
  await expect(
    page.getByText("Cash on delivery isn't available for this order. Pay by UPI or card.").first(),
  ).toBeVisible();
  await expect(page.getByText('Refused two parcels')).toHaveCount(0);
  await expectNoAxeViolations(page);

  await admin.getByRole('button', { name: 'More actions' }).click();
  await admin.getByRole('menuitem', { name: 'Allow cash on delivery' }).click();
  const allow = admin.getByRole('dialog', { name: 'Allow cash on delivery?' });
  await allow.getByLabel('Reason').fill('It was the courier');
  await allow.getByRole('button', { name: 'Allow' }).click();
  await expect(allow).toBeHidden();
  await openPage(page, '/checkout');
  await expect(cash).toBeEnabled();
  await admin.request.post(`/api/admin/orders/${number}/cancel`, {
    data: { reason: 'End of the test' },
    headers,
  });
  await admin.context().close();
});

test('a PIN code without delivery is refused as it is typed, and one without cash has no cash on delivery @phone', async ({
  page,
  browser,
}, { project }) => {
  // One list for the whole shop: each project has PIN codes of its own, which no other test uses.
  const [noDelivery, noCash] =
    project.name === 'phone' ? ['682011', '682012'] : ['682021', '682022'];
  const admin = await signInAsAdmin(browser);
  await openPage(admin, '/admin/settings/delivery-areas');
  const upload = (csv: string) =>
    admin
      .locator('#content input[type=file]')
      .setInputFiles({ name: 'areas.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await upload('pin_code,cash,delivery\n682001,no,yes\n68200,maybe,yes\n');
  const alert = admin.getByRole('alert');
  await expect(
    alert.getByText('Some rows need your attention. Nothing was changed.'),
  ).toBeVisible();
  await expect(
    alert.getByRole('row', { name: '3 "68200" is not a 6-digit PIN code.' }),
  ).toBeVisible();
  await expectNoAxeViolations(admin);
  await upload(
    'pin_code,cash,delivery\n682011,no,no\n682012,no,yes\n682021,no,no\n682022,no,yes\n',
  );
  await expect(
    admin.getByText('2 PIN codes without delivery · 2 PIN codes without cash on delivery'),
  ).toBeVisible();
  await admin.getByLabel('PIN code', { exact: true }).fill(noDelivery);
  await admin.getByRole('button', { name: 'Look up' }).click();
  await expect(admin.getByText(`${noDelivery}: no delivery.`)).toBeVisible();

  const usha = newCustomer('Usha Pillai');
  await createAccount(page, usha);
  const product = await (
    await page.request.get(`/api/products/${(await createProduct()).slug}`)
  ).json();
  const line = { variantId: product.variants[0].id, quantity: 1 };
  await page.request.post('/api/cart/lines', { data: line, headers });
  await openPage(page, '/checkout');
  const pin = page.getByLabel('PIN code');
  await pin.pressSequentially(noDelivery);
  await expect(pin).toHaveAccessibleDescription(
    new RegExp(`We don't deliver to ${noDelivery} yet`),
  );
  await expect(pin).toBeFocused();
  await pin.fill('');
  await pin.pressSequentially(noCash);
  const text = `Cash on delivery isn't available for ${noCash}. Pay by UPI or card.`;
  await expect(page.getByText(text).first()).toBeVisible();
  await expect(pin).not.toHaveAccessibleDescription(/We don't deliver/);
  await expect(page.getByRole('radio', { name: /^Cash on delivery/ }).first()).toBeDisabled();
  await admin.context().close();
});
