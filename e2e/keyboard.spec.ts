// From signing up to the thank-you with the keyboard alone: every stop is seen, every fault is told where it is.
import { type Locator, type Page, expect, test } from '@playwright/test';
import { alive, arrive } from './support/arrive.ts';
import { aPiece, closeShopDatabase } from './support/catalogue.ts';
import { expectSeenFocus } from './support/look.ts';
import { aPerson, openMail } from './support/person.ts';

test.afterAll(closeShopDatabase);

/** Tabs until the focus stands there, and it can be seen there. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let stop = 0; stop < 60; stop += 1) {
    await page.keyboard.press('Tab');
    const isThere = await control.evaluate((element) => element === document.activeElement);
    if (isThere) return expectSeenFocus(control);
  }
  throw new Error(`The keyboard does not reach ${control}.`);
}

async function go(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press('Enter');
}

/** Focused, announced with its field, and what was typed is still there. */
async function expectFault(field: Locator, words: RegExp, typed: string): Promise<void> {
  await expectSeenFocus(field);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(words);
  await expect(field).toHaveValue(typed);
}

test('sign-up, verification, checkout, payment and confirmation by keyboard', async ({ page }) => {
  test.slow();
  const asha = aPerson();
  const piece = await aPiece();
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const button = (name: string | RegExp) => page.getByRole('button', { name });

  await test.step('a piece into the cart, and on to the checkout', async () => {
    await arrive(page, `/products/${piece.slug}`);
    await go(page, button('Add to Cart').first());
    await expect(page.getByRole('dialog', { name: 'Your Cart (1)' })).toBeVisible();
    await go(page, page.getByRole('link', { name: 'Proceed to Checkout' }));
    await expect(page).toHaveURL(/\/login\?redirect=%2Fcheckout/);
    await alive(page);
    await go(page, page.getByRole('link', { name: 'Create an account' }));
    await expect(page).toHaveURL('/register');
    await alive(page);
  });

  await test.step('signing up: the first fault has the focus, and nothing typed is lost', async () => {
    await tabTo(page, field('Full Name'));
    await page.keyboard.type(asha.name);
    await page.keyboard.press('Enter');
    await expectFault(field('Email'), /Please enter your email address/, '');
    await page.keyboard.type(asha.email);
    await tabTo(page, field('Password'));
    await page.keyboard.type(asha.password);
    await tabTo(page, field('Confirm Password'));
    await page.keyboard.type('another');
    await page.keyboard.press('Enter');
    await expectFault(field('Confirm Password'), /Passwords do not match/, 'another');
    await expect(field('Password')).toHaveValue(asha.password);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(asha.password);
    await page.keyboard.press('Enter');
    const terms = page.getByRole('checkbox', { name: /I agree/ });
    await expect(terms).toBeFocused();
    await expect(page.getByRole('status')).toContainText('You must accept the terms');
    await page.keyboard.press('Space');
    await expect(terms).toBeChecked();
    await go(page, button('Create Account'));
    await expect(page).toHaveURL('/verify-email');
  });

  await test.step('the mail’s link, and on to the checkout', async () => {
    const mail = await openMail(page, asha, /verify|confirm/i);
    const link = await mail
      .getByRole('link', { name: /verify|confirm/i })
      .first()
      .getAttribute('href');
    await mail.close();
    await page.goto(link ?? '');
    await alive(page);
    await expect(page.getByText('Your email address is verified.')).toBeVisible();
    await go(page, button('Continue to checkout'));
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
    await alive(page);
  });

  await test.step('the form: its fields in their order, the first missing one has the focus', async () => {
    await go(page, button(/^Pay ₹/));
    await expect(page.getByRole('alert').first()).toContainText(
      'Please fill in all required fields',
    );
    await expect(field('First name')).toBeFocused();
    const [firstName = '', lastName = ''] = asha.name.split(' ');
    for (const [label, typed] of [
      ['First name', firstName],
      ['Last name', lastName],
      ['Email', asha.email],
      ['Phone', '98290 12345'],
      ['Address', '14 Johari Bazaar'],
      ['City', 'Jaipur'],
      ['State', 'Raj'],
      ['PIN code', '012003'],
    ] as const) {
      await expectSeenFocus(field(label));
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(typed);
      if (label !== 'PIN code') await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await expectFault(field('PIN code'), /Please enter a valid 6-digit PIN code/, '012003');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('302003');
    await expect(field('State')).toHaveValue('Rajasthan');
    await expect(field('Email')).toHaveValue(asha.email);
    await go(page, button(/^Pay ₹/));
  });

  await test.step('the payment window holds the focus; paid, it leads to the thank-you', async () => {
    const inWindow = page.frameLocator('iframe[src*="/sandbox/window"]');
    await expect(inWindow.getByLabel(/card number/i)).toBeFocused();
    await page.keyboard.type('4111 1111 1111 1111');
    for (const [label, typed] of [
      [/expiry/i, '12/30'],
      [/cvv/i, '123'],
    ] as const) {
      await page.keyboard.press('Tab');
      await expect(inWindow.getByLabel(label)).toBeFocused();
      await page.keyboard.type(typed);
    }
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/order-confirmation\?order=SUN-/, { timeout: 20_000 });
    await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible();
    await alive(page);
    await go(page, page.getByRole('main').getByRole('link').first());
  });
});
