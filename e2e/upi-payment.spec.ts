// UPI to the shop's own account: the owner enters a UPI ID, a customer pays and sends the UTR, and the owner confirms it.
import { type Page, expect, test } from '@playwright/test';
import { sampleProducts } from '#samples/catalogue.ts';
import type { SampleProduct } from '#samples/catalogue/product.ts';
import { expectSaved } from './support/expect-saved.ts';
import { expectNoAxeViolationsInAnyMode } from './support/axe-and-focus.ts';
import { createAccount, newCustomer, openEmail, verifyEmail } from './support/customer.ts';
import { openPage } from './support/open-page.ts';
import { fillCart, signInAsAdmin } from './support/orders.ts';
import { type ServerProcess, startReadyServer, stopServer } from './support/server-process.ts';

/** A shop of its own: in the others' checkouts there are two ways to pay. */
let server: ServerProcess;
test.beforeAll(async () => {
  server = await startReadyServer();
});
test.afterAll(() => stopServer(server));

async function enterUpiId(admin: Page): Promise<void> {
  await openPage(admin, '/admin/settings/payments');
  const field = admin.getByLabel('UPI ID (VPA) of your account');
  await field.fill('sunehri@example.in');
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(field).toHaveAccessibleDescription(/looks like an email address/);
  await expect(field).toHaveValue('sunehri@example.in');
  await field.fill('sunehri@okaxis');
  await expectNoAxeViolationsInAnyMode(admin);
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await expectSaved(admin);
}

test('a customer pays by UPI, and the owner checks the UTR and confirms the order @full', async ({
  browser,
  isMobile,
}) => {
  // The host of the links in emails, where the session is.
  const baseURL = server.url.replace('127.0.0.1', 'localhost');
  const page = await (await browser.newContext({ baseURL })).newPage();
  const kavya = newCustomer('Kavya Nair');
  await createAccount(page, kavya);
  await verifyEmail(page, kavya);
  const total = await fillCart(page, kavya, sampleProducts[1] as SampleProduct);
  const rupees = `₹${total.toLocaleString('en-IN')}`;
  const admin = await signInAsAdmin(browser, baseURL);
  if (isMobile) await admin.setViewportSize({ width: 390, height: 844 });
  await enterUpiId(admin);

  await openPage(page, '/checkout');
  const payment = page.getByRole('region', { name: 'Payment', exact: true });
  await page.getByText('UPI transfer').first().click();
  await expectNoAxeViolationsInAnyMode(page);
  await payment.getByRole('button', { name: `Pay ${rupees}` }).click();

  await page.waitForURL(/\/orders\/SUN-/);
  await expect(page.getByRole('heading', { name: 'Pay by UPI' })).toBeVisible();
  const number = page.url().split('/').at(-1) ?? '';
  const qrCode = page.getByRole('img', { name: 'QR code to pay this order by UPI' });
  const openApp = page.getByRole('link', { name: 'Open a UPI app', includeHidden: true });
  await (isMobile ? expect(openApp) : expect(qrCode)).toBeVisible();
  await expect(openApp).toHaveAttribute(
    'href',
    `upi://pay?pa=sunehri@okaxis&pn=Sunehri&am=${total.toFixed(2)}&cu=INR&tr=${number}&tn=Order%20${number}`,
  );
  await expectNoAxeViolationsInAnyMode(page);
  const utr = page.getByRole('textbox', { name: 'UTR of your payment' });
  await utr.fill('4123 4567');
  await page.keyboard.press('Enter');
  await expect(utr).toBeFocused();
  await expect(utr).toHaveAccessibleDescription(/Enter the 12 digits of the UTR/);
  await expect(utr).toHaveValue('4123 4567');
  await expectNoAxeViolationsInAnyMode(page);
  const sent = `4${String(Date.now()).slice(-11)}`;
  await utr.fill(sent);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'We’re checking your payment' })).toBeVisible();
  await expectNoAxeViolationsInAnyMode(page);
  const cart = await (await page.request.get('/api/cart')).json();
  expect(cart.lines).toEqual([]);

  await openPage(admin, `/admin/orders?view=upi-to-check&q=${sent}`);
  await admin
    .getByRole('link', { name: new RegExp(number) })
    .first()
    .click();
  const card = admin.getByRole('region', { name: `UTR ${sent}` });
  const amount = card.getByLabel('Amount received');
  await card.getByRole('button', { name: 'Record payment' }).click();
  await expect(amount).toBeFocused();
  await expectNoAxeViolationsInAnyMode(admin);
  await card.getByRole('button', { name: 'It has not arrived' }).click();
  const dialog = admin.getByRole('dialog', { name: 'This payment has not arrived' });
  await expect(dialog).toContainText(sent);
  await expectNoAxeViolationsInAnyMode(admin);
  await admin.keyboard.press('Escape');
  await amount.fill(String(total));
  await card.getByRole('button', { name: 'Record payment' }).click();
  await expect(card).toBeHidden();
  await expect(admin.getByRole('list', { name: 'Payments' })).toContainText('Paid');
  await admin.context().close();

  await page.reload();
  await expect(page.getByRole('main')).toContainText('Paid by UPI');
  await expect(page.getByRole('heading', { name: 'Pay by UPI' })).toHaveCount(0);
  const email = await openEmail(page, kavya, /confirmed/);
  await expect(email.getByText('Paid by UPI').first()).toBeVisible();
  await page.context().close();
});
