// The owner invites an accountant, who sees the GST returns on a phone and nothing else, until the owner removes them.
import { type Page, expect, test } from '@playwright/test';
import { expectNoAxeViolationsInAnyMode } from './support/axe-and-focus.ts';
import { followLink, newCustomer, openEmail } from './support/customer.ts';
import { openPage, waitForHydration } from './support/open-page.ts';
import { signInAsAdmin } from './support/orders.ts';

const phone = { width: 390, height: 844 };

/** What the console of the page says is wrong, such as a call that is forbidden. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return complaints;
}

test('an invited accountant sees the GST returns on a phone and nothing else, until the owner removes them @phone @full', async ({
  browser,
}) => {
  const accountant = newCustomer('Kavita Jain');
  const owner = await signInAsAdmin(browser);
  await owner.emulateMedia({ reducedMotion: 'reduce' });
  await owner.setViewportSize(phone);
  await openPage(owner, '/admin/settings');
  await owner.getByRole('link', { name: /^People/ }).click();
  await owner.getByRole('button', { name: 'Invite a person' }).click();
  const dialog = owner.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog.getByText('Please enter a name')).toBeVisible();
  await dialog.getByLabel('Name').fill(accountant.name);
  await dialog.getByLabel('Email').fill('owner@sunehri.example');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog.getByText('This is your own address')).toBeVisible();
  await expectNoAxeViolationsInAnyMode(owner);
  await dialog.getByLabel('Email').fill(accountant.email);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  const row = owner.getByRole('listitem').filter({ hasText: accountant.email });
  await expect(row).toContainText('Invited');
  await expectNoAxeViolationsInAnyMode(owner);

  // A browser of their own; the mailbox of the demo shows the email.
  const context = await browser.newContext({ viewport: phone, reducedMotion: 'reduce' });
  const start = await context.newPage();
  const page = await openEmail(start, accountant, /invitation/i);
  await followLink(page, /Choose a password/);
  await waitForHydration(page);
  const link = page.url();
  await expect(page.getByRole('heading', { name: 'Choose Your Password' })).toBeVisible();
  await expectNoAxeViolationsInAnyMode(page);
  await page.getByLabel('Password', { exact: true }).fill(accountant.password);
  await page.getByLabel('Confirm Password', { exact: true }).fill(accountant.password);
  const complaints = complaintsOf(page);
  await page.getByRole('button', { name: 'Set Password' }).click();
  await page.waitForURL('**/admin/tax');
  await expect(page.getByRole('heading', { name: 'GST returns' })).toBeVisible();
  // Another test may have closed the month.
  await expect(page.getByText(/The owner closes the period|Exported on/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close and export' })).toHaveCount(0);
  await expectNoAxeViolationsInAnyMode(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Vouchers for Tally (XML)' }).click();
  expect((await download).suggestedFilename()).toMatch(/tally\.xml$/);

  const bar = page.getByRole('navigation', { name: 'Admin' });
  await expect(bar.getByRole('link')).toHaveText(['GST returns']);
  await bar.getByRole('button', { name: 'More' }).click();
  const more = page.getByRole('dialog');
  await expect(more.getByRole('button', { name: 'Search' })).toHaveCount(0);
  await expectNoAxeViolationsInAnyMode(page);
  await more.getByRole('link', { name: 'Password and sign-in' }).click();
  await expect(page.getByRole('heading', { name: 'Password', exact: true })).toBeVisible();
  await expectNoAxeViolationsInAnyMode(page);
  await page.getByLabel('Current password').fill(accountant.password);
  await page.getByLabel('New password', { exact: true }).fill(`${accountant.password}-new`);
  await page.getByLabel('Confirm new password').fill(`${accountant.password}-new`);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed')).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toHaveCount(0);
  expect(complaints).toEqual([]);

  await openPage(page, '/admin/orders');
  await expect(
    page.getByRole('heading', { name: 'You have no access to this page' }),
  ).toBeVisible();
  await expectNoAxeViolationsInAnyMode(page);
  await page.getByRole('link', { name: 'Back to Admin' }).click();
  await page.waitForURL('**/admin/tax');

  // The link has been used.
  const stranger = await browser.newContext({ viewport: phone });
  const used = await stranger.newPage();
  await openPage(used, link);
  await expect(used.getByText('This invitation has ended or has already been used.')).toBeVisible();
  await stranger.close();

  await owner.reload();
  await expect(row).toContainText('Active');
  await expect(row).toContainText('Last signed in');
  await row.getByRole('button', { name: `Remove ${accountant.name}` }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(row).toContainText('Removed');
  await page.getByLabel('Period').selectOption({ index: 1 });
  await page.waitForURL(/\/login\?redirect=%2Fadmin%2Ftax/);
  await context.close();
  await owner.context().close();
});
