// Delivery on the product page: the price with GST in one line, and day and cash on delivery by PIN code.
import { type Page, expect, test } from '@playwright/test';
import { pinCodeRules } from '#server/db/schema/order-work.ts';
import { expectNoAxeViolationsInAnyMode } from './support/axe-and-focus.ts';
import { closeShopDatabase, createProduct, shopDatabase } from './support/catalogue.ts';
import { openPage } from './support/open-page.ts';

test.afterAll(closeShopDatabase);

const delivery = (page: Page) => page.getByRole('region', { name: 'Delivery' });
const pinField = (page: Page) => page.getByLabel('Delivery to PIN code');

async function check(page: Page, pinCode: string): Promise<void> {
  await pinField(page).fill(pinCode);
  await page.keyboard.press('Enter');
}

test('a guest checks delivery and cash on delivery by PIN code, which the next product remembers', async ({
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
