// Promises of the policies: what is asked, what an agreement covers, and when it is asked again.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { promiseKeys } from '#domain/policy/promises.ts';
import { defaultOwnerSettings } from '#domain/shop/shop-settings.ts';
import { listAuditLog } from '#server/platform/audit/list-audit-log.ts';
import type { OpenDatabase } from '#server/platform/db/db.ts';
import { shopSettings } from '#server/platform/db/schema/settings.ts';
import { testDatabase } from '#server/testing/database.ts';
import { openPolicies } from './policies.ts';
import type { PolicyContext } from './policy-text.ts';
import { promiseSentences } from './promise-sentences.ts';

const context: PolicyContext = { mode: 'live', paymentTexts: [] };
let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(() => database.db.execute(sql`delete from shop_settings`));
afterAll(() => database.close());

const policies = () =>
  openPolicies({ db: database.db, shopSettings: defaultOwnerSettings, context });
const find = async (key: string) =>
  (await policies().listPromises()).find((promise) => promise.key === key);
const save = (key: string, value: unknown) =>
  database.db.insert(shopSettings).values({ key, value });

test('the sentences are those of the texts, with the values of the settings', () => {
  const sentences = promiseSentences(defaultOwnerSettings, context);
  expect(Object.keys(sentences)).toEqual([...promiseKeys]);
  expect(sentences.delivery).toBe(
    'We ship within India, and orders arrive within 3 to 7 days. Shipping costs ₹50, and is free for a subtotal of ₹1,000 or more.',
  );
  expect(sentences.cash).toBe('Cash on delivery is available for orders up to ₹25,000.');
  expect(sentences.complaints).toMatch(/within 48 hours .* one month.* Meera Sharma\.$/);
  expect(sentences.refunds).toMatch(/original payment method.*5 to 7 working days\.$/);
  expect(sentences.returns).toMatch(/within 48 hours of delivery: /);
  expect(sentences['personal-data']).toMatch(/90 days.*730 days.*never sell/);
});

test('a promise that a text of the owner no longer has is not asked', async () => {
  await save('terms', 'We deliver as soon as we can.');
  const keys = (await policies().listPromises()).map(({ key }) => key);
  expect(keys).toEqual(['returns', 'return-shipping', 'personal-data']);
});

test('an agreement covers one sentence, is in the audit log, and ends when the sentence changes', async () => {
  const asked = await find('delivery');
  expect(asked?.agreed).toBeNull();
  const sentence = asked?.sentence ?? '';
  const agreement = { accountId: 'operator', key: 'delivery', sentence } as const;
  await policies().agreeToPromise(agreement);
  await policies().agreeToPromise(agreement);
  expect((await find('delivery'))?.agreed).not.toBeNull();
  expect((await find('cash'))?.agreed).toBeNull();
  const { entries } = await listAuditLog(database.db, { subject: 'promise:delivery' });
  expect(entries).toMatchObject([{ action: 'promise.agreed', changes: [{ to: sentence }, {}] }]);
  await save('deliveryDays', { min: 4, max: 9 });
  expect(await find('delivery')).toMatchObject({
    sentence: expect.stringContaining('4 to 9 days'),
    agreed: null,
  });
  await expect(policies().agreeToPromise(agreement)).rejects.toMatchObject({
    code: 'policy/sentence-changed',
  });
});
