// Sign-in, registration, email verification and password reset.
import { expect, test } from '@playwright/test';
import { openPage } from './support/open-page.ts';
import { pauseRequests } from './support/pause-requests.ts';
import {
  newCustomer,
  fillRegistration,
  followLink,
  createAccount,
  openEmail,
} from './support/customer.ts';

test('a customer signs in and returns to the page they came from @phone', async ({ page }) => {
  const asha = newCustomer();
  await createAccount(page, asha);
  await page.context().clearCookies();
  await openPage(page, '/wishlist');
  await expect(page).toHaveURL(/\/login\?redirect=%2Fwishlist/);
  await page.getByLabel('Email').fill(asha.email);
  await page.getByLabel('Password', { exact: true }).fill(asha.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Login successful')).toBeVisible();
  await expect(page).toHaveURL('/wishlist');
});

test('sign-in with a wrong password does not reveal whether the account exists @desktop', async ({
  page,
}) => {
  await openPage(page, '/login');
  await page.getByLabel('Email').fill('nobody@example.in');
  await page.getByLabel('Password', { exact: true }).fill('not-the-one');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Login Failed')).toBeVisible();
  await expect(page.getByText('Invalid email or password').first()).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('nobody@example.in');
});

test('registration checks the passwords and clears the error when one is edited @desktop @full', async ({
  page,
}) => {
  await openPage(page, '/register');
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
  await page.getByLabel('Password', { exact: true }).fill('abcd');
  await expect(page.getByText('Password must be at least 6 characters')).toHaveCount(0);
});

test('registration rejects an email with an account and a common password @desktop', async ({
  page,
}) => {
  const asha = newCustomer();
  await createAccount(page, asha);
  await page.context().clearCookies();
  await openPage(page, '/register');
  await fillRegistration(page, asha);
  await expect(page.getByText('An account with this email already exists').first()).toBeVisible();
  await page.getByLabel('Email').fill(newCustomer().email);
  await page.getByLabel('Password', { exact: true }).fill('password1');
  await page.getByLabel('Confirm Password', { exact: true }).fill('password1');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Password is too weak').first()).toBeVisible();
});

test('a customer resets a forgotten password by the emailed link, once @desktop', async ({
  page,
}) => {
  const asha = newCustomer();
  await createAccount(page, asha);
  await page.context().clearCookies();
  await openPage(page, '/forgot-password');
  await page.getByRole('button', { name: /send/i }).click();
  await expect(page.getByText('Please enter your email address')).toBeVisible();
  await page.getByLabel('Email').fill(asha.email);
  await page.getByRole('button', { name: /send/i }).click();
  const confirmation = page.getByText('Password reset email sent. Please check your inbox.');
  await expect(page.getByRole('status').filter({ has: confirmation })).toHaveClass(
    /\btext-success\b/,
  );
  await expect(page.getByLabel('Email')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Back to Login' })).toBeVisible();
  const tab = await followLink(await openEmail(page, asha, /password/i), 'Choose a new password');
  await expect(tab.getByRole('heading', { name: 'Reset Password' })).toBeVisible();
  const link = tab.url();
  const fresh = `${asha.password}-2`;
  await tab.getByLabel('New password').fill(fresh);
  await tab.getByLabel('Confirm Password').fill(fresh);
  await tab.getByRole('button', { name: 'Set New Password' }).click();
  await expect(tab).toHaveURL(/\/login/);
  await openPage(page, link);
  await expect(page.getByText(/expired or has already been used/).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Send Reset Link' })).toBeVisible();
  await expect(page.getByLabel('New password')).toHaveCount(0);
});

test('a new customer resends the verification email, changes the email, and verifies it without a session @phone', async ({
  page,
}) => {
  const asha = newCustomer();
  await openPage(page, '/register');
  await expect(page.getByRole('heading', { name: 'Create an Account' })).toBeVisible();
  for (const [name, href] of [
    ['Terms and Conditions', '/terms'],
    ['Privacy Policy', '/privacy'],
  ] as const)
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', href);
  await fillRegistration(page, asha);
  await expect(page.getByText('Registration successful!')).toBeVisible();
  await expect(page.getByText('Please check your email to verify your account')).toBeVisible();
  await expect(page).toHaveURL('/verify-email');
  const main = page.getByRole('main');
  await expect(main).toContainText(asha.email);
  await page.getByRole('button', { name: 'Resend verification email' }).click();
  await expect(page.getByText('Verification email sent')).toBeVisible();
  const lockedResend = page.getByRole('button', { name: /^Resend in \d+s$/ });
  await expect(lockedResend).toBeDisabled();
  await page.reload();
  await expect(lockedResend).toBeDisabled();

  const fresh = newCustomer();
  await page.getByRole('link', { name: 'Change email address' }).click();
  await expect(page).toHaveURL('/register');
  await page.getByLabel('New email').fill(fresh.email);
  await page.getByRole('button', { name: 'Change email address' }).click();
  await expect(page).toHaveURL('/verify-email');
  await expect(main).toContainText(fresh.email);
  await page.getByRole('link', { name: 'Back to Login' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  for (const [name, href] of [
    ['Forgot password?', '/forgot-password'],
    ['Create an account', '/register'],
  ] as const)
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', href);
  await page.goto('/verify-email');
  await expect(page).toHaveURL('/login');

  // Without a session the link asks for the password.
  const tab = await followLink(await openEmail(page, fresh, /verify/i), 'Verify my email');
  const password = tab.getByLabel('Password', { exact: true });
  await password.fill('not-the-one');
  await tab.getByRole('button', { name: 'Verify my email' }).click();
  await expect(password).toHaveAccessibleDescription('Incorrect password.');
  await password.fill(asha.password);
  await tab.getByRole('button', { name: 'Verify my email' }).click();
  await expect(tab.getByText('Your email address is verified.')).toBeVisible();
  await expect(tab.getByRole('main').getByRole('link', { name: 'Sign In' })).toBeVisible();
});

test('a guest at the checkout creates an account with the email typed at sign-in, and may pay at once @phone', async ({
  page,
}) => {
  const asha = newCustomer();
  await openPage(page, '/login?redirect=%2Fcheckout');
  await page.getByLabel('Email').fill(asha.email);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(asha.email);
  await fillRegistration(page, asha);
  await expect(page).toHaveURL('/verify-email');
  const next = page.getByRole('button', { name: 'Continue to checkout' });
  await expect(next).toHaveClass(/btn-solid/);
  await expect(page.getByRole('button', { name: 'Resend verification email' })).toHaveClass(
    /btn-outline/,
  );
  await next.click();
  await expect(page).toHaveURL('/checkout');
});

test('a signed-in customer with a verified email is redirected from sign-in and registration pages @desktop @full', async ({
  page,
}) => {
  await page.request.post('/api/session', {
    data: { email: 'shopper@sunehri.example', password: 'sunehri-demo' },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  for (const path of ['/login', '/register', '/forgot-password', '/verify-email']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
  }
});

for (const { path, button, call, busyLabel } of [
  { path: '/login', button: 'Sign In', call: '**/api/session', busyLabel: 'Signing in...' },
  {
    path: '/register',
    button: 'Create Account',
    call: '**/api/account',
    busyLabel: 'Creating account...',
  },
  {
    path: '/forgot-password',
    button: 'Send Reset Link',
    call: '**/api/password-resets',
    busyLabel: 'Sending reset link...',
  },
]) {
  test(`the button of ${path} says '${busyLabel}' until the response @desktop @full`, async ({
    page,
  }) => {
    await openPage(page, path);
    const request = await pauseRequests(page, call, { onRelease: (route) => route.abort() });
    await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email');
    await expect(page.getByLabel('Email')).toHaveAttribute('required');
    for (const field of await page.getByRole('textbox').all()) await field.fill('asha@example.in');
    const terms = page.getByRole('checkbox', { name: /I agree/ });
    if (path === '/register') await terms.check();
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('button', { name: busyLabel })).toBeVisible();
    request.release();
    await expect(page.getByRole('button', { name: button })).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('asha@example.in');
  });
}

test('the link to registration carries the way to the checkout in its URL @desktop', async ({
  page,
}) => {
  await openPage(page, '/login?redirect=%2Fcheckout');
  await expect(page.getByRole('link', { name: 'Create an account' }).first()).toHaveAttribute(
    'href',
    '/register?redirect=%2Fcheckout',
  );
});
