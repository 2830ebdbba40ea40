// What a visitor can leave: her address for the newsletter, and a message.
import { type Route, expect, test } from '@playwright/test';
import { arrive } from './support/arrive.ts';
import { aPerson } from './support/person.ts';

test('the newsletter: what is wrong stands at the field, and a thank-you comes in its place', async ({
  page,
}) => {
  await arrive(page, '/');
  const block = page.getByRole('region', { name: 'First look at every new edit' });
  const email = block.getByRole('textbox', { name: 'Your email address' });
  await block.getByRole('button', { name: 'Subscribe' }).click();
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(/Please enter your email address/);
  await email.fill('not an address');
  await email.press('Enter');
  await expect(email).toHaveAccessibleDescription(/Please enter a valid email address/);
  await email.fill(aPerson().email);
  await email.press('Enter');
  await expect(block.getByRole('status')).toContainText('Thank you for subscribing!');
  await expect(block.getByRole('status')).toBeFocused();
  await expect(email).toHaveCount(0);
});

test('a message: what is missing stands at its field, nothing is lost, and then it is sent', async ({
  page,
}) => {
  await arrive(page, '/contact');
  const field = (name: string) => page.getByRole('main').getByRole('textbox', { name });
  const send = page.getByRole('button', { name: 'Send Message' });
  const meera = aPerson('Meera Joshi');
  await field('Name').fill(meera.name);
  await send.click();
  await expect(field('Email')).toBeFocused();
  await expect(field('Email')).toHaveAccessibleDescription('Please enter your email address');
  await expect(field('Message')).toHaveAttribute('aria-invalid', 'true');
  await expect(field('Subject')).not.toHaveAttribute('aria-invalid');
  await field('Email').fill(meera.email);
  await field('Message').fill('Is the dupatta of silk?');
  // The shop has it, and its answer never arrives.
  const keys: (string | undefined)[] = [];
  const lost = async (route: Route) => {
    keys.push(route.request().headers()['idempotency-key']);
    await route.fetch();
    await route.abort();
  };
  await page.route('**/api/contact', lost, { times: 1 });
  await send.click();
  await expect(page.getByRole('alert').getByText('Please try again in a moment.')).toBeVisible();
  await expect(field('Message')).toHaveValue('Is the dupatta of silk?');
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/contact', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    await held;
    await route.continue();
  });
  await send.click();
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible();
  answer();
  await expect(page.getByRole('status').getByText('Message Sent!')).toBeVisible();
  for (const name of ['Name', 'Email', 'Subject', 'Message'])
    await expect(field(name)).toHaveValue('');
  expect(keys).toEqual([expect.stringMatching(/./), keys[0]]);
});

test('the contact page: details, hours, and a plan that nobody else draws', async ({ page }) => {
  const strangers: string[] = [];
  page.on('request', (request) => strangers.push(new URL(request.url()).host));
  await arrive(page, '/contact');
  const main = page.getByRole('main');
  await expect(main.getByRole('img', { name: /^A drawn plan of the way to/ })).toBeVisible();
  await expect(main).toContainText('Mon-Fri9:00-20:00Sat10:00-18:00Sunclosed');
  await expect(main).toContainText('Grievance officer');
  expect(new Set(strangers)).toEqual(new Set([new URL(page.url()).host]));
});
