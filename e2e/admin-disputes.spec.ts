// The owner answers a payment dispute: on Today, on the order, with the evidence, until the order is packed again.
import { type Page, expect, test } from '@playwright/test';
import { adminPaths } from '#domain/admin-routes.ts';
import { readPdf } from '#server/testing/pdf-text.ts';
import { expectNoAxeViolationsAtAnyWidth } from './support/axe-and-focus.ts';
import { closeShopDatabase, createProduct } from './support/catalogue.ts';
import { createAccount, newCustomer } from './support/customer.ts';
import { openPage } from './support/open-page.ts';
import { placePaidOrder, signInAsAdmin } from './support/orders.ts';

test.afterAll(closeShopDatabase);

const headers = { 'Sec-Fetch-Site': 'same-origin' };
const actions = (page: Page) => page.getByRole('group', { name: 'Order actions' });
const notice = (page: Page) => page.getByRole('region', { name: 'Payment dispute' });

async function openDispute(admin: Page, number: string): Promise<void> {
  await admin.goto('/sandbox/control');
  const form = admin.getByRole('form', { name: 'Open a dispute' });
  await form.getByLabel('Order number').fill(number);
  await form.getByRole('button', { name: 'Open dispute' }).click();
  await expect(admin).toHaveURL(/\/sandbox\/control$/);
}

async function continueDispute(admin: Page, number: string, step: string): Promise<void> {
  await admin.goto('/sandbox/control');
  const form = admin.getByRole('form', { name: 'Continue a dispute' });
  await form.getByLabel('Order number').fill(number);
  await form.getByLabel('Next step').selectOption(step);
  await form.getByRole('button', { name: 'Continue dispute' }).click();
  await expect(admin).toHaveURL(/\/sandbox\/control$/);
}

test('the owner sees a disputed payment, downloads the evidence and packs the order once it is won @desktop @full', async ({
  page,
  browser,
}) => {
  const customer = newCustomer('Nandini Bose');
  await createAccount(page, customer);
  const number = await placePaidOrder(page, customer, await createProduct());
  const admin = await signInAsAdmin(browser);
  await openDispute(admin, number);

  // The webhook arrives in a moment.
  await expect(async () => {
    await openPage(admin, adminPaths.order(number));
    await expect(notice(admin)).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await expect(notice(admin).getByText('Open', { exact: true })).toBeVisible();
  await expect(notice(admin).getByText('Evidence due by')).toBeVisible();
  await expect(notice(admin).getByText(/cannot be packed, shipped or refunded/)).toBeVisible();
  await expect(admin.getByRole('button', { name: 'Mark as packed' })).toHaveCount(0);
  await expect(admin.getByRole('button', { name: 'Refund' })).toHaveCount(0);
  await expectNoAxeViolationsAtAnyWidth(admin);
  const refused = await admin.request.post(`/api/admin/orders/${number}/packing`, {
    data: {},
    headers,
  });
  expect(refused.status()).toBe(409);
  expect(await refused.json()).toMatchObject({ code: 'order/disputed' });

  await openPage(admin, '/admin');
  const toDo = admin.getByRole('region', { name: 'To do', exact: true });
  const task = toDo.getByRole('listitem').filter({ hasText: /open disputes?/ });
  await expect(task.getByText(/^Evidence due by \d+ \w+ \d{4}/)).toBeVisible();
  await task.getByRole('link', { name: /^\d+ open disputes?$/ }).click();
  await expect(admin.getByRole('link', { name: new RegExp(number) }).first()).toBeVisible();

  await openPage(admin, adminPaths.order(number));
  const link = notice(admin).getByRole('link', { name: 'Evidence (PDF)' });
  const evidence = await admin.request.get((await link.getAttribute('href')) ?? '');
  expect(evidence.headers()['content-type']).toBe('application/pdf');
  const text = readPdf(await evidence.body())
    .map((each) => each.text)
    .join('\n');
  for (const part of [number, 'Nandini Bose', customer.email]) expect(text).toContain(part);

  await continueDispute(admin, number, 'The shop wins');
  await expect(async () => {
    await openPage(admin, adminPaths.order(number));
    await expect(notice(admin).getByText('Won', { exact: true })).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await actions(admin).getByRole('button', { name: 'Mark as packed' }).click();
  await expect(actions(admin).getByRole('button', { name: 'Undo' })).toBeVisible();
  await admin.context().close();
});
