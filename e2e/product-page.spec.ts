// The product page: variants, quantity, details, sharing, size guide, recently viewed, and load errors.
import { type Locator, type Page, expect, test } from '@playwright/test';
import { openPage } from './support/open-page.ts';
import { pauseRequests } from './support/pause-requests.ts';
import { createProduct, closeShopDatabase, sellOut } from './support/catalogue.ts';
import { expectVisibleFocus } from './support/axe-and-focus.ts';

test.afterAll(closeShopDatabase);

const phone = { width: 390, height: 844 };
const twoColours = [
  { name: 'Wine', code: '#6f152b', family: 'red' as const },
  { name: 'Peacock', code: '#0f5e5a', family: 'green' as const },
];
const addToCart = (page: Page) =>
  page.getByRole('button', { name: 'Add to Cart', exact: true }).first();
const background = (part: Locator) =>
  part.evaluate((element) => getComputedStyle(element).backgroundColor);
const stockStatus = (page: Page) => page.locator('#stock');

const openProduct = (page: Page, slug: string) => openPage(page, `/products/${slug}`);

test('product page has the breadcrumb Home > Products > name @desktop', async ({ page }) => {
  await openProduct(page, 'rajsi-roop');
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(crumbs.getByRole('link')).toHaveText(['Home', 'Products']);
  await expect(crumbs.locator('[aria-current=page]')).toHaveText('Rajsi Roop');
  await crumbs.getByRole('link', { name: 'Products' }).click();
  await expect(page).toHaveURL('/products');
});

test('product page preselects a single colour and Free Size @desktop @full', async ({ page }) => {
  const item = await createProduct();
  await openProduct(page, item.slug);
  await expect(page.getByRole('radio', { name: 'Wine' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Free Size' })).toBeChecked();
  await expect(addToCart(page)).toBeEnabled();
});

test('a guest chooses colour and size before Add to Cart; sold-out sizes are marked', async ({
  page,
}) => {
  const item = await createProduct({
    isFreeSize: false,
    sizes: ['S', 'M'],
    colours: twoColours,
  });
  await sellOut(item, 'Wine', 'M');
  await openProduct(page, item.slug);
  await expect(page.getByRole('radio', { name: 'Wine' })).toBeChecked();
  const missingChoice = page.getByRole('button', { name: 'Choose a size' }).first();
  await expect(missingChoice).toBeDisabled();
  await expect(stockStatus(page)).toHaveText('');
  const solid = await background(missingChoice);
  await missingChoice.click({ force: true });
  await expect(page.getByRole('radio', { name: 'S', exact: true })).toBeFocused();
  await expect(page.getByRole('group', { name: /^Size\s+Please choose a size$/ })).toBeVisible();
  await page.getByRole('radio', { name: 'M (sold out)' }).check({ force: true });
  await expect(stockStatus(page)).toHaveText('Sold out');
  await expect(page.getByRole('button', { name: 'Sold out' }).first()).toBeDisabled();
  await page.getByRole('radio', { name: 'S', exact: true }).check({ force: true });
  await expect(addToCart(page)).toBeEnabled();
  await expect.poll(() => background(addToCart(page)), 'looks alive before a choice').toBe(solid);
  await expect(page.getByText('Please choose a size')).toBeHidden();
  await expect(stockStatus(page)).toHaveText('Only 3 left');
});

test('product quantity is a whole number from 1 to the stock @desktop @full', async ({ page }) => {
  const item = await createProduct({}, 4);
  await openProduct(page, item.slug);
  const quantity = page.getByRole('spinbutton', { name: 'Quantity' });
  const decrease = page.getByRole('button', { name: 'Decrease Quantity' });
  const increase = page.getByRole('button', { name: 'Increase Quantity' });
  await expect(quantity).toHaveValue('1');
  await expect(decrease).toBeDisabled();
  await increase.click();
  await expect(quantity).toHaveValue('2');
  await quantity.fill('99');
  await quantity.blur();
  await expect(quantity).toHaveValue('4');
  await expect(increase).toBeDisabled();
  for (const invalid of ['0', '-3', '1.5', '']) {
    await quantity.fill(invalid);
    await quantity.blur();
    await expect(quantity).toHaveValue(/^[1-4]$/);
  }
});

test('product page has Description, Specifications and Return & Exchange Policy @desktop', async ({
  page,
}) => {
  await openProduct(page, 'rajsi-roop');
  const rows = page.locator('main details > summary');
  await expect(rows).toHaveText(['Description', 'Specifications', 'Return & Exchange Policy']);
  const policy = page.locator('details', { hasText: 'Return & Exchange Policy' });
  await expect(policy.getByText(/48 hours/)).toBeHidden();
  await rows.nth(2).click();
  await expect(policy).toContainText('no returns or exchanges, except for damaged or defective');
  await expect(policy).toContainText('within 48 hours of delivery, with photos');
  await expect(policy).toContainText('The customer pays the return shipping');
});

test('a guest copies the product link or shares it on WhatsApp @desktop @full', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openProduct(page, 'rajsi-roop');
  const share = page.getByRole('group', { name: 'Share' });
  await share.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/^http.*\/products\/rajsi-roop\?colour=wine$/);
  await expect(share.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\?text=Rajsi%20Roop%20in%20Wine%20http.*%2Frajsi-roop%3Fcolour%3Dwine$/,
  );
});

test('a guest shares a product by the share dialog of the device @desktop @full', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.assign(navigator, {
      share: async (data: ShareData) => Object.assign(window, { shared: data }),
    });
  });
  await openProduct(page, 'rajsi-roop');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect
    .poll(() => page.evaluate(() => (window as { shared?: ShareData }).shared?.title))
    .toBe('Rajsi Roop in Wine');
});

test('product page has a size guide with measurements, except for a dupatta @full', async ({
  page,
}) => {
  const item = await createProduct({ kind: 'blouse', isFreeSize: false, sizes: ['S', 'M'] });
  const dupatta = await createProduct({ kind: 'dupatta' });
  await openProduct(page, item.slug);
  await page.getByRole('button', { name: 'Size guide' }).click();
  const guide = page.getByRole('dialog', { name: 'Size guide' });
  const row = guide
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: 'M', exact: true }) });
  await expect(row.getByRole('cell')).toHaveText(['36', '30', '14.5']);
  await guide.getByRole('radio', { name: 'Centimetres' }).check({ force: true });
  await expect(row.getByRole('cell')).toHaveText(['91', '76', '37']);
  await page.keyboard.press('Escape');
  await openProduct(page, dupatta.slug);
  await expect(page.getByRole('group', { name: 'Share' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Size guide' })).toHaveCount(0);
});

test('product page lists recently viewed products from localStorage @desktop', async ({ page }) => {
  const [one, other] = [await createProduct(), await createProduct()];
  await openProduct(page, one.slug);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('recently-viewed')))
    .toContain(one.slug);
  await openProduct(page, other.slug);
  const recent = page.getByRole('region', { name: 'Recently viewed' });
  await expect(recent.getByRole('heading', { level: 3 })).toHaveText([one.name]);
  const html = await (await page.request.get(`/products/${other.slug}`)).text();
  expect(html).not.toContain('Recently viewed');
});

test('on phones a sticky bar shows price and Add to Cart, and never covers the focus @phone', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  const item = await createProduct({ isFreeSize: false, sizes: ['S', 'M'] });
  await openProduct(page, item.slug);
  const bar = page.getByRole('region', { name: 'Buy this item' });
  const footer = page.getByRole('contentinfo');
  await footer.scrollIntoViewIfNeeded();
  await expect(bar).toContainText('₹1,500');
  // The bar must not cover a link that gets the focus.
  const terms = footer.getByRole('link', { name: 'Terms' });
  await terms.evaluate((link) =>
    scrollBy({ top: link.getBoundingClientRect().bottom - innerHeight + 10, behavior: 'instant' }),
  );
  await footer
    .getByRole('link', { name: 'About Us' })
    .evaluate((link) => link.focus({ preventScroll: true }));
  await page.keyboard.press('Tab');
  await expectVisibleFocus(terms);
  await bar.getByRole('button', { name: 'Choose a size' }).click({ force: true });
  await expect(page.getByRole('button', { name: 'Choose a size' }).first()).toBeInViewport();
  await expect(bar).toBeHidden();
  await page.getByRole('radio', { name: 'S', exact: true }).check({ force: true });
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await bar.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('dialog', { name: 'Your Cart (1)' })).toBeVisible();
});

test('navigation to a deleted product leads to the list and shows an error toast @desktop @full', async ({
  page,
}) => {
  await openPage(page, '/products');
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

test('navigation to a product shows a spinner; a failure shows an error toast and stays on the page @desktop', async ({
  page,
}) => {
  await openPage(page, '/products');
  const product = await pauseRequests(page, '**/products/*.data*', {
    onRelease: (route) => route.fulfill({ status: 500 }),
  });
  await page.getByRole('article').getByRole('link').first().click();
  await expect(page.getByRole('status').getByText('Loading')).toBeVisible();
  product.release();
  const alert = page.getByRole('alert');
  await expect(alert.getByText('Error loading product')).toBeVisible();
  await expect(
    alert.getByText('There was an error loading the product. Please try again later.'),
  ).toBeVisible();
  await expect(page.getByText('Loading')).toHaveCount(0);
  await expect(page).toHaveURL('/products');
});

test('an unknown product URL is a 404 @desktop', async ({ page }) => {
  expect((await page.goto('/products/no-such-piece'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404 - Page Not Found' })).toBeVisible();
});
