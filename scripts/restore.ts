// Restore of a backup into an empty DATA_DIR and an empty database, after verifying every file of it.
import { existsSync, openAsBlob, readdirSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { createEngine, createFolder } from '#server/platform/db/pglite.ts';
import { lockFileOf, lockFolder } from '#server/platform/db/folder-lock.ts';
import { CREATED_FILE, markCreated } from '#server/platform/db/pglite-folder.ts';
import { isKnownMigration } from '#server/platform/db/migrations.ts';
import type { DataSettings } from '#server/platform/config/env.ts';
import { SECRET_FILE } from '#server/platform/config/session-secret.ts';
import { StartupError } from '#server/platform/config/startup-error.ts';
import { syncFolder } from '#server/platform/lib/write-file-atomically.ts';
import { decryptFiles, readManifest, verifyFiles } from './backup-files.ts';
import {
  DATABASE_FILE,
  type DatabaseContent,
  type Manifest,
  UPLOADS,
  describeDatabase,
} from './backup-manifest.ts';
import { assertEmptyServer, directTo, restoreServer } from './postgres-dump.ts';

/** `folder`: a backup made by `backUp`. Throws StartupError, and then nothing is restored. */
export async function restore(settings: DataSettings, folder: string): Promise<Manifest> {
  const { database, dataDir, backupKey } = settings;
  const manifest = await readManifest(folder, backupKey);
  assertFits(manifest, settings);
  assertEmptyDataDir(dataDir);
  if (database.kind === 'server') await assertEmptyServer(await directTo(database));
  await verifyFiles(folder, manifest);
  await mkdir(dataDir, { recursive: true });
  const unlock = database.kind === 'embedded' ? lockFolder(database.folder) : () => {};
  const temporary = await mkdtemp(join(dataDir, 'restore-'));
  try {
    const source = await openBackup(temporary, { settings, folder, manifest });
    await restoreInto(temporary, { settings, folder: source, manifest });
    // The database last: without it the shop does not start, should this be interrupted.
    for (const name of [CREATED_FILE, SECRET_FILE, UPLOADS, 'database']) {
      if (existsSync(join(temporary, name)))
        await rename(join(temporary, name), join(dataDir, name));
    }
    syncFolder(dataDir);
    return manifest;
  } finally {
    await rm(temporary, { recursive: true, force: true });
    unlock();
  }
}

function assertFits(
  { engine, migration, shopVersion }: Manifest,
  { database }: DataSettings,
): void {
  if (engine !== database.kind) {
    const wanted = engine === 'server' ? 'Set DATABASE_URL' : 'Leave DATABASE_URL out';
    const made = engine === 'server' ? 'a PostgreSQL server' : 'the embedded database';
    throw new StartupError(`The backup is of ${made}. ${wanted} to restore it.`);
  }
  if (!isKnownMigration(migration)) {
    throw new StartupError(
      `The backup is of another version of the shop (${shopVersion}), whose last migration this version does not know. Restore it with that version.`,
    );
  }
}

/** The lock file stays after `npm run db:reset`, the socket after a kill; resized images are made again at any time. */
function assertEmptyDataDir(dataDir: string): void {
  if (!existsSync(dataDir)) return;
  const ignored = [basename(lockFileOf(join(dataDir, 'database'))), 'backup.socket', 'pictures'];
  const found = readdirSync(dataDir).find((name) => !ignored.includes(name));
  if (found) {
    throw new StartupError(
      `DATA_DIR: ${dataDir} is not empty: it has ${found}. Name an empty folder, or empty this one with npm run db:reset.`,
    );
  }
}

type Restore = { settings: DataSettings; folder: string; manifest: Manifest };

/** The folder with the files as they were before they were encrypted. */
async function openBackup(temporary: string, { settings, folder, manifest }: Restore) {
  const key = settings.backupKey;
  if (manifest.format === 1 || !key) return folder;
  const target = join(temporary, 'decrypted');
  await decryptFiles(folder, manifest, { key, target });
  return target;
}

async function restoreInto(temporary: string, { settings, folder, manifest }: Restore) {
  const { database } = settings;
  for (const name of [SECRET_FILE, UPLOADS]) {
    const source = join(folder, name);
    if (existsSync(source)) await cp(source, join(temporary, name), { recursive: true });
  }
  const file = join(folder, DATABASE_FILE[manifest.engine]);
  const content =
    database.kind === 'server'
      ? await restoreServer(await directTo(database), file)
      : await restoreFolder(join(temporary, 'database'), file);
  const table = Object.keys(manifest.rows).find(
    (name) => content.rows[name] !== manifest.rows[name],
  );
  if (table)
    throw new StartupError(
      `The restore is incomplete: ${table} has ${content.rows[table] ?? 0} of ${manifest.rows[table]} rows.`,
    );
}

async function restoreFolder(folder: string, file: string): Promise<DatabaseContent> {
  await createFolder(folder, await openAsBlob(file));
  markCreated(folder);
  const engine = await createEngine(folder);
  try {
    return await describeDatabase((text) => engine.query(text));
  } finally {
    await engine.close();
  }
}
