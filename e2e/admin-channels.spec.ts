// The owner sends the products to a shopping channel.
import { expect, test } from '@playwright/test';
import { expectNoAxeViolationsInAnyMode } from './support/axe-and-focus.ts';
import { openPage } from './support/open-page.ts';
import { signInAsAdmin } from './support/orders.ts';

const phone = { width: 390, height: 844 };
const file = '/channels/pinterest.tsv';

test('on a phone a channel is turned on, reads the products from its address, and is turned off @phone @full', async ({
  page,
  browser,
}) => {
  expect((await page.request.get(file)).status()).toBe(404);
  const admin = await signInAsAdmin(browser);
  await admin.setViewportSize(phone);
  await openPage(admin, '/admin/channels');
  const pinterest = admin.getByRole('switch', { name: 'Send products to Pinterest' });
  await pinterest.check({ force: true });
  await expect(admin.getByRole('button', { name: 'Copy the address for Pinterest' })).toBeVisible();
  await expectNoAxeViolationsInAnyMode(admin);
  await expect.poll(async () => (await page.request.get(file)).status()).toBe(200);
  const response = await page.request.get(file);
  expect(response.headers()['x-robots-tag']).toBe('noindex');
  const [header = [], first = []] = (await response.text())
    .split('\n')
    .map((row) => row.split('\t'));
  const cell = (name: string) => first[header.indexOf(name)] ?? '';
  const { pathname, search } = new URL(cell('link'));
  await openPage(page, pathname + search);
  const [name = ''] = cell('title').split(', ');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await pinterest.uncheck({ force: true });
  await expect.poll(async () => (await page.request.get(file)).status()).toBe(404);
});
