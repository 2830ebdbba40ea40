// Consents of a customer: listed by purpose on the account page, and withdrawn there.
import { type Page, expect, test } from '@playwright/test';
import { expectNoAxeViolationsInAnyMode } from './support/axe-and-focus.ts';
import { closeShopDatabase, createProduct } from './support/catalogue.ts';
import {
  createAccount,
  followLink,
  newCustomer,
  openEmail,
  verifyEmail,
} from './support/customer.ts';
import { openPage } from './support/open-page.ts';

test.afterAll(closeShopDatabase);

const post = async (page: Page, path: string, data: object) => {
  const response = await page.request.post(path, {
    data,
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  expect(response.ok()).toBe(true);
};

test('a customer sees the consents by purpose, and withdraws the newsletter and a back-in-stock email @phone @full', async ({
  page,
}) => {
  const asha = newCustomer();
  await createAccount(page, asha);
  await openPage(page, '/account');
  const section = page.getByRole('region', { name: 'Your consents', exact: true });
  const unverified = section.getByText(`Consents given with ${asha.email} appear here once`);
  await expect(unverified).toBeVisible();
  await verifyEmail(page, asha);
  await openPage(page, '/account');
  await expect(unverified).toBeHidden();
  await expect(section.getByText('You have not asked for this.')).toHaveCount(2);

  await post(page, '/api/newsletter', { email: asha.email });
  const email = await openEmail(page, asha, /newsletter/i);
  const confirmation = await followLink(email, /confirm/i);
  await confirmation.getByRole('button', { name: /confirm/i }).click();
  await expect(confirmation.getByRole('link', { name: 'See what is new' })).toBeVisible();
  await confirmation.close();
  const { slug } = await createProduct({}, 0);
  const { variants } = await (await page.request.get(`/api/products/${slug}`)).json();
  await post(page, '/api/back-in-stock-requests', { variantId: variants[0].id });

  await openPage(page, '/account');
  await expect(section.getByRole('listitem')).toHaveCount(2);
  await expect(section.getByRole('listitem').first()).toContainText(
    /Given on \d+ \w+ \d{4}, in the newsletter form/,
  );
  await expectNoAxeViolationsInAnyMode(page);

  await section.getByRole('button', { name: 'Withdraw: Newsletter' }).click();
  await expect(page.getByRole('status').getByText('Consent withdrawn').first()).toBeVisible();
  await expect(section.getByRole('listitem').first()).toContainText('Withdrawn');
  await section.getByRole('button', { name: 'Withdraw: Back-in-stock emails' }).click();
  await expect(section.getByRole('listitem')).toHaveCount(1);
  await expect(section.getByRole('button', { name: /Withdraw/ })).toHaveCount(0);
  const consents = await (await page.request.get('/api/account/consents')).json();
  expect(consents).toMatchObject({ consents: [{ purpose: 'newsletter' }] });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  await expectNoAxeViolationsInAnyMode(page);
});
