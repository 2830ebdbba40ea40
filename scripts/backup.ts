// Backup of the shop into a new folder: database, uploads, session secret and a manifest.
import { existsSync, openAsBlob, readFileSync, readdirSync } from 'node:fs';
import {
  chmod,
  copyFile,
  mkdir,
  mkdtemp,
  open,
  readdir,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { createEngine, dumpFolder } from '#server/db/pglite.ts';
import { requestDump } from '#server/db/dump-socket.ts';
import type { DataSettings } from '#server/config/env.ts';
import { SECRET_FILE } from '#server/config/session-secret.ts';
import { StartupError } from '#server/config/startup-error.ts';
import { syncFolder } from '#server/lib/write-file-atomically.ts';
import {
  DATABASE_FILE,
  type DatabaseContent,
  MANIFEST_FILE,
  type Manifest,
  UPLOADS,
  describeDatabase,
  hashFile,
} from './backup-manifest.ts';
import { dumpServer } from './postgres-dump.ts';
import { ROOT } from './root.ts';

/** `folder` must be empty or not exist; it holds the whole backup afterwards, or nothing. Throws StartupError. */
export async function backUp(settings: DataSettings, folder: string): Promise<Manifest> {
  assertDestination(settings, folder);
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

/**
 * Database first, uploads after: a photo is saved before its row, so every photo that the dump names exists by then. The
 * other way round a photo uploaded between the two would be missing.
 */
async function writeBackup(settings: DataSettings, folder: string): Promise<Manifest> {
  const { database, dataDir, sessionSecret } = settings;
  const databaseFile = DATABASE_FILE[database.kind];
  const createdAt = new Date().toISOString();
  const content =
    database.kind === 'server'
      ? await dumpPrivately(database.url, join(folder, databaseFile))
      : await dumpEmbedded(dataDir, database.folder, join(folder, databaseFile));
  const paths = [databaseFile, ...(await copyUploads(dataDir, folder))];
  if (sessionSecret) {
    await writeFile(join(folder, SECRET_FILE), `${sessionSecret}\n`, { mode: 0o600 });
    paths.push(SECRET_FILE);
  }
  const files: Manifest['files'] = {};
  for (const path of paths) {
    await syncFile(join(folder, path));
    files[path] = await hashFile(folder, path);
  }
  const manifest: Manifest = {
    format: 1,
    shopVersion: JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).version,
    engine: database.kind,
    ...content,
    createdAt,
    files,
  };
  await writeFile(join(folder, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`, {
    mode: 0o600,
  });
  await syncFile(join(folder, MANIFEST_FILE));
  return manifest;
}

/** pg_dump gives a new file the mode of the machine, and a copy of the backup would be readable by others. */
async function dumpPrivately(url: string, file: string): Promise<DatabaseContent> {
  await writeFile(file, '', { mode: 0o600 });
  return dumpServer(url, file);
}

/** By the running shop where there is one, else by this process. The dump is opened once, which proves that it can be. */
async function dumpEmbedded(
  dataDir: string,
  databaseFolder: string,
  file: string,
): Promise<DatabaseContent> {
  if (!existsSync(join(databaseFolder, 'PG_VERSION'))) {
    throw new StartupError(`There is no database in ${databaseFolder}: nothing to back up.`);
  }
  const dump = (await requestDump(dataDir)) ?? (await (await dumpFolder(databaseFolder)).bytes());
  await writeFile(file, dump, { mode: 0o600 });
  const engine = await createEngine(null, await openAsBlob(file));
  try {
    return await describeDatabase((text) => engine.query(text));
  } finally {
    await engine.close();
  }
}

/** Returns the paths copied, relative to the backup. A photo deleted meanwhile is left out. */
async function copyUploads(dataDir: string, folder: string): Promise<string[]> {
  if (!existsSync(join(dataDir, UPLOADS))) return [];
  const entries = await readdir(join(dataDir, UPLOADS), { recursive: true, withFileTypes: true });
  const copied: string[] = [];
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = relative(dataDir, join(entry.parentPath, entry.name));
    await mkdir(dirname(join(folder, path)), { recursive: true });
    const isCopied = await copyFile(join(dataDir, path), join(folder, path)).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return false;
        throw error;
      },
    );
    if (!isCopied) continue;
    await chmod(join(folder, path), 0o600);
    copied.push(path);
  }
  return copied;
}

async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.sync();
  await handle.close();
}
