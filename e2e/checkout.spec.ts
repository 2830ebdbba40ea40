// The checkout form: autofill, promo code, payment methods and double submits.
import { expect, test } from '@playwright/test';
import { openPage } from './support/open-page.ts';
import { pauseRequests } from './support/pause-requests.ts';
import { createProduct, closeShopDatabase } from './support/catalogue.ts';
import {
  addItemToCart,
  createAccount,
  fillCheckout,
  newCustomer,
  openOrderSummary,
} from './support/customer.ts';

test.afterAll(closeShopDatabase);

test('a customer fills in the checkout, applies a promo code and pays cash on delivery', async ({
  page,
  isMobile,
}) => {
  const asha = newCustomer();
  await createAccount(page, asha);
  await addItemToCart(page, await createProduct());
  await openPage(page, '/checkout');

  await test.step('the name comes from the account; the PIN code fills state and district', async () => {
    await expect(page.getByLabel('First name')).toHaveValue('Asha');
    await expect(page.getByLabel('Last name')).toHaveValue('Rao');
    const pin = page.getByLabel('PIN code');
    const city = page.getByLabel('City or district');
    const state = page.getByLabel('State');
    await pin.fill('411 001');
    await expect(city).toHaveValue('Pune');
    await expect(state).toHaveValue('Maharashtra');
    await pin.fill('302003');
    await expect(city).toHaveValue('Jaipur');
    await city.fill('Amer');
    await pin.fill('302028');
    await pin.fill('600001');
    await expect(state).toHaveValue('Tamil Nadu');
    await expect(city).toHaveValue('Chennai');
  });

  await test.step('fields have autocomplete tokens; the country is fixed', async () => {
    for (const [label, token] of [
      ['First name', 'given-name'],
      ['Last name', 'family-name'],
      ['Email', 'email'],
      ['Phone', 'tel'],
      ['Address', 'address-line1'],
      ['City or district', 'address-level2'],
      ['State', 'address-level1'],
      ['PIN code', 'postal-code'],
    ] as const)
      await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('autocomplete', token);
    await expect(page.getByLabel('PIN code')).toHaveAttribute('inputmode', 'numeric');
    await expect(page.getByLabel('Phone')).toHaveAttribute('inputmode', 'tel');
    await expect(page.getByLabel('State').getByRole('option')).toHaveCount(37);
    await expect(page.getByLabel('Country')).toHaveValue('India');
    await expect(page.getByLabel('Country')).not.toBeEditable();
  });

  const summary = page.getByRole('region', { name: 'Order Summary' });
  await openOrderSummary(page);
  await test.step('an invalid code is shown at its field; WELCOME10 is accepted in any letter case', async () => {
    const code = summary.getByLabel('Promo Code');
    const apply = summary.getByRole('button', { name: 'Apply' });
    await expect(apply).toBeDisabled();
    await code.fill('FREE100');
    await apply.click();
    await expect(code).toHaveAccessibleDescription(/Invalid promo code/);
    await expect(code).toHaveValue('FREE100');
    await expect(code).toBeFocused();
    await code.fill('welcome10');
    await apply.click();
    await expect(page.getByRole('status').getByText('Promo code applied!').first()).toBeVisible();
    await expect(summary.getByRole('button', { name: 'Applied' })).toBeDisabled();
    await expect(code).toBeDisabled();
    await expect(summary.getByRole('button', { name: 'Remove code' })).toBeFocused();
    await expect(summary).toContainText('Total₹1,620');
  });

  await test.step('card is the default; cash is chosen by its radio button, on phones in a dialog', async () => {
    const [card, cash] = [
      page.getByRole('radio', { name: /^UPI or card/ }).first(),
      page.getByRole('radio', { name: /^Cash on delivery/ }).first(),
    ];
    await expect(card).toBeChecked();
    await expect(page.getByRole('button', { name: 'Pay ₹1,620' })).toBeVisible();
    if (isMobile) {
      await page.getByRole('button', { name: 'Change payment method' }).click();
      const dialog = page.getByRole('dialog', { name: 'Payment Method' });
      await dialog.getByText('Cash on delivery').click();
      await dialog.getByRole('button', { name: 'Done' }).click();
      await expect(dialog).toBeHidden();
    } else await page.getByText('Cash on delivery').first().click();
    await expect(cash).toBeChecked();
  });

  await test.step('the button shows that it is busy and places one order', async () => {
    await fillCheckout(page, asha);
    const orderRequest = await pauseRequests(page, '**/api/orders');
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible();
    orderRequest.release();
    await expect(page).toHaveURL(/\/order-confirmation\?order=SUN-/, { timeout: 20_000 });
    await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible();
  });
});
