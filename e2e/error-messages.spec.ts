// Error messages of accounts and catalogue: each one of the specification, with title, text, kind and duration.
import { eq } from 'drizzle-orm';
import { type Page, type Route, expect, test } from '@playwright/test';
import { users } from '#server/platform/db/schema/accounts.ts';
import { closeShopDatabase, shopDatabase } from './support/catalogue.ts';
import { type TestCustomer, newCustomer, createAccount } from './support/customer.ts';
import { expectToast, openWithPausedTime } from './support/expect-toast.ts';

test.afterAll(closeShopDatabase);

const sameOrigin = { 'Sec-Fetch-Site': 'same-origin' };
const abort = (route: Route) => route.abort();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

async function signOut(page: Page): Promise<void> {
  await page.context().clearCookies();
}

/** The field has the error as its description and the focus; its value is kept. */
async function expectFieldError(
  page: Page,
  label: string,
  { error, value }: { error: string; value?: string },
) {
  const field = page.getByLabel(label, { exact: true });
  await expect(field).toHaveAccessibleDescription(new RegExp(error));
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toBeFocused();
  if (value !== undefined) await expect(field).toHaveValue(value);
}

test('sign-in shows Login Failed for an unknown account, a wrong password, too many attempts, a disabled account and a network error @full', async ({
  page,
}) => {
  const [asha, rateLimited, disabled] = [
    newCustomer(),
    newCustomer('Tara Sen'),
    newCustomer('Rita Das'),
  ];
  for (const customer of [asha, rateLimited, disabled]) await createAccount(page, customer);
  await signOut(page);
  for (let attempt = 0; attempt < 10; attempt += 1)
    await page.request.post('/api/session', {
      data: { email: rateLimited.email, password: 'not-the-one' },
      headers: sameOrigin,
    });
  const { db } = await shopDatabase();
  await db.update(users).set({ disabled: true }).where(eq(users.email, disabled.email));

  await openWithPausedTime(page, '/login');
  const signIn = async ({ email, password }: Pick<TestCustomer, 'email' | 'password'>) => {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await button(page, 'Sign In').click();
  };
  const title = 'Login Failed';
  const unknown = { email: newCustomer().email, password: 'not-the-one' };
  for (const customer of [unknown, { ...asha, password: 'not-the-one' }]) {
    await signIn(customer);
    await expectToast(page, { title, text: 'Invalid email or password' });
    await expectFieldError(page, 'Password', {
      error: 'Invalid email or password',
      value: 'not-the-one',
    });
    await expect(page.getByLabel('Email')).toHaveValue(customer.email);
  }
  await signIn(rateLimited);
  await expectToast(page, { title, text: 'Too many failed attempts. Please try again later.' });
  await signIn(disabled);
  const accountDisabled = 'This account has been disabled. Please contact support.';
  await expectToast(page, { title, text: accountDisabled });
  await page.context().setOffline(true);
  await signIn(asha);
  await expectToast(page, { title, text: 'Failed to sign in' });
  await page.context().setOffline(false);
  await signIn(asha);
  await expectToast(page, { title: 'Login successful', kind: 'success' });
});

test('registration shows Registration Failed for a used email, an invalid email, a weak password and a network error, and asks to accept the terms', async ({
  page,
}) => {
  const asha = newCustomer();
  await createAccount(page, asha);
  await signOut(page);
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await openWithPausedTime(page, '/register');
  const fill = async (fields: Record<string, string>) => {
    for (const [label, value] of Object.entries(fields))
      await page.getByLabel(label, { exact: true }).fill(value);
    await button(page, 'Create Account').click();
  };
  const passwords = (value: string) => ({ Password: value, 'Confirm Password': value });
  const title = 'Registration Failed';

  await fill({ 'Full Name': asha.name, Email: asha.email, ...passwords(asha.password) });
  await expectToast(page, {
    title: 'Terms and Conditions',
    text: 'You must accept the terms and conditions to register',
    kind: 'warning',
  });
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await fill({});
  await expectToast(page, { title, text: 'An account with this email already exists' });
  await expectFieldError(page, 'Email', {
    error: 'An account with this email already exists',
    value: asha.email,
  });
  await fill({ Email: 'asha@localhost' });
  await expectToast(page, { title, text: 'Please enter a valid email address' });
  const fresh = newCustomer();
  await fill({ Email: fresh.email, ...passwords('password1') });
  await expectToast(page, { title, text: 'Password is too weak' });
  await expectFieldError(page, 'Password', {
    error: 'Password is too weak',
    value: 'password1',
  });
  // The registration is sent twice.
  await page.route('**/api/account', abort, { times: 2 });
  await fill(passwords(fresh.password));
  await expectToast(page, { title, text: 'Failed to create account' });
  expect(logged).toContain('An account with this email already exists');

  await fill({});
  await expectToast(page, {
    title: 'Registration successful!',
    text: 'Please check your email to verify your account',
    kind: 'success',
    seconds: 5,
  });
  await expect(page).toHaveURL('/verify-email');
  await page.route('**/api/account/verification', abort, { times: 1 });
  await button(page, 'Resend verification email').click();
  const sendingFailed = 'Failed to send verification email. Please try again later.';
  await expectToast(page, { title: 'Error', text: sendingFailed });
  await button(page, 'Resend verification email').click();
  await expectToast(page, {
    title: 'Verification email sent',
    text: 'Please check your inbox and verify your email address.',
    kind: 'success',
    seconds: 5,
  });
});

test('password reset shows an error for an unknown account, an invalid email, too many attempts and a network error @full', async ({
  page,
}) => {
  const asha = newCustomer();
  await createAccount(page, asha);
  await signOut(page);
  await openWithPausedTime(page, '/forgot-password');
  const requestReset = async (email: string) => {
    await page.getByLabel('Email').fill(email);
    await button(page, 'Send Reset Link').click();
  };
  const title = 'Error';
  await requestReset('');
  await expectFieldError(page, 'Email', { error: 'Please enter your email address' });
  await requestReset('nobody@');
  await expectFieldError(page, 'Email', {
    error: 'Please enter a valid email address',
    value: 'nobody@',
  });
  await requestReset('nobody@localhost');
  await expectToast(page, { title, text: 'Please enter a valid email address' });
  const nobody = newCustomer().email;
  await requestReset(nobody);
  await expectToast(page, { title, text: 'No account found with this email address' });
  await page.route('**/api/password-resets', abort, { times: 1 });
  await requestReset(asha.email);
  await expectToast(page, { title, text: 'Failed to send reset email' });
  for (let times = 0; times < 3; times += 1)
    await page.request.post('/api/password-resets', {
      data: { email: asha.email },
      headers: sameOrigin,
    });
  await requestReset(asha.email);
  await expectToast(page, { title, text: 'Too many attempts. Please try again later.' });
  await expect(page.getByLabel('Email')).toHaveValue(asha.email);
});

test('navigation to a list or product that fails to load shows an error toast @full', async ({
  page,
}) => {
  await openWithPausedTime(page, '/about');
  const fail = (route: Route) => route.fulfill({ status: 500 });
  await page.route('**/products.data*', fail, { times: 1 });
  const collection = page.getByRole('link', { name: 'See the collection' });
  await collection.click();
  const loadingFailed = 'Failed to load products. Please try again later.';
  await expectToast(page, { title: 'Error', text: loadingFailed });
  await expect(page).toHaveURL('/about');
  await collection.click();
  await expect(page).toHaveURL('/products');
  const first = page.getByRole('article').getByRole('link').first();
  await page.route('**/products/*.data*', fail, { times: 1 });
  await first.click();
  await expectToast(page, {
    title: 'Error loading product',
    text: 'There was an error loading the product. Please try again later.',
  });
  await expect(page).toHaveURL('/products');
  const loadMissingProduct = (route: Route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/[^/]+\.data/, 'gone.data'),
    });
  await page.route('**/products/*.data*', loadMissingProduct, { times: 1 });
  await first.click();
  await expectToast(page, { title: 'Product not found' });
});
