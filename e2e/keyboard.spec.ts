// From registration to the order confirmation by keyboard: every focus is visible, every error is at its field.
import { type Locator, expect, test } from '@playwright/test';
import { waitForHydration, openPage } from './support/open-page.ts';
import { createProduct, closeShopDatabase } from './support/catalogue.ts';
import { expectVisibleFocus } from './support/axe-and-focus.ts';
import { pressEnterOn, tabTo } from './support/keyboard.ts';
import { newCustomer, openEmail } from './support/customer.ts';

test.afterAll(closeShopDatabase);

/** The field has the error as its description and a visible focus; its value is kept. */
async function expectFieldError(field: Locator, error: RegExp, value: string): Promise<void> {
  await expectVisibleFocus(field);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(error);
  await expect(field).toHaveValue(value);
}

test('a guest registers, verifies the email, checks out and pays by keyboard', async ({ page }) => {
  test.slow();
  const asha = newCustomer();
  const item = await createProduct();
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const button = (name: string | RegExp) => page.getByRole('button', { name });

  await test.step('add an item to the cart and proceed to the checkout', async () => {
    await openPage(page, `/products/${item.slug}`);
    await pressEnterOn(page, button('Add to Cart').first());
    await expect(page.getByRole('dialog', { name: 'Your Cart (1)' })).toBeVisible();
    await pressEnterOn(page, page.getByRole('link', { name: 'Proceed to Checkout' }));
    await expect(page).toHaveURL(/\/login\?redirect=%2Fcheckout/);
    await waitForHydration(page);
    await pressEnterOn(page, page.getByRole('link', { name: 'Create an account' }));
    await expect(page).toHaveURL('/register?redirect=%2Fcheckout');
    await waitForHydration(page);
  });

  await test.step('register; the first field error gets the focus and values are kept', async () => {
    await tabTo(page, field('Full Name'));
    await page.keyboard.type(asha.name);
    await page.keyboard.press('Enter');
    await expectFieldError(field('Email'), /Please enter your email address/, '');
    await page.keyboard.type(asha.email);
    await tabTo(page, field('Password'));
    await page.keyboard.type(asha.password);
    await tabTo(page, field('Confirm Password'));
    await page.keyboard.type('another');
    await page.keyboard.press('Enter');
    await expectFieldError(field('Confirm Password'), /Passwords do not match/, 'another');
    await expect(field('Password')).toHaveValue(asha.password);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(asha.password);
    await page.keyboard.press('Enter');
    const terms = page.getByRole('checkbox', { name: /I agree/ });
    await expect(terms).toBeFocused();
    const notifications = page.getByRole('region', { name: 'Notifications' });
    await expect(notifications.getByRole('status')).toContainText('You must accept the terms');
    await page.keyboard.press('Space');
    await expect(terms).toBeChecked();
    await pressEnterOn(page, button('Create Account'));
    await expect(page).toHaveURL('/verify-email');
  });

  await test.step('verify the email and continue to the checkout', async () => {
    const email = await openEmail(page, asha, /verify|confirm/i);
    const link = await email
      .getByRole('link', { name: /verify|confirm/i })
      .first()
      .getAttribute('href');
    await email.close();
    await page.goto(link ?? '');
    await waitForHydration(page);
    await expect(page.getByText('Your email address is verified.')).toBeVisible();
    await pressEnterOn(page, button('Continue to checkout'));
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
    await waitForHydration(page);
  });

  await test.step('fill in the checkout form; the first missing field gets the focus', async () => {
    await pressEnterOn(page, button(/^Pay ₹/));
    await expect(page.getByRole('alert').first()).toContainText(
      'Please fill in all required fields',
    );
    for (const [label, value] of [
      ['Phone', '98290 12345'],
      ['PIN code', '012003'],
      ['Address', '14 Johari Bazaar'],
      ['City or district', 'Jaipur'],
      ['State', 'Raj'],
      // Read-only, and a tab stop all the same.
      ['Country', ''],
    ] as const) {
      await expectVisibleFocus(field(label));
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(value);
      if (label !== 'Country') await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await expectFieldError(field('PIN code'), /Please enter a valid 6-digit PIN code/, '012003');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('302003');
    await expect(field('State')).toHaveValue('Rajasthan');
    await expect(field('Email')).toHaveValue(asha.email);
    await pressEnterOn(page, button(/^Pay ₹/));
  });

  await test.step('pay in the widget, which keeps the focus, and see the confirmation', async () => {
    const widget = page.frameLocator('iframe[src*="/sandbox/window"]');
    await expect(widget.getByLabel('UPI ID')).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('ArrowDown');
    await expect(widget.getByRole('radio', { name: 'Card' })).toBeFocused();
    for (const [label, value] of [
      [/card number/i, '4111 1111 1111 1111'],
      [/expiry/i, '12/30'],
      [/cvv/i, '123'],
    ] as const) {
      await page.keyboard.press('Tab');
      await expect(widget.getByLabel(label)).toBeFocused();
      await page.keyboard.type(value);
    }
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/order-confirmation\?order=SUN-/, { timeout: 20_000 });
    await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible();
    await waitForHydration(page);
    await pressEnterOn(page, page.getByRole('main').getByRole('link').first());
  });
});
