// The folder of the embedded database: created complete or not at all, and refused when damaged or emptied.
import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartupError } from '#server/platform/config/startup-error.ts';
import { syncFolder, writeFileAtomically } from '#server/platform/lib/write-file-atomically.ts';

const WAY_OUT =
  'Restore a backup into an empty DATA_DIR (npm run restore -- <folder>), or give the data up with npm run db:reset.';

/** Says that DATA_DIR has had a database, so that an emptied folder is not taken for a new shop. */
export const CREATED_FILE = 'database-created';

/** `create` writes a new database into the folder given to it. Throws StartupError when data is missing or damaged. */
export async function ensureDatabaseFolder(
  folder: string,
  create: (temporary: string) => Promise<void>,
): Promise<void> {
  if (existsSync(folder) && !statSync(folder).isDirectory()) {
    throw new StartupError(`${folder} is a file instead of the database's folder. ${WAY_OUT}`);
  }
  if (existsSync(join(folder, 'PG_VERSION'))) return;
  if (existsSync(folder) && readdirSync(folder).length > 0) throw damaged(folder, 'no PG_VERSION');
  assertNoEarlierShop(folder);
  // Initialising takes seconds: if it is interrupted, the next start begins again.
  const temporary = `${folder}.new`;
  rmSync(temporary, { recursive: true, force: true });
  await create(temporary);
  rmSync(folder, { recursive: true, force: true });
  renameSync(temporary, folder);
  syncFolder(dirname(folder));
}

/** Called when the folder holds no database, or one without any table. */
export function assertNoEarlierShop(folder: string): void {
  const dataDir = dirname(folder);
  const trace = [CREATED_FILE, 'uploads'].find((name) => hasContent(join(dataDir, name)));
  if (!trace) return;
  throw new StartupError(
    `The database in ${folder} is empty, but ${join(dataDir, trace)} shows that there was a shop. ${WAY_OUT}`,
  );
}

export function markCreated(folder: string): void {
  const file = join(dirname(folder), CREATED_FILE);
  if (!existsSync(file)) writeFileAtomically(file, `${new Date().toISOString()}\n`);
}

/** `reason`: what PGlite says of it. */
export function damaged(folder: string, reason: string): StartupError {
  const [line = ''] = reason.split('\n');
  return new StartupError(
    `The database in ${folder} cannot be opened: it is damaged or of another PostgreSQL version (${line}). ${WAY_OUT}`,
  );
}

function hasContent(path: string): boolean {
  if (!existsSync(path)) return false;
  return !statSync(path).isDirectory() || readdirSync(path).length > 0;
}
