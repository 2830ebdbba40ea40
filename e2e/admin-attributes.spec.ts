// A maker makes an attribute on the phone, gives it to products, and the whole shop follows.
import { randomUUID } from 'node:crypto';
import { type Locator, type Page, expect, test } from '@playwright/test';
import { expectNoAxeViolationsInAnyMode } from './support/axe-and-focus.ts';
import { closeShopDatabase, createProduct } from './support/catalogue.ts';
import { openPage } from './support/open-page.ts';
import { signInAsAdmin } from './support/orders.ts';
import { type ServerProcess, startReadyServer, stopServer } from './support/server-process.ts';

/** Another server of the same database. */
let second: ServerProcess;
test.beforeAll(async () => {
  second = await startReadyServer({ DATABASE_URL: process.env.DATABASE_URL ?? '' });
});
test.afterAll(async () => {
  await stopServer(second);
  await closeShopDatabase();
});

const textOf = async (url: string) => (await fetch(url)).text();

const phone = { width: 390, height: 844 };

async function expectNoSidewaysScrolling(page: Page) {
  const width = page.viewportSize()?.width ?? 0;
  await page.setViewportSize({ width: 320, height: 700 });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  await page.setViewportSize({ ...phone, width });
}

/** The filter by an attribute, which may be folded: the other test makes attributes too. */
async function openFilter(filters: Locator, label: string): Promise<Locator> {
  const group = filters.getByRole('group', { name: label, exact: true });
  const heading = filters.locator('summary', { hasText: label });
  await expect(group.or(heading).first()).toBeVisible();
  if (await heading.isVisible()) await heading.click();
  return group;
}

test('a maker makes an attribute at 390 px, and page, search, filter, counts and a collection follow @full', async ({
  page,
  browser,
}) => {
  test.slow();
  const word = randomUUID().slice(0, 6);
  const label = `Weave ${word}`;
  const [one, other] = [await createProduct(), await createProduct()];
  const admin = await signInAsAdmin(browser);
  await admin.emulateMedia({ reducedMotion: 'reduce' });
  await admin.setViewportSize(phone);

  await test.step('the attribute with two options', async () => {
    await openPage(admin, '/admin/attributes');
    await expectNoAxeViolationsInAnyMode(admin);
    await expectNoSidewaysScrolling(admin);
    await admin.getByRole('link', { name: 'Add attribute' }).click();
    await admin.getByLabel('Name', { exact: true }).fill('Colour');
    await admin.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(admin.getByText('Choose another.')).toBeVisible();
    await admin.getByLabel('Name', { exact: true }).fill(label);
    for (const option of [`Jamdani ${word}`, `Twill ${word}`]) {
      await admin.getByLabel('Add an option').fill(option);
      await admin.getByLabel('Add an option').press('Enter');
    }
    await admin.getByRole('button', { name: `More about Jamdani ${word}` }).click();
    await admin.getByLabel(`Other words for Jamdani ${word}`).fill(`dhakai${word}, daccai`);
    await expectNoAxeViolationsInAnyMode(admin);
    await expectNoSidewaysScrolling(admin);
    await admin.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(admin.getByRole('listitem').filter({ hasText: label })).toContainText(
      '0 products',
    );
  });

  await test.step('given to two products', async () => {
    // The page is in the cache of the other server.
    expect(await textOf(`${second.url}/products`)).not.toContain(label);
    for (const { id } of [one, other]) {
      await openPage(admin, `/admin/products/${id}`);
      const group = admin.getByRole('group', { name: label });
      await group.getByLabel(`Jamdani ${word}`).check();
      await admin.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(admin.getByText('Saved and published')).toBeVisible();
    }
    await expect
      .poll(() => textOf(`${second.url}/products`), { timeout: 2_000 })
      .toMatch(new RegExp(`name="weave-${word}"`));
    await expectNoAxeViolationsInAnyMode(admin);
  });

  await test.step('product page and search', async () => {
    await openPage(page, `/products/${one.slug}`);
    await page.getByText('Specifications').click();
    await expect(page.getByText(label)).toBeVisible();
    await expect(page.getByText(`Jamdani ${word}`)).toBeVisible();
    await openPage(page, `/products?q=dhakai${word}`);
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(2);
  });

  const code = `weave-${word}`;
  await test.step('filter with counts, on the other server', async () => {
    await openPage(page, `${second.url}/products`);
    const filters = page.getByRole('complementary', { name: 'Filters' });
    const group = await openFilter(filters, label);
    await expect(group.getByRole('checkbox')).toHaveCount(1);
    await group.getByRole('checkbox', { name: new RegExp(`Jamdani ${word}.*products: 2`) }).check();
    await expect(page).toHaveURL(`${second.url}/products?${code}=jamdani-${word}`);
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(2);
    await expect(page.getByRole('link', { name: `Remove filter: Jamdani ${word}` })).toBeVisible();
    await expectNoAxeViolationsInAnyMode(page);
  });

  await test.step('a collection by rule', async () => {
    await openPage(admin, '/admin/collections/new');
    await admin.getByRole('textbox', { name: 'Title' }).first().fill(`Woven ${word}`);
    await admin.getByRole('switch', { name: /^Published/ }).check();
    await admin.getByRole('group', { name: label }).getByLabel(`Jamdani ${word}`).check();
    await expect(admin.getByText('2 products now')).toBeVisible();
    await admin.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(admin.getByRole('link', { name: 'View in store' })).toBeVisible();
    await openPage(page, `/collections/woven-${word}`);
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(2);
  });

  await test.step('merged options: old filter links are redirected for good', async () => {
    const linkTo = (option: string) => `?color=red&${code}=${option}-${word}`;
    // On both servers the page of the old link is cached.
    const pages = [`/products`, `${second.url}/products`, `/collections/woven-${word}`];
    for (const path of pages) {
      expect((await page.request.get(path + linkTo('jamdani'))).status()).toBe(200);
    }
    await openPage(admin, `/admin/attributes/${code}`);
    await admin.getByRole('button', { name: `More about Jamdani ${word}` }).click();
    await admin.getByRole('button', { name: 'Merge into another' }).click();
    const dialog = admin.getByRole('dialog', { name: /^Merge/ });
    await expectNoAxeViolationsInAnyMode(admin);
    await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
    await expect(admin.getByText('2 products', { exact: false })).toBeVisible();
    for (const path of pages) {
      const request = () => page.request.get(path + linkTo('jamdani'), { maxRedirects: 0 });
      await expect.poll(async () => (await request()).status(), { timeout: 2_000 }).toBe(301);
      const { location = '' } = (await request()).headers();
      expect(path).toContain(location.split('?')[0]);
      expect(`?${location.split('?')[1]}`).toBe(linkTo('twill'));
    }
    await openPage(page, `/products?${code}=jamdani-${word},twill-${word}`);
    await expect(page).toHaveURL(`/products?${code}=twill-${word}`);
    await expect(page.getByRole('link', { name: `Remove filter: Twill ${word}` })).toBeVisible();
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(2);
  });
});

test('a maker makes a measure and a flag at 390 px, and lists and a collection are filtered by them @full', async ({
  page,
  browser,
}) => {
  test.slow();
  const word = randomUUID().slice(0, 6);
  const [short, long] = [await createProduct(), await createProduct()];
  const admin = await signInAsAdmin(browser);
  await admin.emulateMedia({ reducedMotion: 'reduce' });
  await admin.setViewportSize(phone);
  const save = () => admin.getByRole('button', { name: 'Save', exact: true }).click();

  await test.step('both attributes, given to two products', async () => {
    for (const [label, type] of [
      [`Drape ${word}`, 'Measure with a unit'],
      [`Washable ${word}`, 'Yes or no'],
    ] as const) {
      await openPage(admin, '/admin/attributes/new');
      await admin.getByLabel('Name', { exact: true }).fill(label);
      await admin.getByLabel('Type').selectOption(type);
      if (type !== 'Yes or no') await admin.getByLabel('Unit').fill('cm');
      await save();
      await expect(admin.getByRole('listitem').filter({ hasText: label })).toBeVisible();
    }
    for (const [{ id }, length, washable] of [
      [short, '90', 'No'],
      [long, '112.5', 'Yes'],
    ] as const) {
      await openPage(admin, `/admin/products/${id}`);
      await admin.getByLabel(`Drape ${word} (cm)`).fill(length);
      await admin.getByLabel(`Washable ${word}`).selectOption(washable);
      await save();
      await expect(admin.getByText('Saved and published')).toBeVisible();
    }
  });

  await test.step('filters of a list on the phone', async () => {
    await page.setViewportSize(phone);
    await openPage(page, '/products');
    await page.getByRole('button', { name: 'Filters' }).click();
    const filters = page.getByRole('dialog', { name: 'Filters' });
    const range = await openFilter(filters, `Drape ${word}`);
    const [from, to] = [range.getByLabel('From (cm)'), range.getByLabel('To (cm)')];
    await expect(from).toHaveAttribute('placeholder', '90');
    await from.fill('long');
    await expect(from).toHaveAccessibleDescription('Enter a number, such as 90.');
    await expect(from).toHaveValue('long');
    await from.fill('100');
    await to.fill('95');
    await expect(to).toHaveAccessibleDescription('The highest is below the lowest.');
    await expectNoAxeViolationsInAnyMode(page, '[role=dialog]');
    await to.fill('112.5');
    await to.press('Enter');
    await expect(page).toHaveURL(`/products?drape-${word}=100-112.5`);
    await expect(filters.getByRole('button', { name: 'Show 1 item', exact: true })).toBeVisible();
    await filters
      .getByRole('checkbox', { name: new RegExp(`^Washable ${word}.*products: 1`) })
      .check();
    await expect(page).toHaveURL(`/products?washable-${word}=1&drape-${word}=100-112.5`);
    await filters.getByRole('button', { name: 'Show 1 item', exact: true }).click();
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('main').getByText(long.name)).toBeVisible();
    await page.getByRole('link', { name: `Remove filter: Washable ${word}` }).click();
    await page
      .getByRole('link', { name: `Remove filter: Drape ${word} 100 cm – 112.5 cm` })
      .click();
    await expect(page).toHaveURL('/products');
  });

  await test.step('a collection by rule', async () => {
    await openPage(admin, '/admin/collections/new');
    await admin.getByRole('textbox', { name: 'Title' }).first().fill(`Washable ${word}`);
    await admin.getByRole('switch', { name: /^Published/ }).check();
    const range = admin.getByRole('group', { name: `Drape ${word}` });
    await range.getByLabel('From (cm)').fill('100');
    await range.getByLabel('To (cm)').fill('80');
    await save();
    await expect(range.getByLabel('To (cm)')).toHaveAccessibleDescription(/below the lowest/);
    await range.getByLabel('To (cm)').fill('');
    await expect(admin.getByText('1 product now')).toBeVisible();
    await admin
      .getByRole('group', { name: `Washable ${word}` })
      .getByLabel('Yes')
      .check();
    await expectNoAxeViolationsInAnyMode(admin);
    await expectNoSidewaysScrolling(admin);
    await save();
    await expect(admin.getByRole('link', { name: 'View in store' })).toBeVisible();
    await openPage(page, `/collections/washable-${word}`);
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  });
});
