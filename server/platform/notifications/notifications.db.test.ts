// Notifications: enqueued once with their cause, encrypted for each browser, retried, and quiet at night.
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { defaultOwnerEmails } from '#domain/shop/owner-emails.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { outbox } from '#server/platform/db/schema/mail.ts';
import {
  notificationPreferences,
  notifications,
  pushKeys,
  pushSubscriptions,
} from '#server/platform/db/schema/notifications.ts';
import { type TestShop, aCustomerAt, openTestShop } from '#server/testing/orders.ts';
import { openPushService } from '#server/testing/push-service.ts';
import { enqueueNotifications } from './enqueue-notifications.ts';
import { openNotifications } from './notifications.ts';
import { loadPushKeys } from './push-keys.ts';

const OWNER = 'owner-account';
/** Half past two in the afternoon in India. */
const DAY = new Date('2026-11-23T09:00:00Z');

let shop: TestShop;
let service: Awaited<ReturnType<typeof openPushService>>;
let admin: ReturnType<typeof openNotifications>;
beforeAll(async () => {
  shop = await openTestShop();
  service = await openPushService();
  const { db, deps } = shop;
  const settings = { ...deps.settings, pushTestOrigin: service.origin };
  admin = openNotifications({ db, settings, shopSettings: deps.shopSettings });
  const email = deps.settings.adminEmail;
  await db.insert(users).values({ id: OWNER, name: 'Meera', email, emailVerified: true });
});
afterAll(async () => {
  await service.close();
  await shop.close();
});
beforeEach(async () => {
  for (const table of [notifications, notificationPreferences, pushSubscriptions, outbox]) {
    await shop.db.delete(table);
  }
  shop.deps.shopSettings.ownerEmails = { ...defaultOwnerEmails };
  service.received.length = 0;
  vi.useFakeTimers({ toFake: ['Date'], now: DAY });
});
afterEach(() => vi.useRealTimers());

let devices = 0;
async function aDevice() {
  const browser = service.subscribe(`device-${(devices += 1)}`);
  await admin.addDevice(OWNER, { ...browser.subscription, device: 'Chrome on Android' });
  return browser;
}
const enqueue = (key: string, kind: 'newOrder' | 'refundFailed' = 'newOrder') =>
  shop.db.transaction((tx) =>
    enqueueNotifications(shop.deps, tx, { kind, key, orderNumber: 'SUN-AAAA-BBBB' }),
  );
const rows = () => shop.db.select().from(notifications);
/** As if the delay before the next attempt were over. */
const waitForRetry = () => shop.db.update(notifications).set({ nextTryAt: sql`now()` });
/** The clock of the database is the real one. */
const sendNow = async () => {
  await waitForRetry();
  await admin.sendDue();
};
async function placeOrder() {
  const { account } = await aCustomerAt(shop);
  return shop.orders.place(account, { paymentMethod: 'COD', total: 2360 }, null);
}

describe('a notification', () => {
  test('of a new order reaches every browser once, encrypted, with number and page', async () => {
    const [phone, laptop] = [await aDevice(), await aDevice()];
    const { number } = await placeOrder();
    await sendNow();
    await sendNow();
    const message = {
      title: `New order ${number}`,
      path: `/admin/orders/${number}`,
      tag: expect.stringContaining('owner-new-order:'),
    };
    for (const browser of [phone, laptop]) expect(browser.messages()).toMatchObject([message]);
    expect(await rows()).toMatchObject([{ kind: 'newOrder', status: 'sent', orderNumber: number }]);
    const wire = service.received.map(({ body }) => body.toString('latin1')).join();
    expect(wire).not.toContain(number);
  });

  test('holds no name, address or phone number of the customer', async () => {
    const phone = await aDevice();
    await placeOrder();
    await sendNow();
    expect(JSON.stringify(phone.messages())).not.toMatch(/Priya|Sharma|Jaipur|98290|MI Road/);
  });

  test('is signed by the shop for the push service', async () => {
    await aDevice();
    await enqueue('one');
    await sendNow();
    const [push] = service.received;
    const { publicKey } = await loadPushKeys(shop.db);
    const authorization = String(push?.headers.authorization);
    expect(authorization).toMatch(/^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=/);
    expect(authorization).toContain(`k=${publicKey}`);
    const claims = JSON.parse(
      Buffer.from(authorization.split('.')[1] ?? '', 'base64url').toString(),
    ) as unknown;
    expect(claims).toMatchObject({ aud: service.origin, sub: expect.stringMatching(/^mailto:/) });
    expect(push?.headers['content-encoding']).toBe('aes128gcm');
  });

  test('is stored only with its cause: a transaction that fails leaves none', async () => {
    await aDevice();
    await shop.db
      .transaction(async (tx) => {
        await enqueueNotifications(shop.deps, tx, {
          kind: 'newOrder',
          key: 'k',
          orderNumber: null,
        });
        throw new Error('rolled back');
      })
      .catch(() => {});
    expect(await rows()).toEqual([]);
  });

  test('of one cause is one, however often it is enqueued', async () => {
    await aDevice();
    for (const _again of [1, 2, 3]) await enqueue('same');
    expect(await rows()).toHaveLength(1);
  });

  test('is not stored without a browser, nor for a kind that is switched off', async () => {
    await enqueue('no browser');
    await aDevice();
    await admin.savePreference(OWNER, { kind: 'newOrder', isByEmail: false, isByPush: false });
    await enqueue('switched off');
    expect(await rows()).toEqual([]);
  });

  test('waits for the morning in quiet hours, unless a refund has failed', async () => {
    await aDevice();
    vi.setSystemTime(new Date('2026-11-23T18:00:00Z'));
    await enqueue('at night');
    await enqueue('money', 'refundFailed');
    const stored = await rows();
    const timeOf = (key: string) => stored.find((row) => row.key === key)?.nextTryAt.toISOString();
    expect(timeOf('at night')).toBe('2026-11-24T02:30:00.000Z');
    expect(timeOf('money')).toBe('2026-11-23T18:00:00.000Z');
  });
});

describe('a push service', () => {
  test('that is down gets the message again later', async () => {
    const phone = await aDevice();
    phone.respond(503, 429);
    await enqueue('retry');
    await sendNow();
    expect(await rows()).toMatchObject([{ status: 'pending', attempts: 1 }]);
    // Not before its time.
    await admin.sendDue();
    expect(service.received).toHaveLength(1);
    await sendNow();
    await sendNow();
    expect(service.received).toHaveLength(3);
    expect(await rows()).toMatchObject([{ status: 'sent', attempts: 3 }]);
  });

  test('that is down for one browser does not bring the message to the others again', async () => {
    const [phone, laptop] = [await aDevice(), await aDevice()];
    laptop.respond(503, 503);
    await enqueue('one of two');
    for (const _attempt of [1, 2, 3]) await sendNow();
    const paths = service.received.map(({ path }) => path);
    expect(paths.filter((path) => path === phone.path)).toHaveLength(1);
    expect(paths.filter((path) => path === laptop.path)).toHaveLength(3);
    expect(await rows()).toMatchObject([{ status: 'sent', attempts: 3 }]);
  });

  test('that is down for all attempts of one browser leaves the notification sent to the other', async () => {
    const [phone, laptop] = [await aDevice(), await aDevice()];
    laptop.respond(...Array.from({ length: 20 }, () => 500));
    await enqueue('one for ever');
    for (let attempt = 0; attempt < 10; attempt += 1) await sendNow();
    expect(phone.messages()).toHaveLength(1);
    expect(await rows()).toMatchObject([{ status: 'sent', attempts: 8 }]);
  });

  test('that is down for all attempts leaves the notification failed', async () => {
    const phone = await aDevice();
    phone.respond(...Array.from({ length: 20 }, () => 500));
    await enqueue('never');
    for (let attempt = 0; attempt < 10; attempt += 1) await sendNow();
    expect(await rows()).toMatchObject([{ status: 'failed', attempts: 8 }]);
    expect(service.received).toHaveLength(8);
  });

  test.each([404, 410])('that answers %i ends the subscription', async (status) => {
    const [gone, other] = [await aDevice(), await aDevice()];
    gone.respond(status);
    await enqueue(`gone ${status}`);
    await sendNow();
    const left = (await admin.read(OWNER)).devices.map(({ endpoint }) => endpoint);
    expect(left).toEqual([other.subscription.endpoint]);
    expect(other.messages()).toHaveLength(1);
  });

  test('that rejects a message gets it once', async () => {
    const phone = await aDevice();
    phone.respond(403);
    await enqueue('rejected');
    await sendNow();
    await sendNow();
    expect(service.received).toHaveLength(1);
  });

  test('that redirects is not followed', async () => {
    const phone = await aDevice();
    phone.respond(307);
    await enqueue('redirect');
    await sendNow();
    expect(service.received).toHaveLength(1);
    expect(await rows()).toMatchObject([{ status: 'failed' }]);
  });
});

describe('a device', () => {
  test('of an unknown push service is refused', async () => {
    const { subscription } = service.subscribe('x');
    for (const endpoint of ['https://example.org/push', 'http://169.254.169.254/latest']) {
      await expect(
        admin.addDevice(OWNER, { ...subscription, endpoint, device: 'x' }),
      ).rejects.toMatchObject({ code: 'notification/unknown-push-service' });
    }
  });

  test('is listed once, however often it subscribes, and can be removed by its owner only', async () => {
    const phone = await aDevice();
    await admin.addDevice(OWNER, { ...phone.subscription, device: 'Chrome on Android' });
    const [device, ...others] = (await admin.read(OWNER)).devices;
    expect(others).toEqual([]);
    await admin.removeDevice('somebody else', device!.id);
    expect((await admin.read(OWNER)).devices).toHaveLength(1);
    await admin.removeDevice(OWNER, device!.id);
    expect((await admin.read(OWNER)).devices).toEqual([]);
  });

  test('beyond the twentieth is refused', async () => {
    for (let index = 0; index < 20; index += 1) await aDevice();
    await expect(aDevice()).rejects.toMatchObject({ code: 'notification/too-many-devices' });
    expect((await admin.read(OWNER)).devices).toHaveLength(20);
  });

  test('of somebody who is no longer the admin gets nothing more', async () => {
    const phone = await aDevice();
    await enqueue('before');
    const isOwner = eq(users.id, OWNER);
    await shop.db.update(users).set({ email: 'former@shop.test' }).where(isOwner);
    await enqueue('after');
    await sendNow();
    await shop.db.update(users).set({ email: shop.deps.settings.adminEmail }).where(isOwner);
    expect(phone.messages()).toEqual([]);
    expect((await rows()).map(({ key }) => key)).toEqual(['before']);
  });

  test('gets a test at once, and the outcomes are counted', async () => {
    const [phone, broken] = [await aDevice(), await aDevice()];
    broken.respond(500);
    expect(await admin.sendTest(OWNER)).toEqual({ sent: 1, failed: 1 });
    expect(phone.messages()).toMatchObject([{ title: 'Notifications are on' }]);
  });
});

describe('keys and preferences', () => {
  test('the key pair is created once, also by two servers at once', async () => {
    await shop.db.delete(pushKeys);
    const [one, other] = await Promise.all([loadPushKeys(shop.db), loadPushKeys(shop.db)]);
    expect(one).toEqual(other);
    expect(await loadPushKeys(shop.db)).toEqual(one);
    expect(JSON.stringify(await admin.read(OWNER))).not.toContain(one.privateKey);
  });

  test('a person’s own email goes to their address, once, besides the shop’s', async () => {
    await admin.savePreference(OWNER, { kind: 'newOrder', isByEmail: true, isByPush: true });
    await placeOrder();
    const recipients = async () => {
      const emails = await shop.db.select().from(outbox);
      return emails
        .filter(({ key }) => key.startsWith('owner-new-order:'))
        .map(({ recipient }) => recipient);
    };
    const { seller } = shop.deps.shopSettings;
    expect((await recipients()).toSorted()).toEqual(
      [seller.email, shop.deps.settings.adminEmail].toSorted(),
    );
    await shop.db.delete(outbox);
    shop.deps.shopSettings.ownerEmails.newOrder = false;
    await placeOrder();
    expect(await recipients()).toEqual([shop.deps.settings.adminEmail]);
  });

  test('the reminder of an unconfirmed order comes once by push, with every email switched off', async () => {
    shop.deps.shopSettings.ownerEmails.orderToConfirm = false;
    await aDevice();
    const { number } = await placeOrder();
    await shop.db.execute(
      // Near its deadline by the clock of the test, which stands still, and by that of the database.
      sql`update orders set created_at = ${DAY.toISOString()}::timestamptz - interval '200 hours' where number = ${number}`,
    );
    for (const _again of [1, 2]) await shop.orders.remindOfUnconfirmed();
    const reminders = (await rows()).filter(({ kind }) => kind === 'orderToConfirm');
    expect(reminders).toMatchObject([{ orderNumber: number }]);
  });
});
