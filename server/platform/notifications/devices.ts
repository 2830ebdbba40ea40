// Browsers of an admin that agreed to web push.
import { randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { MAX_PUSH_DEVICES } from '#domain/shop/notification.ts';
import { AppError } from '#domain/errors/errors.ts';
import type { Db } from '#server/platform/db/db.ts';
import { pushSubscriptions } from '#server/platform/db/schema/notifications.ts';
import { isPushEndpoint } from './push-endpoint.ts';

export type PushDeviceDto = { id: string; device: string; endpoint: string; addedAt: string };

type NewDevice = {
  accountId: string;
  endpoint: string;
  publicKey: string;
  authSecret: string;
  device: string;
};

export async function listDevices(db: Db, accountId: string): Promise<PushDeviceDto[]> {
  const rows = await db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.accountId, accountId))
    .orderBy(asc(pushSubscriptions.createdAt), asc(pushSubscriptions.id));
  return rows.map(({ id, device, endpoint, createdAt }) => ({
    id,
    device,
    endpoint,
    addedAt: createdAt.toISOString(),
  }));
}

/**
 * Idempotent by endpoint; a browser in which somebody else signed in becomes theirs. Throws
 * `notification/unknown-push-service` and `notification/too-many-devices`.
 */
export async function addDevice(
  db: Db,
  testOrigin: string | null,
  device: NewDevice,
): Promise<void> {
  if (!isPushEndpoint(device.endpoint, testOrigin)) {
    throw new AppError('notification/unknown-push-service');
  }
  await db.transaction(async (tx) => {
    const isOwn = eq(pushSubscriptions.accountId, device.accountId);
    const { id, ...columns } = { id: randomUUID(), ...device };
    await tx
      .insert(pushSubscriptions)
      .values({ id, ...columns })
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: columns });
    if ((await tx.$count(pushSubscriptions, isOwn)) > MAX_PUSH_DEVICES) {
      throw new AppError('notification/too-many-devices');
    }
  });
}

/** Ignores the id of another account's browser. */
export async function removeDevice(db: Db, accountId: string, id: string): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.accountId, accountId), eq(pushSubscriptions.id, id)));
}
