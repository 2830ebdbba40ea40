// Throws away what has run out: sessions, links of mails, and counted tries.
import { lt } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { sessions, verifications } from '#server/db/schema/accounts.ts';
import type { Limits } from '#server/limits/limits.ts';

export async function tidy(db: Db, limits: Limits): Promise<void> {
  const now = new Date();
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(verifications).where(lt(verifications.expiresAt, now));
  await limits.forgetOld();
}
