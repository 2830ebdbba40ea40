// What the shop is set to when nobody has set anything, and that a row counts.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refusal } from '#domain/errors.ts';
import { openLimits } from '#server/limits/limits.ts';
import { testDatabase } from '#server/testing/database.ts';
import type { OpenDatabase } from './open.ts';
import { keepShopSetting, readShopSettings } from './settings.ts';

let database: OpenDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test('every time and limit has its default', async () => {
  expect(await readShopSettings(database.db)).toMatchObject({
    pricing: { taxPercent: 18, shippingFeePaise: 50_00, freeShippingFromPaise: 1000_00 },
    deliveryDays: { min: 3, max: 7 },
    reservationMinutes: 15,
    verificationCooldownSeconds: 60,
    cod: { maxTotalPaise: 25_000_00, maxOpenOrders: 3 },
    codConfirmHours: 72,
    orderTriesPerHour: 10,
    clockSeconds: 60,
    limits: {},
  });
});

test('what a row says counts, and the rest stays as it was', async () => {
  const { db } = database;
  const contact = { perIp: { points: 1, seconds: 60 } };
  await keepShopSetting(db, 'limits', { contact });
  await keepShopSetting(db, 'returnPolicy', ['Fourteen days.']);
  const settings = await readShopSettings(db);
  expect(settings.returnPolicy).toEqual(['Fourteen days.']);
  expect(settings.clockSeconds).toBe(60);

  const limits = openLimits(db, { limits: settings.limits });
  const write = () => limits.spend('contact', { ip: '203.0.113.9' }, 'request/too-many');
  await write();
  await expect(write()).rejects.toThrow(Refusal);
  const signIn = () => limits.spend('sign-in', { ip: '203.0.113.9' }, 'request/too-many');
  await signIn();
  await signIn();
});
