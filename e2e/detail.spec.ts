// One piece: its colour and size chosen, into the cart drawer, and what stands beside it.
import { type Page, expect, test } from '@playwright/test';
import { arrive } from './support/arrive.ts';
import { aPiece, closeShopDatabase, sellOut } from './support/catalogue.ts';
import { expectSeenFocus } from './support/look.ts';

test.afterAll(closeShopDatabase);

const phone = { width: 390, height: 844 };
const two = [
  { name: 'Wine', code: '#6f152b', family: 'red' as const },
  { name: 'Peacock', code: '#0f5e5a', family: 'green' as const },
];
const addToCart = (page: Page) =>
  page.getByRole('button', { name: 'Add to Cart', exact: true }).first();
const stock = (page: Page) => page.locator('#stock');

const visit = (page: Page, slug: string) => arrive(page, `/products/${slug}`);

test('the way back up: Home > Products > name', async ({ page }) => {
  await visit(page, 'rajsi-roop');
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(crumbs.getByRole('link')).toHaveText(['Home', 'Products']);
  await expect(crumbs.locator('[aria-current=page]')).toHaveText('Rajsi Roop');
  await crumbs.getByRole('link', { name: 'Products' }).click();
  await expect(page).toHaveURL('/products');
});

test('one colour and Free Size are chosen beforehand', async ({ page }) => {
  const piece = await aPiece();
  await visit(page, piece.slug);
  await expect(page.getByRole('radio', { name: 'Wine' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Free Size' })).toBeChecked();
  await expect(addToCart(page)).toBeEnabled();
});

test('Add to Cart waits for a colour and a size, and says which; sold-out ones can be seen', async ({
  page,
}) => {
  const piece = await aPiece({
    isFreeSize: false,
    sizes: ['S', 'M'],
    colours: two,
  });
  await sellOut(piece, 'Wine', 'M');
  await visit(page, piece.slug);
  await expect(addToCart(page)).toBeDisabled();
  await expect(stock(page)).toHaveText('Choose a colour');
  await page.getByRole('radio', { name: 'Wine' }).check({ force: true });
  await expect(stock(page)).toHaveText('Choose a size');
  await page.getByRole('radio', { name: 'M (sold out)' }).check({ force: true });
  await expect(stock(page)).toHaveText('Sold out');
  await expect(addToCart(page)).toBeDisabled();
  await page.getByRole('radio', { name: 'S', exact: true }).check({ force: true });
  await expect(addToCart(page)).toBeEnabled();
  await expect(stock(page)).toHaveText('Only 3 left');
});

test('a quantity is a whole number from 1 to the stock', async ({ page }) => {
  const piece = await aPiece({}, 4);
  await visit(page, piece.slug);
  const quantity = page.getByRole('spinbutton', { name: 'Quantity' });
  const fewer = page.getByRole('button', { name: 'Decrease Quantity' });
  const more = page.getByRole('button', { name: 'Increase Quantity' });
  await expect(quantity).toHaveValue('1');
  await expect(fewer).toBeDisabled();
  await more.click();
  await expect(quantity).toHaveValue('2');
  await quantity.fill('99');
  await quantity.blur();
  await expect(quantity).toHaveValue('4');
  await expect(more).toBeDisabled();
  for (const wrong of ['0', '-3', '1.5', '']) {
    await quantity.fill(wrong);
    await quantity.blur();
    await expect(quantity).toHaveValue(/^[1-4]$/);
  }
});

test('Description, Specifications, Return & Exchange Policy', async ({ page }) => {
  await visit(page, 'rajsi-roop');
  const rows = page.locator('main details > summary');
  await expect(rows).toHaveText(['Description', 'Specifications', 'Return & Exchange Policy']);
  const policy = page.locator('details', { hasText: 'Return & Exchange Policy' });
  await expect(policy.getByText(/48 hours/)).toBeHidden();
  await rows.nth(2).click();
  await expect(policy).toContainText('no returns or exchanges, except for damaged or defective');
  await expect(policy).toContainText('within 48 hours of delivery, with photos');
  await expect(policy).toContainText('The customer pays the return shipping');
});

test('share: the link copied, and WhatsApp with name and address', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page, 'rajsi-roop');
  const share = page.getByRole('group', { name: 'Share' });
  await share.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/^http.*\/products\/rajsi-roop$/);
  await expect(share.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\?text=Rajsi%20Roop%20http.*%2Fproducts%2Frajsi-roop$/,
  );
});

test('share: the device’s own way where it has one', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(navigator, {
      share: async (what: ShareData) => Object.assign(window, { shared: what }),
    });
  });
  await visit(page, 'rajsi-roop');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect
    .poll(() => page.evaluate(() => (window as { shared?: ShareData }).shared?.title))
    .toBe('Rajsi Roop');
});

test('a size guide with real measurements; a dupatta needs none', async ({ page }) => {
  const piece = await aPiece({ kind: 'blouse', isFreeSize: false, sizes: ['S', 'M'] });
  const dupatta = await aPiece({ kind: 'dupatta' });
  await visit(page, piece.slug);
  await page.getByRole('button', { name: 'Size guide' }).click();
  const guide = page.getByRole('dialog', { name: 'Size guide' });
  const row = guide
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: 'M', exact: true }) });
  await expect(row.getByRole('cell')).toHaveText(['36 (91)', '30 (76)', '14.5 (37)']);
  await page.keyboard.press('Escape');
  await visit(page, dupatta.slug);
  await expect(page.getByRole('group', { name: 'Share' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Size guide' })).toHaveCount(0);
});

test('what was looked at before comes back, from this browser alone', async ({ page }) => {
  const [one, other] = [await aPiece(), await aPiece()];
  await visit(page, one.slug);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('recently-viewed')))
    .toContain(one.slug);
  await visit(page, other.slug);
  const recent = page.getByRole('region', { name: 'Recently viewed' });
  await expect(recent.getByRole('heading', { level: 3 })).toHaveText([one.name]);
  const sent = await (await page.request.get(`/products/${other.slug}`)).text();
  expect(sent).not.toContain('Recently viewed');
});

test('on phones price and Add to Cart stay in reach', async ({ page }) => {
  await page.setViewportSize(phone);
  const piece = await aPiece({ isFreeSize: false, sizes: ['S', 'M'] });
  await visit(page, piece.slug);
  const bar = page.getByRole('region', { name: 'Buy this piece' });
  const foot = page.getByRole('contentinfo');
  await foot.scrollIntoViewIfNeeded();
  await expect(bar).toContainText('₹1,500');
  // Nor does the bar lie over what the keyboard comes to.
  const terms = foot.getByRole('link', { name: 'Terms' });
  await terms.evaluate((link) =>
    scrollBy({ top: link.getBoundingClientRect().bottom - innerHeight + 10, behavior: 'instant' }),
  );
  await foot
    .getByRole('link', { name: 'About Us' })
    .evaluate((link) => link.focus({ preventScroll: true }));
  await page.keyboard.press('Tab');
  await expectSeenFocus(terms);
  await bar.getByRole('button', { name: 'Choose a size' }).click();
  await expect(addToCart(page)).toBeInViewport();
  await expect(bar).toBeHidden();
  await page.getByRole('radio', { name: 'S', exact: true }).check({ force: true });
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await bar.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('dialog', { name: 'Your Cart (1)' })).toBeVisible();
});

test('a move to a piece that is no more leads to the list and says so', async ({ page }) => {
  await arrive(page, '/products');
  await page.route('**/products/*.data*', (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/products\/[^/]+\.data/, 'products/gone.data'),
    }),
  );
  await page.getByRole('article').getByRole('link').first().click();
  await expect(page.getByRole('alert').getByText('Product not found')).toBeVisible();
  await expect(page).toHaveURL('/products');
});

test('a move to a piece shows a spinner; one that fails says so, and she stays', async ({
  page,
}) => {
  await arrive(page, '/products');
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/products/*.data*', async (route) => {
    await held;
    await route.fulfill({ status: 500 });
  });
  await page.getByRole('article').getByRole('link').first().click();
  await expect(page.getByRole('status').getByText('Loading')).toBeVisible();
  answer();
  const alert = page.getByRole('alert');
  await expect(alert.getByText('Error loading product')).toBeVisible();
  await expect(
    alert.getByText('There was an error loading the product. Please try again later.'),
  ).toBeVisible();
  await expect(page.getByText('Loading')).toHaveCount(0);
  await expect(page).toHaveURL('/products');
});

test('an address that names no piece is a 404', async ({ page }) => {
  expect((await page.goto('/products/no-such-piece'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404 - Page Not Found' })).toBeVisible();
});
