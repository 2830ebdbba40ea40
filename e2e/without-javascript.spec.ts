// Without JavaScript: find a product, filter lists by forms, and read every page.
import { expect, test } from '@playwright/test';

test.use({ javaScriptEnabled: false });

test('a guest without JavaScript gets from home to a product by links', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(page.getByRole('heading', { name: 'Kind words' })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: 'View all products', exact: true })
    .click();
  await expect(page).toHaveURL('/products');
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL('/products?page=2');
  await page.getByRole('article').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/products\/[a-z0-9-]+$/);
  await page.getByText('Specifications').click();
  await expect(page.locator('main dl dt').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'You may also like' })).toBeVisible();
});

test('a guest without JavaScript searches, sorts and filters by forms', async ({ page }) => {
  await page.goto('/products');
  const search = page.getByRole('search', { name: 'Search this list' });
  await search.getByRole('searchbox').fill('rajsi');
  await search.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/q=rajsi/);
  await expect(page.getByRole('article')).toHaveCount(2);
  const sort = page.getByRole('search', { name: 'Sort' });
  await sort.getByRole('combobox').selectOption('price-desc');
  await sort.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/q=rajsi/);
  await expect(page).toHaveURL(/sort=price-desc/);
  const filters = page.getByRole('search', { name: 'Filters' });
  await filters.getByRole('checkbox', { name: /^Red/ }).check({ force: true });
  await filters.getByRole('checkbox', { name: /^In stock/ }).check();
  await filters.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/color=red/);
  await expect(page).toHaveURL(/stock=1/);
  await expect(page).toHaveURL(/q=rajsi/);
  await page
    .getByRole('list', { name: 'Applied filters' })
    .getByRole('link', { name: /rajsi/ })
    .click();
  await expect(page).not.toHaveURL(/q=rajsi/);
  await page.getByRole('link', { name: 'Reset Filters' }).click();
  await expect(page).toHaveURL('/products?sort=price-desc');
});

test('the login page without JavaScript says that it needs it, and shows no form @desktop', async ({
  page,
}) => {
  await page.goto('/login');
  await expect(page.getByText('Signing in needs JavaScript.')).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
});

const pages: [path: string, text: string][] = [
  ['/about', 'It began with one trunk'],
  ['/contact', 'Business hours'],
  ['/terms', 'Terms'],
  ['/privacy', 'Privacy'],
  ['/coming-soon', 'Coming Soon'],
  ['/category/men', 'Coming Soon'],
  ['/deals', 'Deals'],
  ['/new-arrivals', 'New Arrivals'],
  ['/nothing-here', '404 - Page Not Found'],
];
for (const [path, text] of pages) {
  test(`${path} is readable without JavaScript, with its footer @desktop`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
    await expect(page.getByRole('contentinfo').getByText('Grievance officer')).toBeVisible();
  });
}
