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
  await page.getByLabel('Password', { exact: true }).fill('abcd');
  await expect(page.getByText('Password must be at least 6 characters')).toHaveCount(0);
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
  const sent = page.getByText('Password reset email sent. Please check your inbox.');
  await expect(page.getByRole('status').filter({ has: sent })).toHaveClass(/\btext-success\b/);
  await expect(page.getByLabel('Email')).toHaveCount(0);
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

test('waiting for the mail: another one after a minute, another address, or back to the login, and its link there', async ({
  page,
}) => {
  const asha = aPerson();
  await arrive(page, '/register');
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
  await expect(page.getByRole('button', { name: /^Resend in \d+s$/ })).toBeDisabled();

  const fresh = aPerson();
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

  // Nobody is signed in here any more: the link asks whose account it is.
  const tab = await follow(await openMail(page, fresh, /verify/i), 'Verify my email');
  const password = tab.getByLabel('Password', { exact: true });
  await password.fill('not-the-one');
  await tab.getByRole('button', { name: 'Verify my email' }).click();
  await expect(password).toHaveAccessibleDescription('This is not the password of that account.');
  await password.fill(asha.password);
  await tab.getByRole('button', { name: 'Verify my email' }).click();
  await expect(tab.getByText('Your email address is verified.')).toBeVisible();
  await expect(tab.getByRole('main').getByRole('link', { name: 'Sign In' })).toBeVisible();
});

test('who is signed in, and whose address is verified, has no business on these pages', async ({
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

for (const { path, button, call, words } of [
  { path: '/login', button: 'Sign In', call: '**/api/session', words: 'Signing in...' },
  {
    path: '/register',
    button: 'Create Account',
    call: '**/api/account',
    words: 'Creating account...',
  },
  {
    path: '/forgot-password',
    button: 'Send Reset Link',
    call: '**/api/password-resets',
    words: 'Sending reset link...',
  },
]) {
  test(`while ${path} waits for its answer, the button says '${words}'`, async ({ page }) => {
    await arrive(page, path);
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route(call, async (route) => {
      await held;
      await route.abort();
    });
    await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email');
    await expect(page.getByLabel('Email')).toHaveAttribute('required');
    for (const field of await page.getByRole('textbox').all()) await field.fill('asha@example.in');
    const terms = page.getByRole('checkbox', { name: /I agree/ });
    if (path === '/register') await terms.check();
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('button', { name: words })).toBeVisible();
    answer();
    await expect(page.getByRole('button', { name: button })).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('asha@example.in');
  });
}
