// Blocks each built file of six pages in turn, before and after loading, and presses everything that opens something.
// npm test does it with one file in twenty of the product page; `npm run test:networks` with all.
import { type Locator, type Page, expect, test } from '@playwright/test';
import { closeShopDatabase, createProduct } from './support/catalogue.ts';
import { addItemToCart, createAccount, newCustomer } from './support/customer.ts';
import { type BlockedFiles, blockFiles } from './support/network-faults.ts';

const isFull = process.env.NETWORKS === 'full';
const EVERY = isFull ? 1 : 20;

test.use({ serviceWorkers: 'block' });
// A second try of an hour is no use.
test.describe.configure({ retries: isFull ? 0 : 1 });
test.afterAll(closeShopDatabase);

const pages: [name: string, path: (slug: string) => string][] = [
  ['home', () => '/'],
  ['product list', () => '/products'],
  ['product page', (slug) => `/products/${slug}`],
  ['cart', () => '/cart'],
  ['checkout', () => '/checkout'],
  ['sign-in page', () => '/login'],
];

for (const [name, pathOf] of isFull ? pages : pages.filter(([page]) => page === 'product page')) {
  test(`no file that is missing takes the ${name} away${isFull ? '' : ' @phone'} @full`, async ({
    page,
    browser,
  }, { project }) => {
    test.setTimeout(isFull ? 3_600_000 : 240_000);
    const item = await createProduct();
    const isGuest = name === 'sign-in page';
    if (!isGuest) {
      await createAccount(page, newCustomer());
      await addItemToCart(page, item);
    }
    const path = pathOf(item.slug);
    const { files, loaded } = await filesOf(page, path);
    const storageState = await page.context().storageState();
    const failed: string[] = [];
    let visits = 0;
    for (const file of files.filter((_, index) => index % EVERY === 0)) {
      for (const moment of ['before', 'after'] as const) {
        // A file that the page has loaded cannot be missing any more.
        if (moment === 'after' && loaded.has(file)) continue;
        const context = await browser.newContext({ ...project.use, storageState });
        const visit = await context.newPage();
        // The files after it are tried all the same.
        await visitWithout(visit, { path, file, moment }).catch((error: Error) =>
          failed.push(`${file}, blocked ${moment} loading: ${error.message}`),
        );
        await context.close();
        visits += 1;
      }
    }
    console.log(`${name}: ${files.length} files, ${visits} visits`);
    expect(failed.join('\n\n')).toBe('');
    expect(visits).toBeGreaterThan(0);
  });
}

/** The files that the page and all it opens load, and those of them that are there before anything is pressed. */
async function filesOf(page: Page, path: string) {
  const files = new Set<string>();
  page.on('request', (request) => {
    const name = /\/assets\/([^/?]+\.(?:js|css))/.exec(request.url())?.[1];
    if (name) files.add(name);
  });
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  const loaded = new Set(files);
  await pressEverything(page, null);
  return { files: [...files].sort(), loaded };
}

type Visit = { path: string; file: string; moment: 'before' | 'after' };

async function visitWithout(page: Page, { path, file, moment }: Visit): Promise<void> {
  const pattern = new RegExp(`/assets/${file.replaceAll('.', '\\.')}`);
  let files: BlockedFiles | null = null;
  if (moment === 'before') files = await blockFiles(page, pattern);
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  files ??= await blockFiles(page, pattern);
  await pressEverything(page, files);
  await expect(page.getByRole('banner').first()).toBeVisible();
  await expect(page.getByText('Oops! Something went wrong.')).toHaveCount(0);
  expect((await page.locator('body').innerText()).length).toBeGreaterThan(100);
}

const openers =
  'button[aria-haspopup]:visible, main button:visible:text-matches("full size|Size guide|Clear Cart|Change payment", "i")';

/** Every second opener of the same name, such as those of product cards, opens the same file. */
async function pressEverything(page: Page, files: BlockedFiles | null): Promise<void> {
  const pressed = new Set<string>();
  for (const opener of await page.locator(openers).all()) {
    const name =
      (await opener.innerText()).split('\n')[0] || (await opener.getAttribute('aria-label')) || '';
    if (pressed.has(name)) continue;
    pressed.add(name);
    files?.block();
    if (!(await opener.isEnabled())) continue;
    await press(page, opener);
    await expectHeaderAndPanel(page, { name, files });
    await page.keyboard.press('Escape');
    await expect(
      page.locator('[role=dialog]:visible, dialog[open], [role=menu]:visible'),
    ).toHaveCount(0);
  }
}

/** Without its stylesheet the page is wider than an emulated phone, which Playwright's pointer then misses. */
async function press(page: Page, opener: Locator): Promise<void> {
  const isStyled = await page.evaluate(() => getComputedStyle(document.body).margin === '0px');
  if (isStyled) await opener.click({ timeout: 20_000 });
  else await opener.dispatchEvent('click');
}

type Pressed = { name: string; files: BlockedFiles | null };

/** What opens, or says what is missing; then Try again brings it. */
async function expectHeaderAndPanel(page: Page, { name, files }: Pressed): Promise<void> {
  const failure = page.getByText(/^The .* could not be loaded\.$/).first();
  const opened = page.locator('[role=dialog]:visible, [role=menu]:visible').first();
  // A page whose own scripts are missing opens nothing until they arrive.
  const isHydrated = await page.evaluate(() => '__reactRouterDataRouter' in window);
  if (!isHydrated) files?.unblock();
  await expect(failure.or(opened).first(), name).toBeVisible({ timeout: 20_000 });
  await expect(page.locator('header').first()).toBeAttached();
  // What opened is not missing: the message is about another part, such as the zoom of an image.
  if ((await opened.isVisible()) || !(await failure.isVisible())) return;
  files?.unblock();
  await page.getByRole('button', { name: 'Try again' }).first().click({ timeout: 20_000 });
  await expect(failure, name).toHaveCount(0);
  await expect(opened, name).toBeVisible();
}
