// Payment keys of the owner: checked, stored encrypted, never shown, and used by every server.
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AppError } from '#domain/errors/errors.ts';
import { openPaymentProviders } from '#server/create-payment-provider.ts';
import { listAuditLog } from '#server/platform/audit/list-audit-log.ts';
import type { OpenDatabase } from '#server/platform/db/db.ts';
import { type Listener, openListener } from '#server/platform/db/listener.ts';
import { defaultShopSettings } from '#server/platform/db/shop-settings.ts';
import { testDatabase } from '#server/testing/database.ts';
import type { KeySettings } from './save-keys.ts';
import { readStoredKeys } from './stored-keys.ts';

const ADMIN = 'meera';
const typed = {
  keyId: 'rzp_live_AbCdEf1234',
  keySecret: 'the-key-secret-of-meera',
  webhookSecret: 'the-webhook-secret-of-meera',
};
const none = { keyId: '', keySecret: '', webhookSecret: '' };
const HOUR = 3_600_000;

/** Razorpay, as far as the check of keys and a listing of payments go. */
let accepted = [typed];
let status: number | null = null;
const razorpay = createServer((request, response) => {
  const pairs = accepted.map(({ keyId, keySecret }) => `${keyId}:${keySecret}`);
  const given = Buffer.from(request.headers.authorization?.slice(6) ?? '', 'base64').toString();
  response.writeHead(status ?? (pairs.includes(given) ? 200 : 401), {
    'content-type': 'application/json',
  });
  response.end('{"items":[]}');
});

let database: OpenDatabase;
let listener: Listener;
let base: KeySettings;
beforeAll(async () => {
  database = await testDatabase();
  await once(razorpay.listen(0, '127.0.0.1'), 'listening');
  base = {
    mode: 'live',
    allowances: [],
    razorpay: null,
    sessionSecret: 'a secret for tests only, 32 long',
    previousSessionSecret: null,
    shopUrl: 'https://shop.test',
    variables: {
      RAZORPAY_API_URL: `http://127.0.0.1:${(razorpay.address() as AddressInfo).port}`,
    },
  };
});
afterAll(async () => {
  razorpay.close();
  razorpay.closeAllConnections();
  await database.close();
});
beforeEach(async () => {
  accepted = [typed];
  status = null;
  await database.db.execute(sql`delete from shop_settings`);
  listener = await openListener(database);
  return () => listener.close();
});
afterEach(() => vi.useRealTimers());

/** A server of the shop: its keys, and the provider that uses them. */
async function openServer(changes: Partial<KeySettings> = {}) {
  const settings = { ...base, ...changes };
  const { db } = database;
  const { payments, paymentKeys } = await openPaymentProviders({
    db,
    listener,
    settings,
    shopSettings: defaultShopSettings,
  });
  return { ...paymentKeys, provider: payments.get('razorpay') };
}
const listRows = async <T>(query: SQL) => {
  const result = await database.db.execute(query);
  return (result as { rows: T[] }).rows;
};
const rejection = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error as AppError,
  );
const accepts = (server: Awaited<ReturnType<typeof openServer>>, secret: string) => {
  const body = '{"event":"order.paid","payload":{}}';
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  const headers = new Headers({ 'x-razorpay-signature': signature });
  return server.provider.webhook!.read(new TextEncoder().encode(body), headers) !== null;
};

describe('payment keys of the owner', () => {
  test('a live shop offers no payments before its owner has entered keys, and then does', async () => {
    const server = await openServer();
    expect(server.state()).toBe('none');
    expect(server.provider.isOffered()).toBe(false);
    await expect(server.provider.start({ number: 'SUN-1', amountPaise: 100 })).rejects.toThrow();
    await server.save(ADMIN, typed);
    expect(server.state()).toBe('keys');
    expect(server.provider.isOffered()).toBe(true);
    expect(server.provider.clientFields.keyId).toBe(typed.keyId);
    expect(await server.provider.sync!.paymentsSince(new Date())).toEqual([]);
  });

  test('keys are stored encrypted: no table has a secret', async () => {
    await (await openServer()).save(ADMIN, typed);
    const tables = await listRows<{ name: string }>(
      sql`select table_schema || '.' || table_name as name from information_schema.tables
        where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
    );
    expect(tables.length).toBeGreaterThan(50);
    let hasControl = false;
    for (const { name } of tables) {
      const rows = await listRows<{ row: string }>(
        sql`select t::text as row from ${sql.raw(name)} t`,
      );
      const text = rows.map(({ row }) => row).join('\n');
      hasControl ||= text.includes('paymentKeys');
      for (const secret of Object.values(typed)) expect(text, name).not.toContain(secret);
    }
    expect(hasControl).toBe(true);
    expect((await readStoredKeys(database.db, base))?.keys).toMatchObject(typed);
  });

  test('what the owner reads of the keys has no secret, and of the key ID its kind and end', async () => {
    const server = await openServer();
    await server.save(ADMIN, typed);
    const shown = await server.read();
    expect(shown).toMatchObject({ source: 'settings', keyId: 'rzp_live_…1234', isTest: false });
    expect(shown.webhook).toMatchObject({
      url: 'https://shop.test/api/payments/razorpay/webhook',
      lastArrivedAt: null,
    });
    for (const secret of Object.values(typed)) expect(JSON.stringify(shown)).not.toContain(secret);
  });

  test('the audit log says that the keys changed, and nothing of them', async () => {
    await (await openServer()).save(ADMIN, typed);
    const [entry] = (await listAuditLog(database.db, {})).entries;
    expect(entry?.changes).toEqual([{ field: 'paymentKeys', from: '', to: 'changed' }]);
  });

  test('keys that Razorpay does not accept are an error of their fields, and change nothing', async () => {
    const server = await openServer();
    await server.save(ADMIN, typed);
    const wrong = { ...typed, keySecret: 'wrong' };
    const message = 'Razorpay does not accept this key ID and secret';
    expect(await rejection(server.save(ADMIN, wrong))).toMatchObject({
      code: 'settings/invalid',
      fields: { keyId: message, keySecret: message },
    });
    expect(server.ownerKeys()).toMatchObject(typed);
  });

  test('keys are not saved while Razorpay does not respond as usual', async () => {
    status = 502;
    const server = await openServer();
    expect(await rejection(server.save(ADMIN, typed))).toMatchObject({
      code: 'payment-keys/not-checked',
      status: 503,
    });
    expect(server.ownerKeys()).toBeNull();
  });

  test('an empty form, half a pair and an unknown kind of key are errors of their fields', async () => {
    const server = await openServer();
    const fieldsOf = async (input: typeof typed) =>
      Object.keys((await rejection(server.save(ADMIN, input)))?.fields ?? {});
    expect(await fieldsOf(none)).toEqual(['keyId', 'keySecret', 'webhookSecret']);
    await server.save(ADMIN, typed);
    expect(await fieldsOf({ ...none, keyId: typed.keyId })).toEqual(['keySecret']);
    expect(await fieldsOf({ ...none, keySecret: 'x' })).toEqual(['keyId']);
    expect(await fieldsOf({ ...none, keyId: 'live_1', keySecret: 'x' })).toEqual(['keyId']);
  });

  test('a demo takes no live keys', async () => {
    const server = await openServer({ mode: 'demo' });
    expect((await rejection(server.save(ADMIN, typed)))?.fields.keyId).toContain('test keys only');
    expect(server.state()).toBe('sandbox');
  });

  test('keys of the environment are used in place of stored ones, and cannot be changed', async () => {
    await (await openServer()).save(ADMIN, typed);
    const keys = { keyId: 'rzp_test_environment', keySecret: 'e', webhookSecret: 'w' };
    const apiUrl = base.variables.RAZORPAY_API_URL ?? '';
    const ofServer = { ...keys, previousWebhookSecret: null, apiUrl };
    const server = await openServer({ razorpay: ofServer });
    expect(server.provider.clientFields.keyId).toBe('rzp_test_environment');
    expect(await server.read()).toMatchObject({
      source: 'environment',
      isTest: true,
      savedBy: null,
    });
    expect(await rejection(server.save(ADMIN, typed))).toMatchObject({
      code: 'payment-keys/in-environment',
    });
  });

  test('another server uses new keys within two seconds', async () => {
    const other = await openServer();
    const started = Date.now();
    await (await openServer()).save(ADMIN, typed);
    await vi.waitFor(() => expect(other.provider.clientFields.keyId).toBe(typed.keyId), 2_000);
    expect(Date.now() - started).toBeLessThan(2_000);
    expect(accepts(other, typed.webhookSecret)).toBe(true);
  });

  test('after a change webhooks with the earlier secret are accepted for 24 hours, and no longer', async () => {
    const server = await openServer();
    await server.save(ADMIN, typed);
    await server.save(ADMIN, { ...none, webhookSecret: 'a new webhook secret' });
    expect(server.ownerKeys()).toMatchObject({ keyId: typed.keyId, keySecret: typed.keySecret });
    expect((await server.read()).webhook.earlierSecretUntil).not.toBeNull();
    expect(accepts(server, 'a new webhook secret')).toBe(true);
    expect(accepts(server, typed.webhookSecret)).toBe(true);
    vi.useFakeTimers({ now: Date.now() + 24 * HOUR + 1_000, toFake: ['Date'] });
    expect(accepts(server, 'a new webhook secret')).toBe(true);
    expect(accepts(server, typed.webhookSecret)).toBe(false);
    expect((await server.read()).webhook.earlierSecretUntil).toBeNull();
  });

  test('stored keys outlast a changed session secret, and without the earlier one are asked for again', async () => {
    await (await openServer()).save(ADMIN, typed);
    const changed = { sessionSecret: 'another secret for tests, 32 long' };
    const unreadable = await openServer(changed);
    expect(await unreadable.read()).toMatchObject({ source: 'unreadable', keyId: null });
    expect(unreadable.provider.isOffered()).toBe(false);
    await openServer({ ...changed, previousSessionSecret: base.sessionSecret });
    const later = await openServer(changed);
    expect(later.ownerKeys()).toMatchObject(typed);
  });

  test('a forged payment or webhook is not genuine while a shop has no keys', async () => {
    const server = await openServer();
    expect(accepts(server, '')).toBe(false);
    const signature = createHmac('sha256', '').update('order_1|pay_1').digest('hex');
    const proof = { razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1' };
    const forged = { ...proof, razorpay_signature: signature };
    expect(server.provider.parseProof(forged, 'order_1')).toBeNull();
  });
});
