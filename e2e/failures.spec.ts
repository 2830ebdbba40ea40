// When things fail: each 'no' of accounts and of the catalogue, with its title, text, kind and time.
import { eq } from 'drizzle-orm';
import { type Page, type Route, expect, test } from '@playwright/test';
import { users } from '#server/db/schema/accounts.ts';
import { closeShopDatabase, shopDatabase } from './support/catalogue.ts';
import { type Person, aPerson, hasAccount } from './support/person.ts';
import { expectSaid, stand } from './support/said.ts';

test.afterAll(closeShopDatabase);

const sameSite = { 'Sec-Fetch-Site': 'same-origin' };
const lost = (route: Route) => route.abort();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

async function leaves(page: Page): Promise<void> {
  await page.context().clearCookies();
}

/** At the given field, announced with it, and nothing typed is lost. */
async function expectFault(page: Page, label: string, words: string, typed?: string) {
  const field = page.getByLabel(label, { exact: true });
  await expect(field).toHaveAccessibleDescription(new RegExp(words));
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toBeFocused();
  if (typed !== undefined) await expect(field).toHaveValue(typed);
}

test('Login Failed: for no account, a wrong password, too many tries, a closed account, anything else', async ({
  page,
}) => {
  const [asha, tried, closed] = [aPerson(), aPerson('Tara Sen'), aPerson('Rita Das')];
  for (const person of [asha, tried, closed]) await hasAccount(page, person);
  await leaves(page);
  for (let tries = 0; tries < 10; tries += 1)
    await page.request.post('/api/session', {
      data: { email: tried.email, password: 'not-the-one' },
      headers: sameSite,
    });
  const { db } = await shopDatabase();
  await db.update(users).set({ disabled: true }).where(eq(users.email, closed.email));

  await stand(page, '/login');
  const signIn = async ({ email, password }: Pick<Person, 'email' | 'password'>) => {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await button(page, 'Sign In').click();
  };
  const title = 'Login Failed';
  const unknown = { email: aPerson().email, password: 'not-the-one' };
  for (const person of [unknown, { ...asha, password: 'not-the-one' }]) {
    await signIn(person);
    await expectSaid(page, { title, text: 'Invalid email or password' });
    await expectFault(page, 'Password', 'Invalid email or password', 'not-the-one');
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
  }
  await signIn(tried);
  await expectSaid(page, { title, text: 'Too many failed attempts. Please try again later.' });
  await signIn(closed);
  const toldClosed = 'This account has been disabled. Please contact support.';
  await expectSaid(page, { title, text: toldClosed });
  await page.route('**/api/session', lost, { times: 1 });
  await signIn(asha);
  await expectSaid(page, { title, text: 'Failed to sign in' });
  await signIn(asha);
  await expectSaid(page, { title: 'Login successful', kind: 'success' });
});

test('Registration Failed: a known address, no address, a weak password, anything else; the terms are asked for', async ({
  page,
}) => {
  const asha = aPerson();
  await hasAccount(page, asha);
  await leaves(page);
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await stand(page, '/register');
  const fill = async (fields: Record<string, string>) => {
    for (const [label, value] of Object.entries(fields))
      await page.getByLabel(label, { exact: true }).fill(value);
    await button(page, 'Create Account').click();
  };
  const passwords = (each: string) => ({ Password: each, 'Confirm Password': each });
  const title = 'Registration Failed';

  await fill({ 'Full Name': asha.name, Email: asha.email, ...passwords(asha.password) });
  await expectSaid(page, {
    title: 'Terms and Conditions',
    text: 'You must accept the terms and conditions to register',
    kind: 'warning',
  });
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await fill({});
  await expectSaid(page, { title, text: 'An account with this email already exists' });
  await expectFault(page, 'Email', 'An account with this email already exists', asha.email);
  await fill({ Email: 'asha@localhost' });
  await expectSaid(page, { title, text: 'Please enter a valid email address' });
  const fresh = aPerson();
  await fill({ Email: fresh.email, ...passwords('password1') });
  await expectSaid(page, { title, text: 'Password is too weak' });
  await expectFault(page, 'Password', 'Password is too weak', 'password1');
  await page.route('**/api/account', lost, { times: 1 });
  await fill(passwords(fresh.password));
  await expectSaid(page, { title, text: 'Failed to create account' });
  expect(logged).toContain('An account with this email already exists');

  await fill({});
  await expectSaid(page, {
    title: 'Registration successful!',
    text: 'Please check your email to verify your account',
    kind: 'success',
    seconds: 5,
  });
  await expect(page).toHaveURL('/verify-email');
  await page.route('**/api/account/verification', lost, { times: 1 });
  await button(page, 'Resend verification email').click();
  const notSent = 'Failed to send verification email. Please try again later.';
  await expectSaid(page, { title: 'Error', text: notSent });
  await button(page, 'Resend verification email').click();
  await expectSaid(page, {
    title: 'Verification email sent',
    text: 'Please check your inbox and verify your email address.',
    kind: 'success',
    seconds: 5,
  });
});

test('a reset that fails is an Error: no account, no address, too often, anything else', async ({
  page,
}) => {
  const asha = aPerson();
  await hasAccount(page, asha);
  await leaves(page);
  await stand(page, '/forgot-password');
  const ask = async (email: string) => {
    await page.getByLabel('Email').fill(email);
    await button(page, 'Send Reset Link').click();
  };
  const title = 'Error';
  await ask('');
  await expectFault(page, 'Email', 'Please enter your email address');
  await ask('nobody@');
  await expectFault(page, 'Email', 'Please enter a valid email address', 'nobody@');
  await ask('nobody@localhost');
  await expectSaid(page, { title, text: 'Please enter a valid email address' });
  const nobody = aPerson().email;
  await ask(nobody);
  await expectSaid(page, { title, text: 'No account found with this email address' });
  await page.route('**/api/password-resets', lost, { times: 1 });
  await ask(asha.email);
  await expectSaid(page, { title, text: 'Failed to send reset email' });
  for (let times = 0; times < 3; times += 1)
    await page.request.post('/api/password-resets', {
      data: { email: asha.email },
      headers: sameSite,
    });
  await ask(asha.email);
  await expectSaid(page, { title, text: 'Too many attempts. Please try again later.' });
  await expect(page.getByLabel('Email')).toHaveValue(asha.email);
});

test('a move that fails: no products, no such product, a product that does not load', async ({
  page,
}) => {
  await stand(page, '/about');
  const broken = (route: Route) => route.fulfill({ status: 500 });
  await page.route('**/products.data*', broken, { times: 1 });
  const collection = page.getByRole('link', { name: 'See the collection' });
  await collection.click();
  const notLoaded = 'Failed to load products. Please try again later.';
  await expectSaid(page, { title: 'Error', text: notLoaded });
  await expect(page).toHaveURL('/about');
  await collection.click();
  await expect(page).toHaveURL('/products');
  const first = page.getByRole('article').getByRole('link').first();
  await page.route('**/products/*.data*', broken, { times: 1 });
  await first.click();
  await expectSaid(page, {
    title: 'Error loading product',
    text: 'There was an error loading the product. Please try again later.',
  });
  await expect(page).toHaveURL('/products');
  const gone = (route: Route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/[^/]+\.data/, 'gone.data'),
    });
  await page.route('**/products/*.data*', gone, { times: 1 });
  await first.click();
  await expectSaid(page, { title: 'Product not found' });
});
