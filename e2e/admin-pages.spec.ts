// The owner writes pages: questions and answers at an address of their own, and About in place of the shop's.
import { type Page, expect, test } from '@playwright/test';
import { expectNoAxeViolationsInAnyMode } from './support/axe-and-focus.ts';
import { openDemoShop } from './support/live-shop.ts';
import { openPage } from './support/open-page.ts';
import { signInAsAdmin } from './support/orders.ts';

let shop: Awaited<ReturnType<typeof openDemoShop>>;
test.beforeAll(async () => {
  shop = await openDemoShop();
});
test.afterAll(() => shop?.close());

const blocks = (admin: Page) => admin.getByRole('list', { name: 'Blocks' });
const save = (admin: Page) => admin.getByRole('button', { name: 'Save', exact: true }).click();
const isSaved = (admin: Page) => expect(admin.getByText('Saved', { exact: true })).toBeVisible();

test('an owner writes questions and answers on a phone, and customers find them in the footer @phone @full', async ({
  page,
  browser,
}) => {
  const admin = await signInAsAdmin(browser, shop.url);
  await admin.emulateMedia({ reducedMotion: 'reduce' });
  await admin.setViewportSize({ width: 390, height: 844 });
  await openPage(admin, `${shop.url}/admin/pages`);
  await admin.getByRole('link', { name: 'Frequently asked questions' }).click();
  await admin.getByRole('button', { name: /^Question and answer 1/ }).click();
  await admin.getByLabel('Question', { exact: true }).fill('Do you ship to Leh?');
  await admin.getByRole('switch', { name: /^Published/ }).click();
  await save(admin);
  const answer = admin.getByLabel('Answer', { exact: true });
  await expect(answer).toHaveAccessibleDescription(/Enter an answer/);
  await expect(answer).toBeFocused();
  await answer.fill('جی ہاں، سات دن میں۔');
  await admin.getByRole('button', { name: 'Add Button' }).click();
  await admin.getByLabel('Button', { exact: true }).fill('See what is new');
  await admin.getByLabel('Leads to').selectOption('New arrivals');
  await expectNoAxeViolationsInAnyMode(admin);
  await save(admin);
  await isSaved(admin);

  await openPage(page, shop.url);
  await page.getByRole('link', { name: 'Frequently asked questions' }).click();
  await expect(page).toHaveURL(`${shop.url}/pages/faq`);
  await page.getByText('Do you ship to Leh?').click();
  await expect(page.getByText('جی ہاں، سات دن میں۔')).toBeVisible();
  await expect(page.getByRole('link', { name: 'See what is new' })).toHaveAttribute(
    'href',
    '/new-arrivals',
  );
  await expectNoAxeViolationsInAnyMode(page);
  const sitemap = await (await page.request.get(`${shop.url}/sitemap-pages.xml`)).text();
  expect(sitemap).toContain('/hi/pages/faq');
  await admin.context().close();
});

test('an owner’s About page stands in place of the shop’s, its blocks sorted by keyboard @desktop @full', async ({
  page,
  browser,
}) => {
  const admin = await signInAsAdmin(browser, shop.url);
  await openPage(admin, `${shop.url}/admin/pages`);
  await admin.getByRole('link', { name: 'About us' }).click();
  for (const [kind, words] of [
    ['Text', 'Printed by hand in Bagru.'],
    ['Heading', 'Since 1984'],
  ] as const) {
    await admin.getByRole('button', { name: `Add ${kind}`, exact: true }).click();
    await blocks(admin).getByLabel(kind, { exact: true }).fill(words);
  }
  const heading = admin.getByRole('button', { name: /^Heading 1/ });
  await heading.press('Alt+ArrowUp');
  await expect(heading).toBeFocused();
  await admin.getByRole('switch', { name: /^Published/ }).click();
  await save(admin);
  await isSaved(admin);
  await openPage(page, `${shop.url}/about`);
  await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible();
  const words = await page.locator('main').innerText();
  expect(words.indexOf('Since 1984')).toBeLessThan(words.indexOf('Printed by hand'));
  expect(await page.getByRole('main').getByText('Meera').count()).toBe(0);

  await admin.getByLabel('Title', { exact: true }).first().fill('x'.repeat(81));
  await save(admin);
  await expect(admin.getByText('Use at most 80 characters.').first()).toBeVisible();
  await admin.context().close();
});

test('a page that gets another address is found by the earlier one, and none takes the shop’s @desktop @full', async ({
  page,
  browser,
}) => {
  const admin = await signInAsAdmin(browser, shop.url);
  await openPage(admin, `${shop.url}/admin/pages/new`);
  await admin.getByLabel('Title', { exact: true }).first().fill('Size guide');
  await admin.getByRole('button', { name: 'Add Text', exact: true }).click();
  await blocks(admin).getByLabel('Text', { exact: true }).fill('Measure over a blouse.');
  await admin.getByRole('switch', { name: /^Published/ }).click();
  const url = admin.getByLabel('URL', { exact: true });
  await url.fill('privacy');
  await save(admin);
  await expect(url).toHaveAccessibleDescription(/address of another page/);
  await url.fill('');
  await save(admin);
  // The editor of the saved page has taken the place of that of a new one.
  await admin.waitForURL(/\/admin\/pages\/[0-9a-f-]{36}$/);
  await expect(url).toHaveValue('size-guide');
  await url.fill('sizes');
  await save(admin);
  await expect(async () => {
    const response = await page.request.get(`${shop.url}/pages/size-guide`, { maxRedirects: 0 });
    expect([response.status(), response.headers().location]).toEqual([301, '/pages/sizes']);
  }).toPass({ timeout: 2_500 });
  await openPage(page, `${shop.url}/hi/pages/sizes`);
  await expect(page.getByRole('heading', { level: 1, name: 'Size guide' })).toBeVisible();
  await admin.context().close();
});
