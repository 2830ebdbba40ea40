// Settings saved by the admin: validated, versioned, logged, and followed by every server.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import type { AppError } from '#domain/errors/errors.ts';
import { defaultOwnerSettings } from '#domain/shop/shop-settings.ts';
import { listAuditLog } from '#server/platform/audit/list-audit-log.ts';
import type { OpenDatabase } from '#server/platform/db/db.ts';
import { openListener } from '#server/platform/db/listener.ts';
import { testDatabase } from '#server/testing/database.ts';
import { type LiveSettings, openLiveSettings } from './live-settings.ts';
import { openPolicies } from '#server/shop/policies/policies.ts';
import { openSettings } from './settings.ts';
import { policyTexts as razorpayTexts } from '#server/shop/payments/razorpay/site.ts';
import { policyTexts as paymentTexts } from '#server/shop/payments/sandbox/site.ts';

const policyContext = { mode: 'demo', paymentTexts: [paymentTexts] } as const;
const ADMIN = 'meera';
const { pricing, seller } = defaultOwnerSettings;
let database: OpenDatabase;
let live: LiveSettings;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.execute(sql`delete from shop_settings`);
  const listener = await openListener(database);
  live = await openLiveSettings(database.db, listener);
  return () => listener.close();
});

const settings = () => openSettings({ db: database.db, live, policyContext });
const rejection = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error as AppError,
  );

describe('settings of the shop', () => {
  test('a new shop has the defaults, each at version 0', async () => {
    const { settings: values, versions } = await settings().read();
    expect(values).toEqual(defaultOwnerSettings);
    expect(new Set(Object.values(versions))).toEqual(new Set([0]));
  });

  test('a saved setting is used at once by the server that saved it', async () => {
    const changes = { pricing: { ...pricing, taxPercent: 12 } };
    const saved = await settings().save(ADMIN, { changes, versions: { pricing: 0 } });
    expect(saved.versions.pricing).toBe(1);
    expect(live.settings.pricing.taxPercent).toBe(12);
  });

  test('another server uses a saved setting within two seconds', async () => {
    const listener = await openListener(database);
    const other = await openLiveSettings(database.db, listener);
    const started = Date.now();
    const heard = new Promise<number>((done) => other.onChange(() => done(Date.now() - started)));
    await settings().save(ADMIN, { changes: { name: 'Roopkala' }, versions: { name: 0 } });
    expect(await heard).toBeLessThan(2_000);
    expect(other.settings.name).toBe('Roopkala');
    await listener.close();
  });

  test('an invalid value is refused with its field, and nothing else of the form is saved', async () => {
    const changes = { name: 'Roopkala', seller: { ...seller, gstin: '27AAPFU0939F1ZX' } };
    const error = await rejection(settings().save(ADMIN, { changes, versions: {} }));
    expect(error?.code).toBe('settings/invalid');
    expect(Object.keys(error?.fields ?? {})).toEqual(['seller.gstin']);
    expect((await settings().read()).settings.name).toBe('Sunehri');
  });

  test('composition scheme and GST rate exclude each other, whichever is saved second', async () => {
    const registered = { ...seller, gstin: '27AAPFU0939F1ZV', state: 'Maharashtra' };
    const composition = { ...registered, gstScheme: 'composition' as const };
    const fieldsOf = async (changes: object, versions: object) => {
      const error = await rejection(settings().save(ADMIN, { changes, versions }));
      return Object.keys(error?.fields ?? {});
    };
    expect(await fieldsOf({ seller: composition }, {})).toEqual(['seller.gstScheme']);
    expect(await fieldsOf({ seller: { ...composition, gstin: '' } }, {})).toEqual([
      'seller.gstScheme',
    ]);
    expect(await fieldsOf({ pricing: { ...pricing, taxPercent: 0 } }, {})).toEqual([]);
    expect(await fieldsOf({ seller: composition }, {})).toEqual([]);
    expect(await fieldsOf({ pricing }, { pricing: 1 })).toEqual(['pricing.taxPercent']);
    expect(await fieldsOf({ pricing, seller: registered }, { pricing: 1, seller: 1 })).toEqual([]);
  });

  test('a change based on an old version is refused with the stored values, and none of it is saved', async () => {
    const { save } = settings();
    await save(ADMIN, { changes: { name: 'Roopkala' }, versions: { name: 0 } });
    const changes = { tagline: 'Made by hand', name: 'Rangrez' };
    const error = await rejection(save('asha', { changes, versions: { name: 0, tagline: 0 } }));
    expect(error?.code).toBe('settings/edited-by-another');
    expect(error?.details).toMatchObject({ settings: { name: 'Roopkala' }, versions: { name: 1 } });
    expect((await settings().read()).settings.tagline).toBe('Handcrafted in India');
  });

  test('the audit log says who changed which field, from and to, and cannot be edited', async () => {
    const changes = { pricing: { ...pricing, shippingFeePaise: 60_00 }, tagline: 'Made by hand' };
    await settings().save(ADMIN, { changes, versions: {} });
    const { entries } = await listAuditLog(database.db, { subject: 'settings' });
    expect(entries[0]).toMatchObject({
      action: 'settings.saved',
      changes: [
        { field: 'tagline', from: 'Handcrafted in India', to: 'Made by hand' },
        { field: 'pricing.shippingFeePaise', from: 50_00, to: 60_00 },
      ],
    });
    await expect(
      database.db.execute(sql`update audit_log set account_id = 'nobody'`),
    ).rejects.toThrow();
  });
});

describe('versions of the policies', () => {
  const policies = () =>
    openPolicies({ db: database.db, shopSettings: live.settings, context: policyContext });
  const textOf = async (version?: number) =>
    JSON.stringify((await policies().load('terms', version))?.text);
  const current = async () => (await policies().load('terms'))?.version ?? 0;

  test('a start records a version only when a text has changed', async () => {
    await policies().recordAtStart();
    const first = await current();
    await policies().recordAtStart();
    expect(await current()).toBe(first);
    expect(await textOf()).toContain('GST of 18% is added');
    const live = { ...policyContext, mode: 'live', paymentTexts: [razorpayTexts] } as const;
    await openPolicies({
      db: database.db,
      shopSettings: defaultOwnerSettings,
      context: live,
    }).recordAtStart();
    expect(await current()).toBe(first + 1);
    expect(await textOf()).toContain('processed by Razorpay');
    await policies().recordAtStart();
  });

  test('a saved text becomes a new version with its author, and the earlier one stays readable', async () => {
    await policies().recordAtStart();
    const before = await current();
    const changes = { terms: 'Only {shop name} sells **here**.' };
    await settings().save(ADMIN, { changes, versions: { terms: 0 } });
    expect(await current()).toBe(before + 1);
    expect(await textOf()).toContain('Only Sunehri sells ');
    expect(await textOf(before)).toContain('GST of 18% is added');
    expect((await policies().listVersions('terms')).map(({ version }) => version)).toEqual(
      Array.from({ length: before + 1 }, (_, at) => before + 1 - at),
    );
    expect(await policies().load('terms', before + 2)).toBeNull();
  });

  test('a setting that a policy names makes a new version of that policy only', async () => {
    await policies().recordAtStart();
    const [terms, privacy] = [await current(), (await policies().load('privacy'))?.version];
    const changes = { pricing: { ...pricing, taxPercent: 12 } };
    await settings().save(ADMIN, { changes, versions: {} });
    expect(await current()).toBe(terms + 1);
    expect((await policies().load('privacy'))?.version).toBe(privacy);
    expect(await textOf()).toContain('GST of 12% is added');
    await settings().save(ADMIN, { changes: { name: 'Roopkala' }, versions: {} });
    expect(await current()).toBe(terms + 1);
  });

  test('a version cannot be changed or deleted', async () => {
    await policies().recordAtStart();
    for (const change of [
      sql`update policy_versions set text = ''`,
      sql`delete from policy_versions`,
    ]) {
      await expect(database.db.execute(change)).rejects.toThrow();
    }
  });

  test('a preview shows the edited text with the stored settings, and saves nothing', async () => {
    await policies().recordAtStart();
    const before = await current();
    const text = policies().preview('terms', { terms: 'GST is {GST rate}.' });
    expect(text.intro).toEqual([{ kind: 'paragraph', children: ['GST is 18%.'] }]);
    expect(await current()).toBe(before);
  });
});
