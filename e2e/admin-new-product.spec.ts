// A new product asks for what it needs first, and proposes what the last one of its kind had.
import { type Page, expect, test } from '@playwright/test';
import { expectNoAxeViolationsInAnyMode } from './support/axe-and-focus.ts';
import { openPage } from './support/open-page.ts';
import { signInAsAdmin } from './support/orders.ts';

const more = (admin: Page) => admin.locator('summary', { hasText: 'More (optional)' });

test('optional cards of a new product are folded, open by keyboard and by link, and keep what was typed @full', async ({
  browser,
}) => {
  const admin = await signInAsAdmin(browser);
  await openPage(admin, '/admin/products/new');
  const maker = admin.getByLabel('Maker');
  await expect(maker).toBeHidden();
  await expectNoAxeViolationsInAnyMode(admin);
  await admin.getByRole('button', { name: 'Legal details' }).click();
  await expect(maker).toBeVisible();
  await expect(admin.getByRole('region', { name: 'Legal details' })).toBeFocused();
  await maker.fill('Workshop, Jaipur');
  await more(admin).press('Enter');
  await expect(maker).toBeHidden();
  await admin.getByLabel('Name', { exact: true }).fill('Folded Saree');
  await more(admin).press('Enter');
  await expect(maker).toHaveValue('Workshop, Jaipur');
  await expectNoAxeViolationsInAnyMode(admin);

  await test.step('a draft with something in them opens with them', async () => {
    await expect(admin).toHaveURL(/\/admin\/products\/[0-9a-f-]{36}$/);
    await expect(admin.getByText('Draft saved')).toBeVisible();
    await admin.reload();
    await expect(maker).toHaveValue('Workshop, Jaipur');
    await expect(maker).toBeVisible();
  });
});

test('the bar of a draft says why it is not saved, and leads to the field', async ({ browser }) => {
  const admin = await signInAsAdmin(browser);
  await openPage(admin, '/admin/products/new');
  await admin.getByLabel('Name', { exact: true }).fill('Priced Saree');
  await expect(admin.getByText('Draft saved')).toBeVisible();
  await admin.getByRole('textbox', { name: 'Price', exact: true }).fill('5000');
  const compareAt = admin.getByRole('textbox', { name: 'Compare-at price' });
  await compareAt.fill('4000');
  await admin.getByLabel('Subtitle').focus();
  const problem = admin.getByRole('button', { name: '1 field needs attention' });
  await problem.click();
  await expect(compareAt).toBeFocused();
  await compareAt.fill('6000');
  await expect(admin.getByText('Draft saved')).toBeVisible();
  await expect(problem).toHaveCount(0);
  await admin.context().close();
});

test('sizes of a new product are those of the last of its kind by one press, and each changes by one @full', async ({
  browser,
}) => {
  const admin = await signInAsAdmin(browser);
  await openPage(admin, '/admin/products/new');
  const response = await admin.request.post('/api/admin/products', {
    data: { changes: { name: 'Last sherwani', kind: 'sherwani', sizes: ['38', '40', 'M'] } },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  expect(response.status()).toBe(201);
  const sizes = admin.getByRole('group', { name: 'Sizes' });
  const pressed = () => sizes.getByRole('button', { pressed: true }).allTextContents();
  await admin.getByLabel('Kind').selectOption('Sherwani');
  await sizes.getByRole('button', { name: 'As in your last sherwani: 38, 40, M' }).click();
  expect(await pressed()).toEqual(['M', '38', '40']);
  await sizes.getByRole('button', { name: '38' }).press('Enter');
  await sizes.getByRole('button', { name: 'L', exact: true }).press('Space');
  expect(await pressed()).toEqual(['M', 'L', '40']);
  await admin.getByRole('button', { name: 'Add colour' }).click();
  await admin.getByLabel('Name of the colour').fill('Indigo');
  await admin.keyboard.press('Enter');
  await admin.getByRole('button', { name: 'Stock 1 for all' }).click();
  await expect(sizes.getByRole('button', { pressed: true })).toHaveCount(3);
  await expectNoAxeViolationsInAnyMode(admin);
});
