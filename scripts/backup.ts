// Backup of the shop into a new folder: database, uploads, session secret and a manifest.
import { existsSync, openAsBlob, readFileSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { createEngine, dumpFolder } from '#server/platform/db/pglite.ts';
import { requestDump } from '#server/platform/db/dump-socket.ts';
import type { DataSettings } from '#server/platform/config/env.ts';
import { SECRET_FILE } from '#server/platform/config/session-secret.ts';
import { StartupError } from '#server/platform/config/startup-error.ts';
import { syncFolder } from '#server/platform/lib/write-file-atomically.ts';
import { BackupFiles } from './backup-files.ts';
import {
  DATABASE_FILE,
  type DatabaseContent,
  type Manifest,
  UPLOADS,
  describeDatabase,
} from './backup-manifest.ts';
import { directTo, dumpServer } from './postgres-dump.ts';
import { ROOT } from './root.ts';

/** `folder` must be empty or not exist; it holds the whole backup afterwards, or nothing. Throws StartupError. */
export async function backUp(settings: DataSettings, folder: string): Promise<Manifest> {
  assertDestination(settings, folder);
  assertSource(settings);
  await mkdir(dirname(folder), { recursive: true });
  // Private (0700), and beside the destination, so that it can be renamed into place.
  const temporary = await mkdtemp(`${folder}.partial-`);
  try {
    const manifest = await writeBackup(settings, temporary);
    await rename(temporary, folder);
    syncFolder(dirname(folder));
    return manifest;
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

function assertDestination({ dataDir }: DataSettings, folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new StartupError(`${folder} is not empty. A backup goes into an empty folder.`);
  }
  if (!relative(dataDir, folder).startsWith('..')) {
    throw new StartupError(`${folder} is inside DATA_DIR. A backup belongs elsewhere.`);
  }
}

function assertSource({ database }: DataSettings): void {
  if (database.kind === 'server' || existsSync(join(database.folder, 'PG_VERSION'))) return;
  throw new StartupError(`There is no database in ${database.folder}: nothing to back up.`);
}

/**
 * Database first, uploads after: a photo is saved before its row, so every photo that the dump names exists by then. The
 * other way round a photo uploaded between the two would be missing.
 */
async function writeBackup(settings: DataSettings, folder: string): Promise<Manifest> {
  const { database, dataDir, sessionSecret, backupKey } = settings;
  const createdAt = new Date().toISOString();
  const files = new BackupFiles(folder, backupKey);
  // Nothing that can be read is written to where backups are kept.
  await mkdir(dataDir, { recursive: true });
  const workspace = await mkdtemp(join(dataDir, 'backup-'));
  try {
    const databaseFile = DATABASE_FILE[database.kind];
    const dump = join(workspace, databaseFile);
    const content =
      database.kind === 'server'
        ? await dumpPrivately(await directTo(database), dump)
        : await dumpEmbedded(dataDir, database.folder, dump);
    await files.add(dump, databaseFile);
    await addUploads(dataDir, files);
    if (sessionSecret) {
      const secret = join(workspace, SECRET_FILE);
      await writeFile(secret, `${sessionSecret}\n`, { mode: 0o600 });
      await files.add(secret, SECRET_FILE);
    }
    const manifest: Manifest = {
      format: backupKey ? 2 : 1,
      shopVersion: JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).version,
      engine: database.kind,
      ...content,
      createdAt,
      files: files.hashes,
    };
    await files.writeManifest(`${JSON.stringify(manifest, null, 2)}\n`);
    return manifest;
  } finally {
    await rm(workspace, { recursive: true, force: true });
  }
}

/** pg_dump gives a new file the mode of the machine, and a copy of the backup would be readable by others. */
async function dumpPrivately(url: string, file: string): Promise<DatabaseContent> {
  await writeFile(file, '', { mode: 0o600 });
  return dumpServer(url, file);
}

/** Dumps the embedded database by the running shop, else by this process, and opens the dump once to prove that it can be. */
async function dumpEmbedded(
  dataDir: string,
  databaseFolder: string,
  file: string,
): Promise<DatabaseContent> {
  const dump = (await requestDump(dataDir)) ?? (await (await dumpFolder(databaseFolder)).bytes());
  await writeFile(file, dump, { mode: 0o600 });
  const engine = await createEngine(null, await openAsBlob(file));
  try {
    return await describeDatabase((text) => engine.query(text));
  } finally {
    await engine.close();
  }
}

/** A photo deleted meanwhile is left out. */
async function addUploads(dataDir: string, files: BackupFiles): Promise<void> {
  if (!existsSync(join(dataDir, UPLOADS))) return;
  const entries = await readdir(join(dataDir, UPLOADS), { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((each) => each.isFile())) {
    const source = join(entry.parentPath, entry.name);
    await files.add(source, relative(dataDir, source)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }
}
