// API routes of the signed-in admin's notifications: preferences by kind, devices, and a test.
import { Hono } from 'hono';
import { z } from 'zod';
import { deviceLabel } from '#domain/customer/device.ts';
import { preferenceKinds } from '#domain/shop/notification.ts';
import type { Shop } from '#server/shop.ts';
import { type AuthedEnv, body, describe, describeAction, params } from './route-helpers.ts';

const preferenceSchema = z
  .strictObject({
    kind: z.enum(preferenceKinds),
    isByEmail: z.boolean(),
    isByPush: z.boolean(),
  })
  .meta({ ref: 'NotificationPreference' });
const notificationsSchema = z.object({
  /** The shop's public key, with which a browser subscribes. */
  publicKey: z.string(),
  preferences: z.array(preferenceSchema),
  devices: z.array(
    z.object({ id: z.string(), device: z.string(), endpoint: z.string(), addedAt: z.string() }),
  ),
});
const base64Url = z.string().regex(/^[\w-]+={0,2}$/);
/** A push subscription, in the form that the browser's `PushSubscription.toJSON()` returns. */
const subscriptionSchema = z.strictObject({
  endpoint: z.url().max(2_000),
  keys: z.strictObject({ p256dh: base64Url.length(87), auth: base64Url.length(22) }),
});
const idParam = z.object({ id: z.string().min(1).max(60) });
const sentSchema = z.object({ sent: z.int(), failed: z.int() });

export function adminNotificationsRoutes({ notifications }: Pick<Shop, 'notifications'>) {
  return new Hono<AuthedEnv>()
    .get(
      '/admin/notifications',
      describe('Your notifications: preferences and devices', notificationsSchema),
      async (c) => c.json(await notifications.read(c.var.account.uid)),
    )
    .put(
      '/admin/notifications/preferences',
      describeAction('Choose email and push for one kind'),
      body(preferenceSchema),
      async (c) => {
        await notifications.savePreference(c.var.account.uid, c.req.valid('json'));
        return c.body(null, 204);
      },
    )
    .post(
      '/admin/notifications/devices',
      describeAction('Turn on notifications on this device'),
      body(subscriptionSchema),
      async (c) => {
        const { endpoint, keys } = c.req.valid('json');
        const device = deviceLabel(c.var.client.userAgent);
        const subscription = { endpoint, publicKey: keys.p256dh, authSecret: keys.auth, device };
        await notifications.addDevice(c.var.account.uid, subscription);
        return c.body(null, 204);
      },
    )
    .delete(
      '/admin/notifications/devices/:id',
      describeAction('Remove a device'),
      params(idParam),
      async (c) => {
        await notifications.removeDevice(c.var.account.uid, c.req.valid('param').id);
        return c.body(null, 204);
      },
    )
    .post(
      '/admin/notifications/test',
      describe('Send a test to your devices; counts them by outcome', sentSchema),
      body(z.strictObject({})),
      async (c) => c.json(await notifications.sendTest(c.var.account.uid)),
    );
}
