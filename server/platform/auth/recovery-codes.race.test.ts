// One recovery code, sent twice at the same moment: one session.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sessions } from '#server/platform/db/schema/accounts.ts';
import { secondFactors } from '#server/platform/db/schema/second-factors.ts';
import { type TestAccounts, openTestAccounts } from '#server/testing/accounts.ts';
import {
  type Owner,
  addApp,
  anOwner,
  startSignIn,
  takeStep,
} from '#server/testing/second-factors.ts';

let shop: TestAccounts;
let owner: Owner;
beforeAll(async () => {
  shop = await openTestAccounts();
});
beforeEach(async () => {
  owner = await anOwner(shop);
});
afterAll(() => shop.close());

const succeeded = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === 'fulfilled').length;

test('two browsers that send the same recovery code at once get one session', async () => {
  const { recoveryCodes } = await addApp(shop, owner);
  for (const code of recoveryCodes?.slice(0, 4) ?? []) {
    const before = await shop.db.$count(sessions, eq(sessions.userId, owner.account.uid));
    const both = [await startSignIn(shop), await startSignIn(shop)];
    const results = await Promise.allSettled(
      both.map((pending) => takeStep(shop, pending, 'recovery-code', code)),
    );
    expect(succeeded(results)).toBe(1);
    expect(await shop.db.$count(sessions, eq(sessions.userId, owner.account.uid))).toBe(before + 1);
  }
  expect((await shop.identity.readSecondFactors(owner.account.uid)).recoveryCodesLeft).toBe(6);
});

test('two browsers that send the same code of the app at once get one session', async () => {
  const { codeIn } = await addApp(shop, owner);
  const both = [await startSignIn(shop), await startSignIn(shop)];
  const code = codeIn(0);
  const results = await Promise.allSettled(
    both.map((pending) => takeStep(shop, pending, 'app', code)),
  );
  expect(succeeded(results)).toBe(1);
});

test('one browser that sends its code twice gets one session', async () => {
  const { recoveryCodes } = await addApp(shop, owner);
  const pending = await startSignIn(shop);
  const results = await Promise.allSettled(
    [0, 1].map(() => takeStep(shop, pending, 'recovery-code', recoveryCodes?.[0] ?? '')),
  );
  expect(succeeded(results)).toBe(1);
});

test('a naive check, which reads the last step and then writes it, accepts a code twice', async () => {
  await addApp(shop, owner);
  // Both have read before one of them writes, as may happen.
  const read = async () => (await shop.db.select().from(secondFactors))[0]?.lastUsedStep ?? 0;
  const steps = await Promise.all([read(), read()]);
  const accepted = steps.filter((lastUsedStep) => lastUsedStep < 7);
  for (const _ of accepted) await shop.db.update(secondFactors).set({ lastUsedStep: 7 });
  expect(accepted).toHaveLength(2);
});
