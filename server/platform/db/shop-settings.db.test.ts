// Shop settings: defaults, and stored values.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError } from '#domain/errors/errors.ts';
import { openLimits } from '#server/platform/rate-limit/rate-limit.ts';
import { testDatabase } from '#server/testing/database.ts';
import type { OpenDatabase } from './db.ts';
import { shopSettings } from './schema/settings.ts';
import { readShopSettings } from './shop-settings.ts';

let database: OpenDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test('shop settings without rows have their defaults', async () => {
  expect(await readShopSettings(database.db)).toMatchObject({
    pricing: { taxPercent: 18, shippingFeePaise: 50_00, freeShippingFromPaise: 1000_00 },
    deliveryDays: { min: 3, max: 7 },
    reservationMinutes: 15,
    verificationCooldownSeconds: 60,
    cod: { maxTotalPaise: 25_000_00, maxOpenOrders: 3 },
    codConfirmHours: 72,
    orderAttemptsPerHour: 10,
    jobIntervalSeconds: 60,
    limits: {},
  });
});

test('a stored shop setting replaces its default and no other', async () => {
  const { db } = database;
  const contact = { perIp: { points: 1, seconds: 60 } };
  await db.insert(shopSettings).values([
    { key: 'limits', value: { contact } },
    { key: 'returnPolicy', value: ['Fourteen days.'] },
    { key: 'seller', value: { legalName: 'Meera Textiles' } },
  ]);
  const settings = await readShopSettings(db);
  expect(settings.returnPolicy).toEqual(['Fourteen days.']);
  expect(settings.jobIntervalSeconds).toBe(60);
  expect(settings.seller).toMatchObject({ legalName: 'Meera Textiles', grievanceDesignation: '' });

  const limits = openLimits(db, { limits: settings.limits });
  const sendMessage = () => limits.consume('contact', { ip: '203.0.113.9' }, 'request/too-many');
  await sendMessage();
  await expect(sendMessage()).rejects.toThrow(AppError);
  const signIn = () => limits.consume('sign-in', { ip: '203.0.113.9' }, 'request/too-many');
  await signIn();
  await signIn();
});
