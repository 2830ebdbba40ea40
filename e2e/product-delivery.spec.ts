// Delivery on the product page: the price with GST in one line, and day and cash on delivery by PIN code.
import { type Page, expect, test } from '@playwright/test';
import { pinCodeRules } from '#server/platform/db/schema/order-work.ts';
import { expectNoAxeViolationsInAnyMode } from './support/axe-and-focus.ts';
import { closeShopDatabase, createProduct, shopDatabase } from './support/catalogue.ts';
import { addItemToCart, createAccount, newCustomer } from './support/customer.ts';
import { openPage } from './support/open-page.ts';

test.afterAll(closeShopDatabase);

const delivery = (page: Page) => page.getByRole('region', { name: 'Delivery' });
const pinField = (page: Page) => page.getByLabel('Delivery to PIN code');

async function check(page: Page, pinCode: string): Promise<void> {
  await pinField(page).fill(pinCode);
  await page.keyboard.press('Enter');
}

test('a guest checks delivery and cash on delivery by PIN code, which the next product remembers @phone @full', async ({
  page,
}) => {
  const { db } = await shopDatabase();
  const rules = [
    { pinCode: '799001', isWithoutCash: true, isWithoutDelivery: false },
    { pinCode: '194101', isWithoutCash: false, isWithoutDelivery: true },
  ];
  await db.insert(pinCodeRules).values(rules).onConflictDoNothing();
  const [item, other] = [await createProduct(), await createProduct()];
  await openPage(page, `/products/${item.slug}`);
  await expect(page.getByText('₹1,770 incl. GST (₹1,500 + 18%)')).toBeVisible();
  await expect(delivery(page).getByRole('status')).toContainText('Delivery in 3 to 7 days');

  await check(page, '12');
  await expect(pinField(page)).toBeFocused();
  await expect(pinField(page)).toHaveAccessibleDescription('Please enter a valid 6-digit PIN code');
  await expect(pinField(page)).toHaveValue('12');

  await check(page, '302 003');
  const answer = delivery(page).getByRole('status');
  await expect(answer).toHaveText(
    /^By \w+day, \d+ \w+ to 302003, Rajasthan\. Cash on delivery is available\.$/,
  );
  await expectNoAxeViolationsInAnyMode(page);

  await check(page, '799001');
  await expect(answer).toContainText('Pay by UPI or card; no cash on delivery.');
  await openPage(page, `/products/${other.slug}`);
  await expect(pinField(page)).toHaveValue('799001');
  await expect(answer).toContainText('to 799001, Tripura');

  await check(page, '194101');
  await expect(answer).toHaveText("We don't deliver to 194101 yet.");
  const html = await (await page.request.get(`/products/${other.slug}`)).text();
  expect(html).not.toContain('194101');
});

test('the checkout of a customer without an address starts with the place that the product page was asked about @phone', async ({
  page,
}) => {
  const item = await createProduct();
  await createAccount(page, newCustomer());
  await openPage(page, `/products/${item.slug}`);
  await check(page, '302003');
  await expect(delivery(page).getByRole('status')).toContainText('to 302003, Rajasthan');
  await addItemToCart(page, item);

  await page.goto('/checkout');
  await expect(page.getByLabel('PIN Code')).toHaveValue('302003');
  await expect(page.getByLabel('City')).toHaveValue('Jaipur');
  await expect(page.getByLabel('State')).toHaveValue('Rajasthan');
  await expect(page.getByText('Arrives by')).toBeVisible();

  // The customer's own address is not replaced by a later question.
  await page.getByLabel('PIN Code').fill('110001');
  await expect(page.getByLabel('State')).toHaveValue('Delhi');
  await page.getByLabel('Address', { exact: true }).fill('2 Janpath');
  await page.getByLabel('Address', { exact: true }).blur();
  await expect
    .poll(async () => (await (await page.request.get('/api/checkout')).json()).form.address)
    .toBe('2 Janpath');
  await openPage(page, '/checkout');
  await expect(page.getByLabel('PIN Code')).toHaveValue('110001');
});
