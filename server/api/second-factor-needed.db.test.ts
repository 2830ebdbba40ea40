// A live shop asks its admin for a second factor before anything else; a demo does not.
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  PASSWORD,
  type TestAccounts,
  aClient,
  openTestAccounts,
} from '#server/testing/accounts.ts';
import { openAuthenticator } from '#server/testing/authenticator.ts';
import { BY_OWNER, openTestPeople } from '#server/testing/people.ts';
import { addPasskey, anOwner } from '#server/testing/second-factors.ts';
import { callsBeforeSecondFactor } from './calls-before-second-factor.ts';
import { permissions } from './permissions.ts';

let live: TestAccounts;
let demo: TestAccounts;
beforeAll(async () => {
  live = await openTestAccounts({ mode: 'live' });
  demo = await openTestAccounts();
});
afterAll(() => Promise.all([live.close(), demo.close()]));

test('the admin of a live shop needs a second factor until there is one', async () => {
  const owner = await anOwner(live);
  const needs = async () => (await live.accounts.currentSession(owner.headers))?.needsSecondFactor;
  expect(await needs()).toBe(true);
  await addPasskey(live, owner, openAuthenticator());
  expect(await needs()).toBe(false);
});

test('an accountant of a live shop needs one as the admin does, and loses it with the role', async () => {
  const people = openTestPeople(live);
  const email = 'kavita@jain-tax.example';
  const accountant = { ...(await people.anAccountant(email)), client: aClient() };
  const needs = async () =>
    (await live.accounts.currentSession(accountant.headers))?.needsSecondFactor;
  expect(await needs()).toBe(true);
  await addPasskey(live, accountant, openAuthenticator());
  expect(await needs()).toBe(false);
  await people.remove(BY_OWNER, accountant.id);
  const { account } = await live.accounts.signIn({ email, password: PASSWORD }, aClient());
  expect(account.role).toBe('customer');
});

test('the admin of a demo needs none', async () => {
  const owner = await anOwner(demo);
  expect(await demo.accounts.currentSession(owner.headers)).toMatchObject({
    needsSecondFactor: false,
  });
});

test('every call that changes a second factor asks for the password', () => {
  const calls = Object.keys(permissions).filter((call) => call.includes('/second-factor'));
  const changing = calls.filter((call) => call.includes('/admin/') && !call.startsWith('GET'));
  expect(changing).toHaveLength(7);
  for (const call of changing) expect(permissions[call]).toBe('admin-with-password');
  expect([...callsBeforeSecondFactor].every((call) => call in permissions)).toBe(true);
});
