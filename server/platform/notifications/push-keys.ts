// The key pair with which the shop signs its web push messages: created once, the same for every server.
import { eq } from 'drizzle-orm';
import webPush from 'web-push';
import type { Db } from '#server/platform/db/db.ts';
import { pushKeys } from '#server/platform/db/schema/notifications.ts';

export type PushKeys = { publicKey: string; privateKey: string };

const ONLY = 1;

/**
 * The push keys, created by the first call. Of two servers that create them at once, one wins, and both return its
 * keys. Changing the keys would end every subscription.
 */
export async function loadPushKeys(db: Db): Promise<PushKeys> {
  const stored = await findKeys(db);
  if (stored) return stored;
  await db
    .insert(pushKeys)
    .values({ id: ONLY, ...webPush.generateVAPIDKeys() })
    .onConflictDoNothing();
  const created = await findKeys(db);
  if (!created) throw new Error('The push keys were not stored');
  return created;
}

async function findKeys(db: Db): Promise<PushKeys | null> {
  const [keys] = await db
    .select({ publicKey: pushKeys.publicKey, privateKey: pushKeys.privateKey })
    .from(pushKeys)
    .where(eq(pushKeys.id, ONLY));
  return keys ?? null;
}
