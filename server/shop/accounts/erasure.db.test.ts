// Everything a customer can leave in the shop: the export has it, and after the deletion the database has none of it.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Account } from '#domain/customer/account.ts';
import { sealedAccounts } from '#server/platform/db/schema/sealed-accounts.ts';
import { PASSWORD, aClient, aForm, bearing } from '#server/testing/accounts.ts';
import {
  openLatestLink,
  plantCustomer,
  sendMessageAsGuest,
} from '#server/testing/planted-customer.ts';
import {
  ON_INVOICES,
  type PlantedShop,
  completeOrders,
  emailsAreSent,
  findPlanted,
  openPlantedShop,
  photoFiles,
  planted,
  plantedWork,
} from '#server/testing/planted-shop.ts';

let opened: PlantedShop;
beforeAll(async () => {
  opened = await openPlantedShop('at-once');
});
afterAll(() => opened.close());

test('the export holds every planted value, and after the deletion a dump holds none outside invoices', async () => {
  const customer = await plantCustomer(opened);
  const { accounts } = opened.shop;
  const exported = JSON.stringify(await accounts.exportPersonalData(customer));
  const missing = Object.values(planted).filter((value) => !exported.includes(value));
  expect(missing).toEqual([]);
  const internal = Object.values(plantedWork).filter((value) => exported.includes(value));
  expect(internal).toEqual([]);
  expect(exported).toContain('data:image/webp;base64,');

  await expect(accounts.delete(customer, PASSWORD)).rejects.toMatchObject({
    details: { orders: [{ number: customer.expired, reason: 'late-payment' }] },
  });
  await completeOrders(opened, customer.expired);
  const photosBefore = photoFiles(opened);
  await accounts.delete(customer, PASSWORD);
  await emailsAreSent(opened);

  const left = await findPlanted(opened);
  expect(left.filter(({ value }) => !ON_INVOICES.includes(value))).toEqual([]);
  // One sale was delivered; the return of its money made a credit note.
  const documents = new Set(left.map(({ table }) => table));
  expect([...documents]).toEqual(['public.invoices']);
  expect([photosBefore, photoFiles(opened)]).toEqual([1, 0]);
  expect(await opened.database.db.$count(sealedAccounts)).toBe(0);
}, 180_000);

test('a verified address that another account has verified since stays with that account', async () => {
  const email = 'handed-on@example.com';
  const first = await opened.shop.accounts.register(aForm(email), aClient());
  const customer = { account: first.account, headers: bearing(first.token), client: aClient() };
  await openLatestLink(opened, customer, email);
  const present = (await opened.shop.accounts.current(customer.headers)) as Account;
  const request = { ...customer, account: present };
  await opened.shop.accounts.changeEmail(request, {
    email: 'moved@example.com',
    password: PASSWORD,
  });
  await openLatestLink(opened, customer, 'moved@example.com');
  const second = await opened.shop.accounts.register(aForm(email), aClient());
  const other = { account: second.account, headers: bearing(second.token), client: aClient() };
  await sendMessageAsGuest(opened, email);
  const messagesOf = async ({ account, headers }: typeof other) =>
    (await opened.shop.accounts.exportPersonalData({ account, headers })).messages.length;
  expect([await messagesOf(customer), await messagesOf(other)]).toEqual([1, 0]);
  await openLatestLink(opened, other, email);
  expect([await messagesOf(customer), await messagesOf(other)]).toEqual([0, 1]);
});

test('the log of an order stays append-only, but for the erasure of its details', async () => {
  const change = (statement: string) =>
    opened.database.db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('shop.erasure', 'on', true)`);
      await tx.execute(sql.raw(statement));
    });
  const set = 'update order_events set';
  const where = 'where id = (select min(id) from order_events)';
  await expect(
    opened.database.db.execute(sql.raw(`${set} details = '{}' ${where}`)),
  ).rejects.toThrow();
  await expect(change(`${set} details = '{"a": 1}' ${where}`)).rejects.toThrow();
  await expect(change(`${set} details = '{}', actor = 'admin' ${where}`)).rejects.toThrow();
  await expect(change(`delete from order_events ${where}`)).rejects.toThrow();
  await expect(change(`${set} details = '{}' ${where}`)).resolves.toBeUndefined();
});
