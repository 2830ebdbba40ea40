// Emails that come back: the customer is told, and changes the address; the owner checks the sender's DNS records.
import { type Page, expect, test } from '@playwright/test';
import { expectNoAxeViolationsInAnyMode } from './support/axe-and-focus.ts';
import { closeShopDatabase, createProduct } from './support/catalogue.ts';
import {
  addItemToCart,
  createAccount,
  followLink,
  newCustomer,
  openEmail,
  verifyEmail,
} from './support/customer.ts';
import { openPage } from './support/open-page.ts';
import { placeCodOrder, signInAsAdmin } from './support/orders.ts';

test.afterAll(closeShopDatabase);

async function expectNoAxeViolationsAtBothWidths(page: Page): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoAxeViolationsInAnyMode(page);
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(overflow).toBe(0);
  }
}

test('a customer whose email comes back is told at the next visit, and changes the address @desktop @full', async ({
  page,
  browser,
}) => {
  const asha = newCustomer();
  const product = await createProduct();
  await createAccount(page, asha);
  await verifyEmail(page, asha);

  const owner = await signInAsAdmin(browser);
  await openPage(owner, '/dev/mailbox');
  const row = owner.getByRole('row').filter({ hasText: asha.email });
  await row
    .getByRole('button', { name: /^Simulate a bounce/ })
    .first()
    .click();
  await expect(owner.getByText('Bounce received')).toBeVisible();
  await expectNoAxeViolationsAtBothWidths(owner);

  const line = page.getByText(`We could not reach ${asha.email}. Please check your email address.`);
  await openPage(page, '/account');
  await expect(line).toBeVisible();
  await expectNoAxeViolationsAtBothWidths(page);
  await addItemToCart(page, product);
  await openPage(page, '/checkout');
  await expect(line).toBeVisible();
  await expectNoAxeViolationsAtBothWidths(page);
  const number = await placeCodOrder(page, asha, product);
  await openPage(page, `/order-confirmation?order=${number}`);
  await expect(line).toBeVisible();
  await expectNoAxeViolationsAtBothWidths(page);
  await owner.goto(`/admin/orders/${number}`);
  await expect(owner.getByText(`Emails do not reach ${asha.email}.`)).toBeVisible();
  await expectNoAxeViolationsAtBothWidths(owner);

  await line.getByRole('link', { name: 'Change email address' }).click();
  await page.getByRole('button', { name: 'Change email address' }).click();
  const renamed = { ...asha, email: asha.email.replace('@', '.new@') };
  await page.getByLabel('New email').fill(renamed.email);
  const profile = page.getByRole('region', { name: 'Profile', exact: true });
  await profile.getByLabel('Current password').fill(asha.password);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(profile.getByText(`We have sent a link to ${renamed.email}`)).toBeVisible();
  const email = await openEmail(page, renamed, /email/i);
  await followLink(email, /confirm|verify/i);
  await expect(email.getByText('Your email address is verified.')).toBeVisible();
  await openPage(page, '/account');
  await expect(profile.getByText(renamed.email)).toBeVisible();
  await expect(page.getByText('We could not reach')).toBeHidden();
  await owner.context().close();
});

test('a customer whose address is right has a link sent there, which ends the line @desktop @full', async ({
  page,
  browser,
}) => {
  const asha = newCustomer();
  await createAccount(page, asha);
  await verifyEmail(page, asha);
  const owner = await signInAsAdmin(browser);
  await openPage(owner, '/dev/mailbox');
  const row = owner.getByRole('row').filter({ hasText: asha.email });
  await row
    .getByRole('button', { name: /^Simulate a bounce/ })
    .first()
    .click();
  await expect(owner.getByText('Bounce received')).toBeVisible();
  await owner.context().close();

  await openPage(page, '/account');
  await page.getByRole('button', { name: 'It is correct: send a link to it' }).click();
  await verifyEmail(page, asha);
  await openPage(page, '/account');
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
  await expect(page.getByText('We could not reach')).toBeHidden();
});

test('the owner checks the sender: without DNS nothing is lost, and each record can be copied @desktop @full', async ({
  browser,
}) => {
  const owner = await signInAsAdmin(browser);
  await owner.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPage(owner, '/admin/settings/emails');
  await owner.getByLabel('Email', { exact: true }).fill('hello@rangrez.shop');
  await owner.getByRole('button', { name: 'Check my sender' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Check my sender' });
  const check = () => dialog.getByRole('button', { name: 'Check', exact: true }).click();
  const answerWith = async (json: object) => {
    await owner.unrouteAll();
    await owner.route('**/api/admin/sender-check', (route) => route.fulfill({ json }));
  };

  await answerWith({ domain: 'rangrez.shop', findings: null });
  await check();
  await expect(dialog.getByText('No DNS server answered')).toBeVisible();
  await expectNoAxeViolationsInAnyMode(owner);
  const value = 'v=DMARC1; p=none; rua=mailto:hello@rangrez.shop';
  const record = { name: '_dmarc.rangrez.shop', type: 'TXT', value };
  await answerWith({
    domain: 'rangrez.shop',
    findings: [
      { title: 'SPF', state: 'right', text: 'rangrez.shop says who may send.', record: null },
      { title: 'DKIM', state: 'open', text: 'Enter the selector.', record: null },
      { title: 'DMARC', state: 'missing', text: 'Add this record.', record },
      {
        title: 'MX',
        state: 'wrong',
        text: 'It receives none.',
        record: { ...record, value: null },
      },
    ],
  });
  await check();
  await dialog.getByRole('button', { name: 'Copy the value of _dmarc.rangrez.shop' }).click();
  await expect(owner.getByText('Value copied')).toBeVisible();
  expect(await owner.evaluate(() => navigator.clipboard.readText())).toBe(value);
  // For axe, a button below a toast is too small to be pressed.
  await expect(owner.getByText('Value copied')).toBeHidden();
  await expectNoAxeViolationsAtBothWidths(owner);

  // The real server, which needs no lookup for these two.
  await owner.unrouteAll();
  await dialog.getByLabel('DKIM selector').fill('no selector!');
  await check();
  await expect(dialog.getByText('Letters, digits and - only')).toBeVisible();
  await owner.keyboard.press('Escape');
  await expect(owner.getByLabel('Email', { exact: true })).toHaveValue('hello@rangrez.shop');
  await owner.getByLabel('Email', { exact: true }).fill('asha.boutique@gmail.com');
  await owner.getByRole('button', { name: 'Check my sender' }).click();
  await check();
  await expect(dialog.getByText(/fails DMARC/)).toBeVisible();
  await owner.context().close();
});
