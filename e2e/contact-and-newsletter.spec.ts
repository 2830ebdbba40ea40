// Newsletter sign-up, contact form and contact page.
import { type Route, expect, test } from '@playwright/test';
import { openPage } from './support/open-page.ts';
import { pauseRequests } from './support/pause-requests.ts';
import { newCustomer } from './support/customer.ts';

test('a guest subscribes to the newsletter; field errors are shown at the field @desktop', async ({
  page,
}) => {
  await openPage(page, '/');
  const block = page.getByRole('region', { name: 'First look at every new edit' });
  const email = block.getByRole('textbox', { name: 'Your email address' });
  await block.getByRole('button', { name: 'Subscribe' }).click();
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(/Please enter your email address/);
  await email.fill('not an address');
  await email.press('Enter');
  await expect(email).toHaveAccessibleDescription(/Please enter a valid email address/);
  await email.fill(newCustomer().email);
  await email.press('Enter');
  await expect(block.getByRole('status')).toContainText('Thank you for subscribing!');
  await expect(block.getByRole('status')).toBeFocused();
  await expect(email).toHaveCount(0);
});

test('a guest sends a message; field errors and a lost response lose nothing that was typed @phone', async ({
  page,
}) => {
  await openPage(page, '/contact');
  const field = (name: string) => page.getByRole('main').getByRole('textbox', { name });
  const send = page.getByRole('button', { name: 'Send Message' });
  const meera = newCustomer('Meera Joshi');
  await field('Name').fill(meera.name);
  await send.click();
  await expect(field('Email')).toBeFocused();
  await expect(field('Email')).toHaveAccessibleDescription('Please enter your email address');
  await expect(field('Message')).toHaveAccessibleDescription('Please enter your message');
  await expect(field('Message')).toHaveAttribute('aria-invalid', 'true');
  await expect(field('Subject')).not.toHaveAttribute('aria-invalid');
  await field('Email').fill(meera.email);
  await field('Message').fill('Is the dupatta of silk?');
  // The shop saves the message, but its response is lost, four times.
  const keys: (string | undefined)[] = [];
  const loseResponse = async (route: Route) => {
    keys.push(route.request().headers()['idempotency-key']);
    await route.fetch();
    await route.abort();
  };
  await page.route('**/api/contact', loseResponse, { times: 4 });
  await send.click();
  await expect(page.getByRole('alert').getByText('Please try again in a moment.')).toBeVisible();
  await expect(field('Message')).toHaveValue('Is the dupatta of silk?');
  const retry = await pauseRequests(page, '**/api/contact', {
    onRelease: (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      return route.continue();
    },
  });
  await send.click();
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible();
  retry.release();
  await expect(page.getByRole('status').getByText('Message Sent!')).toBeVisible();
  for (const name of ['Name', 'Email', 'Subject', 'Message'])
    await expect(field(name)).toHaveValue('');
  expect(keys).toHaveLength(5);
  expect(new Set(keys)).toEqual(new Set([expect.stringMatching(/./)]));
});

test('contact page shows address, business hours and a link to a map, and sends no request to other hosts @desktop', async ({
  page,
}) => {
  const hosts: string[] = [];
  page.on('request', (request) => hosts.push(new URL(request.url()).host));
  await openPage(page, '/contact');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Open in OpenStreetMap' })).toBeVisible();
  await expect(main).toContainText('Mon-Fri9:00-20:00Sat10:00-18:00Sunclosed');
  await expect(main).toContainText('Grievance officer');
  expect(new Set(hosts)).toEqual(new Set([new URL(page.url()).host]));
});
