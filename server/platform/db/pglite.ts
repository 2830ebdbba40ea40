// The embedded database (PGlite), with folder lock, fsync, fair scheduling and maintenance added.
import { closeSync, fdatasyncSync, openSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { safeErrorMessage } from '#server/platform/lib/error-message.ts';
import type { EmbeddedDatabase } from './db.ts';
import { guardDisk, hasDiskSpace } from './disk-guard.ts';
import { serveDumps } from './dump-socket.ts';
import { lockFolder } from './folder-lock.ts';
import { MIGRATIONS } from './migration-marks.ts';
import { assertKnownMigrations } from './migrations.ts';
import {
  assertNoEarlierShop,
  damaged,
  ensureDatabaseFolder,
  markCreated,
} from './pglite-folder.ts';
import { pgliteHandle } from './pglite-handle.ts';
import { upgrade } from './upgrade.ts';

const MAINTENANCE_MS = 5 * 60_000;

/**
 * `folder`: null keeps everything in memory, for tests. `from`: a dump of a data directory to start with. Throws
 * StartupError when the folder is in use, damaged, emptied, or of another version of the shop.
 */
export async function openEmbedded(folder: string | null, from?: Blob): Promise<EmbeddedDatabase> {
  const unlock = folder ? lockFolder(folder) : () => {};
  try {
    const engine = folder ? await openFolder(folder) : await createEngine(null, from);
    return await openLocked({ engine, folder, unlock }).catch(async (error: unknown) => {
      await engine.close();
      throw error;
    });
  } catch (error) {
    unlock();
    throw error;
  }
}

type Locked = { engine: PGlite; folder: string | null; unlock: () => void };

async function openLocked({ engine, folder, unlock }: Locked): Promise<EmbeddedDatabase> {
  yieldBeforeQueries(engine);
  const db = pgliteHandle(engine);
  const found = await assertKnownMigrations(db);
  if (folder && !found.wasMigrated) assertNoEarlierShop(folder);
  await upgrade(db, found, () =>
    migrate(drizzle({ client: engine }), { migrationsFolder: MIGRATIONS }),
  );
  if (folder) markCreated(folder);
  const dump = () => engine.dumpDataDir('none');
  const stopServing = folder ? await serveDumps(dirname(folder), dump) : async () => {};
  const guard = folder ? guardDisk(engine, () => hasDiskSpace(folder)) : null;
  const maintenance = setInterval(() => {
    if (guard?.isWritable() !== false) void runMaintenance(engine);
  }, MAINTENANCE_MS);
  maintenance.unref();
  return {
    kind: 'embedded',
    db,
    searchDb: db,
    engine,
    dump,
    async close() {
      clearInterval(maintenance);
      guard?.stop();
      await stopServing();
      if (guard?.isWritable() !== false) await engine.exec('CHECKPOINT');
      await engine.close();
      unlock();
    },
  };
}

/** The data directory as a tar archive. Throws StartupError when another process has the folder open. */
export async function dumpFolder(folder: string): Promise<Blob> {
  const unlock = lockFolder(folder);
  try {
    const engine = await openFolder(folder);
    const dump = await engine.dumpDataDir('none');
    await engine.close();
    return dump;
  } finally {
    unlock();
  }
}

async function openFolder(folder: string): Promise<PGlite> {
  await ensureDatabaseFolder(folder, (temporary) => createFolder(temporary));
  return createEngine(folder).catch((error: unknown) => {
    throw damaged(folder, safeErrorMessage(error));
  });
}

/** `folder` must not exist. `from`: a dump of a data directory. */
export async function createFolder(folder: string, from?: Blob): Promise<void> {
  const engine = await createEngine(folder, from);
  await engine.exec('CHECKPOINT');
  await engine.close();
}

/** Neither migrated nor locked. `folder`: null for memory. */
export function createEngine(folder: string | null, from?: Blob): Promise<PGlite> {
  return PGlite.create({
    ...(folder ? { fs: new SyncedFolder(folder) } : {}),
    ...(from ? { loadDataDir: from } : {}),
    extensions: { pg_trgm, unaccent },
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
  });
}

/** PGlite does not fsync its write-ahead log: without this a commit would not survive a power cut. */
class SyncedFolder extends NodeFS {
  readonly #syncedAt = new Map<string, number>();

  override async syncToFs(): Promise<void> {
    const folder = join(this.rootDir, 'pg_wal');
    for (const name of readdirSync(folder)) {
      const file = join(folder, name);
      const stat = statSync(file);
      if (!stat.isFile() || this.#syncedAt.get(name) === stat.mtimeMs) continue;
      const handle = openSync(file, 'r+');
      fdatasyncSync(handle);
      closeSync(handle);
      this.#syncedAt.set(name, stat.mtimeMs);
    }
  }
}

/** PGlite resolves queries in microtasks only, so a busy query loop would starve timers and sockets. */
function yieldBeforeQueries(engine: PGlite): void {
  const query = engine.query.bind(engine);
  engine.query = (async (...args: Parameters<typeof query>) => {
    await yieldToEventLoop();
    return query(...args);
  }) as typeof engine.query;
}

/** PGlite has neither checkpointer nor autovacuum. */
async function runMaintenance(engine: PGlite): Promise<void> {
  if (engine.closed) return;
  await engine.exec('VACUUM (ANALYZE)');
  await engine.exec('CHECKPOINT');
}
