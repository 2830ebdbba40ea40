// Readiness: every step counts once the shop's own records show it, and a live demo seller takes no orders.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultOwnerSettings } from '#domain/shop/shop-settings.ts';
import type { OpenDatabase } from '#server/platform/db/db.ts';
import { outbox } from '#server/platform/db/schema/mail.ts';
import { providerEvents } from '#server/platform/db/schema/payments.ts';
import { shopSettings as settingsTable } from '#server/platform/db/schema/settings.ts';
import { testDatabase } from '#server/testing/database.ts';
import { aProduct, stocked } from '#server/testing/products.ts';
import { openPolicies } from '#server/shop/policies/policies.ts';
import type { PolicyContext } from '#server/shop/policies/policy-text.ts';
import { openReadiness } from './readiness.ts';

const live = {
  mode: 'live',
  allowsDemoAddresses: false,
  smtpUrl: 'smtp://mail',
} as const;
const { seller } = defaultOwnerSettings;
const ownSeller = {
  ...seller,
  legalName: 'Rangrez Textiles LLP',
  address: '9 Linking Road, Mumbai, Maharashtra 400050, India',
  email: 'hello@rangrez.in',
  phone: '+91 98200 12345',
  grievanceOfficer: 'Farah Khan',
  grievanceDesignation: 'Partner',
  grievanceContact: 'grievance@rangrez.in',
  gstin: '27AAPFU0939F1ZV',
};
const unregistered = { ...ownSeller, gstin: '' };
let database: OpenDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const context: PolicyContext = { mode: 'live', paymentTexts: [] };
const policies = () =>
  openPolicies({ db: database.db, shopSettings: defaultOwnerSettings, context });

const readiness = (
  shopSeller = ownSeller,
  settings: Parameters<typeof openReadiness>[0]['settings'] = live,
  { pricing } = defaultOwnerSettings,
  shopName = 'Rangrez',
  paymentKeys = { areSet: () => true, takePayments: () => true },
) =>
  openReadiness({
    db: database.db,
    policies: policies(),
    settings,
    paymentKeys,
    shopSettings: { name: shopName, seller: shopSeller, pricing },
  });
const left = async () =>
  (await readiness().read()).items.filter(({ isDone }) => !isDone).map(({ key }) => key);

describe('readiness', () => {
  test('steps are done one by one, as the shop’s records show them', async () => {
    const { db } = database;
    await db.execute(sql`delete from shop_settings`);
    expect(await left()).toEqual([
      'shop',
      'seller',
      'delivery',
      'policies',
      'email',
      'products',
      'webhook',
    ]);
    for (const key of ['name', 'seller', 'pricing'] as const) {
      await db.insert(settingsTable).values({ key, value: defaultOwnerSettings[key] });
    }
    expect(await left()).toEqual(['policies', 'email', 'products', 'webhook']);
    for (const { key, sentence } of await policies().listPromises()) {
      expect(await left()).toContain('policies');
      await policies().agreeToPromise({ accountId: 'meera', key, sentence });
    }
    expect(await left()).toEqual(['email', 'products', 'webhook']);
    await stocked(db, [aProduct('lehenga')], 1);
    expect(await left()).toEqual(['email', 'webhook']);
    const event = { id: 'event-1', event: 'payment.captured', payload: {} };
    await db.insert(providerEvents).values({ ...event, status: 'ignored' });
    const send = (template: string) =>
      db.insert(outbox).values({
        id: template,
        key: template,
        recipient: 'asha@example.com',
        email: { template, data: {} },
        status: 'sent',
      });
    // Sent by the first sign-in, whether or not anybody looks.
    await send('second-factor');
    expect(await left()).toEqual(['email']);
    await send('test-email');
    expect(await left()).toEqual([]);
  });

  test('the sandbox and the demo mailbox count as neither payments nor email', async () => {
    const settings = { ...live, smtpUrl: null };
    const sandbox = { areSet: () => false, takePayments: () => true };
    const { items } = await readiness(
      ownSeller,
      settings,
      defaultOwnerSettings,
      'Rangrez',
      sandbox,
    ).read();
    const done = items.filter(({ isDone }) => isDone).map(({ key }) => key);
    expect(done).not.toContain('payments');
    expect(done).not.toContain('email');
  });

  test('a live shop with the demo’s seller takes no orders, a demo and an explicit exception do', () => {
    expect(readiness(seller).isOpen()).toBe(false);
    expect(readiness(ownSeller).isOpen()).toBe(true);
    expect(readiness(seller, { ...live, mode: 'demo' }).isOpen()).toBe(true);
    expect(readiness(seller, { ...live, allowsDemoAddresses: true }).isOpen()).toBe(true);
  });

  test('a live shop takes no orders before its payment keys are set', () => {
    let areSet = false;
    const keys = { areSet: () => areSet, takePayments: () => areSet };
    const ofShop = readiness(ownSeller, live, defaultOwnerSettings, 'Rangrez', keys);
    expect(ofShop.isOpen()).toBe(false);
    areSet = true;
    expect(ofShop.isOpen()).toBe(true);
  });

  test('a live shop with one field of the demo left, or one empty, takes no orders and names the field', async () => {
    for (const [field, value] of Object.entries(ownSeller)) {
      if (['state', 'invoicePrefix', 'gstScheme'].includes(field)) continue;
      const ofDemo = { ...ownSeller, [field]: seller[field as keyof typeof seller].toUpperCase() };
      const empty = { ...ownSeller, [field]: '' };
      expect(value).not.toBe('');
      // Shops from before these two were asked for go on taking orders.
      const mayBeEmpty = field === 'grievanceDesignation' || field === 'grievanceContact';
      for (const changed of [ofDemo, empty]) {
        const { items, sellerIssues, isOpen } = await readiness(changed).read();
        expect(isOpen).toBe(changed === empty && mayBeEmpty);
        expect(readiness(changed).isOpen()).toBe(isOpen);
        expect(sellerIssues.map((issue) => issue.field)).toEqual([`seller.${field}`]);
        // The demo has no GSTIN either.
        const step = field === 'gstin' ? 'delivery' : 'seller';
        expect(items.find(({ key }) => key === step)?.isDone).toBe(false);
        expect(items.find(({ key }) => key === 'shop')?.isDone).toBe(true);
      }
    }
    const named = readiness(ownSeller, live, defaultOwnerSettings, ' ');
    expect(named.openingIssues()).toEqual([{ field: 'name', problem: 'missing' }]);
    expect((await named.read()).items.find(({ key }) => key === 'shop')?.isDone).toBe(false);
  });

  test('a live shop without a GSTIN takes no orders while it charges tax', () => {
    const { pricing } = defaultOwnerSettings;
    const untaxed = { pricing: { ...pricing, taxPercent: 0 } };
    expect(readiness(unregistered).isOpen()).toBe(false);
    expect(readiness(unregistered, live, { ...defaultOwnerSettings, ...untaxed }).isOpen()).toBe(
      true,
    );
    expect(readiness(unregistered, { ...live, mode: 'demo' }).isOpen()).toBe(true);
  });

  test('a live shop under the composition scheme takes no orders while it charges tax', () => {
    const composition = { ...ownSeller, gstScheme: 'composition' as const };
    const untaxed = { ...defaultOwnerSettings.pricing, taxPercent: 0 };
    const rules = { ...defaultOwnerSettings, pricing: untaxed };
    expect(readiness(composition).isOpen()).toBe(false);
    expect(readiness(composition, live, rules).isOpen()).toBe(true);
  });
});
