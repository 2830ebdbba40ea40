// The owner takes orders from placed to delivered, pays money back, and nobody else sees her pages.
import { type Page, expect, test } from '@playwright/test';
import { arrive } from './support/arrive.ts';
import { aPiece, closeShopDatabase } from './support/catalogue.ts';
import { comesBy, expectNothingFromAxe } from './support/look.ts';
import { asOwner, payCard, placeCash } from './support/orders.ts';
import { aPerson, hasAccount } from './support/person.ts';

test.afterAll(closeShopDatabase);

const verbs = (page: Page) => page.getByRole('group', { name: 'What you can do with this order' });
const press = (page: Page, name: string) => verbs(page).getByRole('button', { name }).click();
const can = (page: Page, name: string) =>
  expect(verbs(page).getByRole('button', { name })).toBeVisible();

test('an order paid at the door goes from placed to delivered, and no step is made twice', async ({
  page,
  browser,
}) => {
  const meera = aPerson('Meera Iyer');
  await hasAccount(page, meera);
  const number = await placeCash(page, meera, await aPiece());

  await test.step('to its shopper there is no such page', async () => {
    for (const path of ['/admin', '/admin/orders', `/admin/orders/${number}`]) {
      expect((await page.goto(path))?.status()).toBe(404);
    }
    await expect(page.getByRole('heading', { name: '404 - Page Not Found' })).toBeVisible();
  });

  const owner = await asOwner(browser);
  await comesBy(owner, 'light');
  await arrive(owner, '/admin');
  await expect(owner).toHaveURL('/admin/orders');
  await owner.getByRole('combobox', { name: 'Status' }).selectOption('placed');
  await expect(owner).toHaveURL(/status=placed/);
  const row = owner.getByRole('row').filter({ hasText: number });
  await expect(row).toContainText('Meera Iyer');
  await expectNothingFromAxe(owner);
  await row.getByRole('link', { name: number }).click();
  await expect(owner.getByRole('heading', { name: `Order ${number}` })).toBeVisible();

  await press(owner, 'Confirm order');
  await can(owner, 'Mark as packed');
  await expect(verbs(owner)).toBeFocused();
  const otherTab = await owner.context().newPage();
  await arrive(otherTab, `/admin/orders/${number}`);
  await press(owner, 'Mark as packed');
  await can(owner, 'Ship');

  await test.step('what the other tab still offers is refused, in words where it was asked', async () => {
    await press(otherTab, 'Cancel order');
    const asked = otherTab.getByRole('dialog', { name: 'Cancel order' });
    await asked.getByRole('button', { name: 'Cancel order' }).click();
    await expect(asked.getByText('Please fill in all required fields')).toBeVisible();
    await expect(asked.getByLabel('Reason')).toBeFocused();
    await asked.getByLabel('Reason').fill('She called');
    await asked.getByRole('button', { name: 'Cancel order' }).click();
    await expect(asked.getByText('This order can no longer be changed that way.')).toBeVisible();
    await expect(asked.getByLabel('Reason')).toHaveValue('She called');
    await asked.getByRole('button', { name: 'Back' }).click();
    await expect(asked).toBeHidden();
    await can(otherTab, 'Ship');
    await expect(verbs(otherTab).getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
    await otherTab.close();
  });

  await press(owner, 'Ship');
  const shipping = owner.getByRole('dialog', { name: 'Ship this order' });
  await shipping.getByLabel('Carrier').fill('BlueDart');
  await shipping.getByLabel('Tracking number').fill('BD778812');
  await expectNothingFromAxe(owner);
  await shipping.getByRole('button', { name: 'Ship order' }).click();
  await press(owner, 'Cash collected');
  await owner.getByRole('dialog').getByRole('button', { name: 'Cash is in' }).click();
  await press(owner, 'Mark as delivered');
  await owner.getByRole('dialog').getByRole('button', { name: 'Delivered' }).click();
  await expect(verbs(owner).getByRole('button')).toHaveText(['Refund']);
  await expect(owner.getByText('Shipped · BlueDart BD778812')).toBeVisible();
  await expect(owner.getByText(/^Cash collected · ₹/)).toBeVisible();
  await expectNothingFromAxe(owner);
  await owner.context().close();
});

test('a paid order is paid back in part, never more than came, and a report of damage is decided', async ({
  page,
  browser,
}) => {
  const kavya = aPerson('Kavya Nair');
  await hasAccount(page, kavya);
  const number = await payCard(page, kavya, await aPiece());
  const owner = await asOwner(browser);
  await comesBy(owner, 'dark');
  await arrive(owner, '/admin/orders');
  await expectNothingFromAxe(owner);
  await arrive(owner, `/admin/orders/${number}`);
  await expect(owner.getByText('Captured', { exact: true })).toBeVisible();
  await press(owner, 'Refund');
  const asked = owner.getByRole('dialog', { name: 'Refund' });
  await asked.getByLabel('Amount in rupees').fill('999999');
  await asked.getByLabel('Reason').fill('A loose thread');
  await asked.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(asked.getByText(/At most what was paid/)).toBeVisible();
  await expect(asked.getByLabel('Amount in rupees')).toBeFocused();
  await asked.getByLabel('Amount in rupees').fill('100');
  await asked.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(asked).toBeHidden();
  await expect(owner.getByText('Refund owed · ₹100 · A loose thread')).toBeVisible();

  await press(owner, 'Mark as packed');
  await press(owner, 'Ship');
  const shipping = owner.getByRole('dialog', { name: 'Ship this order' });
  await shipping.getByLabel('Carrier').fill('Delhivery');
  await shipping.getByLabel('Tracking number').fill('DL1');
  await shipping.getByRole('button', { name: 'Ship order' }).click();
  await press(owner, 'Mark as delivered');
  await owner.getByRole('dialog').getByRole('button', { name: 'Delivered' }).click();
  await expect(owner.getByText('Delivered', { exact: true }).first()).toBeVisible();

  const photo = await page.request.get('/media/site/og.jpg');
  const sent = await page.request.post(`/api/orders/${number}/photos`, {
    data: await photo.body(),
    headers: { 'Content-Type': 'image/jpeg', 'Sec-Fetch-Site': 'same-origin' },
  });
  expect(sent.status()).toBe(200);
  const report = { description: 'A torn hem', photos: [(await sent.json()).id] };
  const told = await page.request.post(`/api/orders/${number}/returns`, {
    data: report,
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  expect(told.status()).toBe(200);

  await arrive(owner, `/admin/orders/${number}`);
  const seen = owner.getByRole('img', { name: 'The damage, 1 of 1' });
  await expect(seen).toHaveJSProperty('complete', true);
  await expect(seen).not.toHaveJSProperty('naturalWidth', 0);
  const decide = owner.getByRole('group', { name: 'Decide on the return' });
  await decide.getByRole('button', { name: 'Accept return' }).click();
  const decision = owner.getByRole('dialog', { name: 'Accept return' });
  await decision.getByLabel('Your answer to the shopper').fill('We are sorry');
  await decision.getByRole('button', { name: 'Accept return' }).click();
  await expect(decide.getByRole('button')).toHaveText(['Piece received']);
  await expect(owner.getByText('Your answer: We are sorry')).toBeVisible();
  await expectNothingFromAxe(owner);
  await owner.context().close();
});
