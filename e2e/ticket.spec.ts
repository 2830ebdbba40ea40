// A ticket: a customer writes, the owner answers and resolves on a phone, the customer opens the link of the email.
import { type Browser, type Page, expect, test } from '@playwright/test';
import { expectNoAxeViolationsInAnyMode } from './support/axe-and-focus.ts';
import { followLink, newCustomer, openEmail } from './support/customer.ts';
import { openPage } from './support/open-page.ts';
import { signInAsAdmin } from './support/orders.ts';

const widths = [390, 1440] as const;
/** Yes, it is of silk. */
const URDU = 'جی ہاں، ریشم کا ہے۔';

/** At each width, without a horizontal scroll bar. */
async function expectAccessibleAtEachWidth(page: Page): Promise<void> {
  const { width: before = 1440 } = page.viewportSize() ?? {};
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoAxeViolationsInAnyMode(page);
    const overflow = () => document.documentElement.scrollWidth - window.innerWidth;
    expect([width, (await page.evaluate(overflow)) <= 0]).toEqual([width, true]);
  }
  await page.setViewportSize({ width: before, height: 844 });
}

async function adminOnPhone(browser: Browser): Promise<Page> {
  const admin = await signInAsAdmin(browser);
  await admin.setViewportSize({ width: 390, height: 844 });
  return admin;
}

test('a customer writes, the owner answers and resolves, and the link of the email shows both @desktop @full', async ({
  page,
  browser,
}) => {
  const kavya = newCustomer('Kavya Nair');
  await openPage(page, '/contact');
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: 'Name' }).fill(kavya.name);
  await main.getByRole('textbox', { name: 'Email' }).fill(kavya.email);
  await main.getByRole('textbox', { name: 'Subject' }).fill('Dupatta');
  const message = main.getByRole('textbox', { name: 'Message' });
  await message.fill('دوپٹہ کب آئے گا؟');
  await expect(message).toHaveCSS('direction', 'rtl');
  await message.fill('Is the dupatta of silk?\nKavya');
  await expect(message).toHaveCSS('direction', 'ltr');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('status').getByText('Message Sent!')).toBeVisible();

  const email = await openEmail(page, kavya, /We have received your message/);
  await expect(email.getByText('We acknowledge your message')).toBeVisible();
  const status = await followLink(email, 'View the status');
  await expect(status.getByRole('heading', { level: 1 })).toContainText(
    /Ticket MSG-[2-9A-Z]{4}-[2-9A-Z]{4}\s*Acknowledged/,
  );
  const steps = status.getByRole('list', { name: 'Status' }).getByRole('listitem');
  await expect(steps).toHaveText([/^Received/, /^Acknowledged/, /We resolve your message by/]);
  await expect(status.getByRole('main')).toContainText('Is the dupatta of silk?');
  await expect(status.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expectAccessibleAtEachWidth(status);

  const admin = await adminOnPhone(browser);
  await openPage(admin, '/admin/messages');
  await expect(admin.getByRole('listitem').filter({ hasText: kavya.name })).toContainText(
    'Resolve by',
  );
  await expectAccessibleAtEachWidth(admin);
  await admin.getByRole('link', { name: kavya.name }).click();
  await expect(admin.getByText('In time')).toBeVisible();
  const reply = admin.getByRole('textbox', { name: 'Reply' });
  await admin.getByRole('button', { name: 'Send reply' }).click();
  await expect(reply).toBeFocused();
  await expect(reply).toHaveAccessibleDescription(/Please write a reply/);
  await expectAccessibleAtEachWidth(admin);
  await reply.fill(URDU);
  await admin.getByRole('button', { name: 'Send and resolve' }).click();
  await expect(admin.locator('header').getByText('Resolved')).toBeVisible();
  const log = admin.getByRole('list', { name: 'Log' }).getByRole('listitem');
  await expect(log).toHaveText([/^Received/, /^Acknowledged/, /^Replied.*ریشم/s, /^Resolved/]);
  await expect(log.getByText(URDU)).toHaveCSS('direction', 'rtl');
  await expect(reply).toHaveValue('');
  await expectAccessibleAtEachWidth(admin);
  await admin.getByRole('button', { name: 'Reopen' }).click();
  await expect(admin.locator('header').getByText('In progress')).toBeVisible();
  await admin.getByRole('button', { name: 'Mark as resolved' }).click();
  await expect(admin.locator('header').getByText('Resolved')).toBeVisible();
  await admin.context().close();

  const answer = await openEmail(page, kavya, /has answered your message/);
  await expect(answer.getByText(URDU)).toHaveCSS('direction', 'rtl');
  const shown = await followLink(answer, 'View the status');
  await expect(shown.getByRole('heading', { level: 1 })).toContainText('Resolved');
  await expect(shown.getByRole('main').getByText(URDU)).toHaveCSS('direction', 'rtl');
  await expectAccessibleAtEachWidth(shown);

  const forged = shown.url().replace(/.$/, (last) => (last === 'A' ? 'E' : 'A'));
  expect((await page.request.get(forged)).status()).toBe(404);
  await page.goto(forged);
  await expect(page.getByRole('heading', { name: '404 - Page Not Found' })).toBeVisible();
});
