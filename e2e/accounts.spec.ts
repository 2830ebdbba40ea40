// Coming in and going out: every sentence a person may meet on the way.
import { expect, test } from '@playwright/test';
import { arrive } from './support/arrive.ts';
import { aPerson, fillRegistration, follow, hasAccount, openMail } from './support/person.ts';

test('signing in and out says so, and leads back to where one came from', async ({ page }) => {
  const asha = aPerson();
  await hasAccount(page, asha);
  await page.context().clearCookies();
  await arrive(page, '/wishlist');
  await expect(page).toHaveURL(/\/login\?redirect=%2Fwishlist/);
  await page.getByLabel('Email').fill(asha.email);
  await page.getByLabel('Password', { exact: true }).fill(asha.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Login successful')).toBeVisible();
  await expect(page).toHaveURL('/wishlist');
});

test('a wrong password is told without telling whether the account exists', async ({ page }) => {
  await arrive(page, '/login');
  await page.getByLabel('Email').fill('nobody@example.in');
  await page.getByLabel('Password', { exact: true }).fill('not-the-one');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Login Failed')).toBeVisible();
  await expect(page.getByText('Invalid email or password').first()).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('nobody@example.in');
});

test('registering checks in the shop’s order and clears its word when the password is edited', async ({
  page,
}) => {
  await arrive(page, '/register');
  await page.getByLabel('Full Name').fill('Asha Rao');
  await page.getByLabel('Email').fill('asha@example.in');
  await page.getByLabel('Password', { exact: true }).fill('abc');
  await page.getByLabel('Confirm Password', { exact: true }).fill('abd');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await page.getByLabel('Confirm Password', { exact: true }).fill('abc');
  await expect(page.getByText('Passwords do not match')).toHaveCount(0);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
});

test('an address that has an account, and a password everybody uses, are refused', async ({
  page,
}) => {
  const asha = aPerson();
  await hasAccount(page, asha);
  await page.context().clearCookies();
  await arrive(page, '/register');
  await fillRegistration(page, asha);
  await expect(page.getByText('An account with this email already exists').first()).toBeVisible();
  await page.getByLabel('Email').fill(aPerson().email);
  await page.getByLabel('Password', { exact: true }).fill('password1');
  await page.getByLabel('Confirm Password', { exact: true }).fill('password1');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Password is too weak').first()).toBeVisible();
});

test('a forgotten password is set anew by the mail’s link, once', async ({ page }) => {
  const asha = aPerson();
  await hasAccount(page, asha);
  await page.context().clearCookies();
  await arrive(page, '/forgot-password');
  await page.getByRole('button', { name: /send/i }).click();
  await expect(page.getByText('Please enter your email address')).toBeVisible();
  await page.getByLabel('Email').fill(asha.email);
  await page.getByRole('button', { name: /send/i }).click();
  await expect(page.getByText('Password reset email sent. Please check your inbox.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Login' })).toBeVisible();
  const tab = await follow(await openMail(page, asha, /password/i), 'Choose a new password');
  await expect(tab.getByRole('heading', { name: 'Reset Password' })).toBeVisible();
  const link = tab.url();
  const fresh = `${asha.password}-2`;
  await tab.getByLabel('New password').fill(fresh);
  await tab.getByLabel('Confirm Password').fill(fresh);
  await tab.getByRole('button', { name: 'Set New Password' }).click();
  await expect(tab).toHaveURL(/\/login/);
  await arrive(page, link);
  await page.getByLabel('New password').fill(`${fresh}-3`);
  await page.getByLabel('Confirm Password').fill(`${fresh}-3`);
  await page.getByRole('button', { name: 'Set New Password' }).click();
  await expect(page.getByText(/expired or was already used/).first()).toBeVisible();
});

test('sending the verification mail again waits for a minute', async ({ page }) => {
  const asha = aPerson();
  await arrive(page, '/register');
  await fillRegistration(page, asha);
  await expect(page.getByText('Registration successful!')).toBeVisible();
  await expect(page.getByText('Please check your email to verify your account')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Resend in \d+s$|^Resend/ })).toBeVisible();
});
