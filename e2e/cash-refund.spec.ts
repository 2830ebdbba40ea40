// A cash refund: the customer says by the email's link where to send it, and the admin pays it and records the reference.
import { type Page, expect, test } from '@playwright/test';
import { expectNoAxeViolationsInAnyMode } from './support/axe-and-focus.ts';
import { closeShopDatabase, createProduct } from './support/catalogue.ts';
import {
  type TestCustomer,
  createAccount,
  followLink,
  newCustomer,
  openEmail,
  verifyEmail,
} from './support/customer.ts';
import { openPage } from './support/open-page.ts';
import { placeCodOrder, signInAsAdmin } from './support/orders.ts';

test.afterAll(closeShopDatabase);

const headers = { 'Sec-Fetch-Site': 'same-origin' };

async function deliverAndRefund(admin: Page, number: string): Promise<void> {
  const path = `/api/admin/orders/${number}`;
  const steps: [string, object][] = [
    ['confirm', {}],
    ['pack', {}],
    ['ship', { tracking: 'BD123456' }],
    ['collect-cash', {}],
    ['deliver', {}],
    ['refund', { amount: 49_950, reason: 'goodwill', key: `click-${number}` }],
  ];
  for (const [step, data] of steps) {
    const response = await admin.request.post(`${path}/${step}`, { data, headers });
    expect([step, response.status()]).toEqual([step, 204]);
  }
}

/** The page that the newest email of the refund links to. */
async function openQuestion(page: Page, customer: TestCustomer): Promise<Page> {
  const email = await openEmail(page, customer, /refund for order/);
  return followLink(email, 'Tell us where to send it');
}

const refunds = (admin: Page) => admin.getByRole('list', { name: 'Refunds' });

test('a customer gives a UPI ID for a cash refund, and the admin pays it @full', async ({
  page,
  browser,
  isMobile,
}) => {
  const meera = newCustomer('Meera Rao');
  await createAccount(page, meera);
  await verifyEmail(page, meera);
  const number = await placeCodOrder(page, meera, await createProduct());
  const admin = await signInAsAdmin(browser);
  if (isMobile) await admin.setViewportSize({ width: 390, height: 844 });
  await deliverAndRefund(admin, number);

  await openPage(admin, `/admin/orders/${number}`);
  await expect(refunds(admin)).toContainText(/Waiting for the customer’s answer · asked on /);
  await expect(admin.getByRole('button', { name: 'Ask again' })).toHaveCount(0);

  const question = await openQuestion(page, meera);
  const title = 'Where shall we send ₹499.50?';
  await expect(question.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(question.getByRole('main')).toContainText(number);
  await expect(question.getByRole('main')).not.toContainText('Meera');
  await expectNoAxeViolationsInAnyMode(question);
  const upiId = question.getByLabel('UPI ID', { exact: true }).and(question.getByRole('textbox'));
  await upiId.fill('meera@example.in');
  await question.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(upiId).toBeFocused();
  await expect(upiId).toHaveAccessibleDescription(/looks like an email address/);
  await expect(upiId).toHaveValue('meera@example.in');
  await expectNoAxeViolationsInAnyMode(question);
  await upiId.fill('meera.rao@okaxis');
  await question.getByRole('button', { name: 'Send', exact: true }).click();
  const thanks = question.getByRole('heading', { name: 'Thank you, we have your details' });
  await expect(thanks).toBeFocused();
  await expectNoAxeViolationsInAnyMode(question);

  await admin.reload();
  await expect(refunds(admin)).toContainText('UPI me•••@okaxis');
  await expect(refunds(admin)).not.toContainText('meera.rao');
  await admin.getByRole('button', { name: 'Show', exact: true }).click();
  const details = admin.getByRole('group', { name: 'Where to send it' });
  await expect(details).toContainText('meera.rao@okaxis');
  if (isMobile) {
    await expect(details.getByRole('img')).toHaveCount(0);
    const pay = details.getByRole('link', { name: 'Pay ₹499.50 with a UPI app' });
    await expect(pay).toHaveAttribute(
      'href',
      `upi://pay?pa=meera.rao@okaxis&pn=Meera%20Rao&am=499.50&cu=INR&tn=Refund%20${number}`,
    );
  } else {
    const qrCode = details.getByRole('img', { name: 'QR code that pays ₹499.50 by UPI' });
    await expect(qrCode).toBeVisible();
  }
  await expectNoAxeViolationsInAnyMode(admin);
  await admin.getByRole('button', { name: 'Record cash refund' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Record cash refund' });
  await dialog.getByLabel('Reference').fill('UTR 409123456789');
  await dialog.getByRole('button', { name: 'Record refund' }).click();
  await expect(refunds(admin)).toContainText('UTR 409123456789');
  await expect(details).toBeHidden();
  await expect(refunds(admin)).not.toContainText('okaxis');
  await admin.context().close();

  await question.reload();
  const ended = question.getByRole('heading', { level: 1, name: 'This link is no longer valid' });
  await expect(ended).toBeVisible();
  await expect(question.getByRole('main').getByRole('link', { name: 'Contact us' })).toBeVisible();
  await expectNoAxeViolationsInAnyMode(question);
  const completed = await openEmail(page, meera, /refund for order .* is complete/);
  await expect(completed.getByText('Reference: UTR 409123456789.').first()).toBeVisible();
});

test('a customer gives a bank account, changes it, and the admin copies it @phone @full', async ({
  page,
  browser,
}) => {
  const tara = newCustomer('Tara Bose');
  await createAccount(page, tara);
  await verifyEmail(page, tara);
  const number = await placeCodOrder(page, tara, await createProduct());
  const admin = await signInAsAdmin(browser);
  await admin.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await deliverAndRefund(admin, number);

  const question = await openQuestion(page, tara);
  const send = question.getByRole('button', { name: 'Send', exact: true });
  await question.getByRole('radio', { name: 'Bank account' }).check();
  const account = question.getByLabel('Account number', { exact: true });
  const again = question.getByLabel('Account number again');
  await account.fill('1234 5678 4321');
  await again.fill('123456784322');
  await question.getByLabel('IFSC').fill('hdfc0000123');
  await send.click();
  await expect(again).toBeFocused();
  await expect(again).toHaveAccessibleDescription(/differ/);
  const holder = question.getByLabel("Account holder's name");
  await expect(holder).toHaveAccessibleDescription(/Please enter the name/);
  await expect(account).toHaveValue('1234 5678 4321');
  await expectNoAxeViolationsInAnyMode(question);
  await again.fill('123456784321');
  await holder.fill('Tara Bose');
  await send.click();
  await expect(question.getByText(/^We will send your refund to the bank account/)).toBeVisible();

  await question.reload();
  await question.getByRole('button', { name: 'Change it' }).click();
  await question.getByRole('radio', { name: 'Bank account' }).check();
  for (const field of [account, again]) await field.fill('987654321098');
  await question.getByLabel('IFSC').fill('SBIN0004321');
  await holder.fill('Tara Bose');
  await send.click();
  await expect(question.getByText(/^We will send your refund to the bank account/)).toBeVisible();

  await openPage(admin, `/admin/orders/${number}`);
  await expect(refunds(admin)).toContainText('••••1098 · SBIN0004321 · Tara B.');
  await admin.getByRole('button', { name: 'Show', exact: true }).click();
  await admin.getByRole('button', { name: 'Copy Account number' }).click();
  await expect
    .poll(() => admin.evaluate(() => navigator.clipboard.readText()))
    .toBe('987654321098');
  await expectNoAxeViolationsInAnyMode(admin);
  await admin.context().close();
});
