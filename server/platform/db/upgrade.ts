// Brings a database to this version of the shop, on either engine.
import { applyFunctions } from './apply-functions.ts';
import type { Db } from './db.ts';
import { recordMarks } from './migration-marks.ts';
import { type FoundSchema, assertColumns } from './migrations.ts';

/** Called under a lock that one server has at a time, after `assertKnownMigrations`. Throws StartupError. */
export async function upgrade(
  db: Db,
  { isNewer }: FoundSchema,
  migrate: () => Promise<void>,
): Promise<void> {
  await recordMarks(db);
  await migrate();
  await recordMarks(db);
  if (!isNewer) await applyFunctions(db);
  await assertColumns(db);
}
