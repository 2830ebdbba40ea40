// The checkout's form: its fields, its promo code, and the ways to pay.
import { expect, test } from '@playwright/test';
import { arrive } from './support/arrive.ts';
import { aPiece, closeShopDatabase } from './support/catalogue.ts';
import { aPerson, fillCheckout, hasAccount, hasInCart } from './support/person.ts';

test.afterAll(closeShopDatabase);

test('the checkout: fields a browser can fill in, a promo code, two ways to pay', async ({
  page,
  isMobile,
}) => {
  const asha = aPerson();
  await hasAccount(page, asha);
  await hasInCart(page, await aPiece());
  await arrive(page, '/checkout');

  await test.step('each field says what it is for, and the country stays', async () => {
    for (const [label, purpose] of [
      ['First name', 'given-name'],
      ['Last name', 'family-name'],
      ['Email', 'email'],
      ['Phone', 'tel'],
      ['Address', 'street-address'],
      ['City', 'address-level2'],
      ['State', 'address-level1'],
      ['PIN code', 'postal-code'],
    ] as const)
      await expect(page.getByLabel(label, { exact: true })).toHaveAttribute(
        'autocomplete',
        purpose,
      );
    await expect(page.getByLabel('PIN code')).toHaveAttribute('inputmode', 'numeric');
    await expect(page.getByLabel('Phone')).toHaveAttribute('inputmode', 'tel');
    await expect(page.getByLabel('State').getByRole('option')).toHaveCount(37);
    await expect(page.getByLabel('Country')).toHaveValue('India');
    await expect(page.getByLabel('Country')).not.toBeEditable();
  });

  const summary = page.getByRole('region', { name: 'Order Summary' });
  await test.step('a code that is none is told at its field; WELCOME10 is taken however typed', async () => {
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

  await test.step('card first; cash by its button, and on phones by a window', async () => {
    const [card, cash] = [
      page.getByRole('radio', { name: /^Card payment/ }).first(),
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

  await test.step('the button tells that it is at work, and does it once', async () => {
    await fillCheckout(page, asha);
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/orders', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible();
    answer();
    await expect(page).toHaveURL(/\/order-confirmation\?order=SUN-/, { timeout: 20_000 });
    await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible();
  });
});
