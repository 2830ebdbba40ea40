// The admin finds a setting by its name or by what is entered, and comes to the field itself.
import { type Page, expect, test } from '@playwright/test';
import { expectNoAxeViolationsInAnyMode } from './support/axe-and-focus.ts';
import { waitForReactEffects } from './support/open-page.ts';
import { signInAsAdmin } from './support/orders.ts';

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search settings' });
const results = (page: Page) => page.getByRole('list', { name: 'Settings found' });

async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(overflow).toBe(0);
}

test('the settings are in groups, each page with what it holds now @full', async ({ browser }) => {
  const admin = await signInAsAdmin(browser);
  await admin.goto('/admin/settings');
  await expect(admin.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Shop',
    'Money',
    'Delivery',
    'Law',
    'Mail',
    'People',
  ]);
  const delivery = admin.getByRole('region', { name: 'Delivery' });
  await expect(delivery.getByRole('link', { name: /Delivery and tax/ })).toContainText(
    'A dupatta at ₹799: ₹50 delivery',
  );
  for (const width of [320, 390, 1440]) {
    await admin.setViewportSize({ width, height: 800 });
    await expectNoOverflow(admin);
    await expectNoAxeViolationsInAnyMode(admin);
  }
  await admin.context().close();
});

test('a setting is found by its value and by its name, and its field has the focus @full', async ({
  browser,
}) => {
  const admin = await signInAsAdmin(browser);
  await admin.setViewportSize({ width: 390, height: 700 });
  await admin.goto('/admin/settings');
  await waitForReactEffects(admin);
  await search(admin).fill('302003');
  const address = results(admin).getByRole('link', { name: /Address.*Johari.*302003/ });
  await expect(address).toBeVisible();
  await expect(admin.getByRole('status').filter({ hasText: /setting.? found/ })).toBeVisible();
  for (const width of [320, 1440, 390]) {
    await admin.setViewportSize({ width, height: 700 });
    await expectNoOverflow(admin);
    await expectNoAxeViolationsInAnyMode(admin);
  }
  await address.click();
  await expect(admin.getByRole('textbox', { name: 'Address' })).toBeFocused();
  await admin.goBack();
  await expect(search(admin)).toHaveValue('302003');

  await search(admin).fill('grievance contact');
  await results(admin)
    .getByRole('link', { name: /Grievance officer’s contact/ })
    .click();
  const contact = admin.getByLabel('Email or phone for complaints');
  await expect(contact).toBeFocused();
  await expect(contact).toBeInViewport({ ratio: 1 });

  await admin.goto('/admin/settings?q=back-in-stock');
  await results(admin)
    .getByRole('link', { name: /Back-in-stock emails/ })
    .click();
  await expect(admin.getByRole('switch', { name: /Back-in-stock emails/ })).toBeFocused();

  await admin.goto('/admin/settings?q=zzzz');
  await expect(admin.getByText('No setting found')).toBeVisible();
  await admin.context().close();
});

test('the search over everything finds a setting by its value, with the focus on the field', async ({
  browser,
}) => {
  const admin = await signInAsAdmin(browser);
  await admin.goto('/admin/settings');
  await expect(admin.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible();
  await waitForReactEffects(admin);
  await admin.keyboard.press('Control+k');
  const palette = admin.getByRole('dialog', { name: 'Search' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await admin.keyboard.type('johari bazaar');
  await expect(palette.getByRole('option', { name: /Address.*Seller and contact/ })).toBeVisible();
  await admin.keyboard.press('Enter');
  await expect(admin.getByRole('textbox', { name: 'Address' })).toBeFocused();
  await admin.context().close();
});
