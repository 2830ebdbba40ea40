// The embedded database: PostgreSQL inside this process, with what it lacks for a shop added.
import { closeSync, fdatasyncSync, openSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Db } from './db.ts';
import { MIGRATIONS } from './migrations.ts';
import { lockFolder } from './folder-lock.ts';
import type { OpenDatabase } from './open.ts';
import { tables } from './tables.ts';

const HOUSEKEEPING_MS = 5 * 60_000;

/** `folder` null keeps everything in memory, for tests; `from` starts from a dump. */
export async function openEmbedded(folder: string | null, from?: Blob): Promise<OpenDatabase> {
  const unlock = folder ? await lockFolder(folder) : async () => {};
  const engine = await PGlite.create({
    ...(folder ? { fs: new SyncedFolder(folder) } : {}),
    ...(from ? { loadDataDir: from } : {}),
    extensions: { pg_trgm, unaccent },
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
  });
  startFairly(engine);
  const db = drizzle(engine, { schema: tables });
  await migrate(db, { migrationsFolder: MIGRATIONS });
  const housekeeping = setInterval(() => void keepHouse(engine), HOUSEKEEPING_MS);
  housekeeping.unref();
  return {
    kind: 'embedded',
    db: db as unknown as Db,
    engine,
    dump: () => engine.dumpDataDir('none'),
    async close() {
      clearInterval(housekeeping);
      await engine.exec('CHECKPOINT');
      await engine.close();
      await unlock();
    },
  };
}

/** The embedded engine does not sync by itself: this makes a commit survive a power cut. */
class SyncedFolder extends NodeFS {
  readonly #seen = new Map<string, number>();

  override async syncToFs(): Promise<void> {
    const folder = join(this.rootDir, 'pg_wal');
    for (const name of readdirSync(folder)) {
      const file = join(folder, name);
      const stat = statSync(file);
      if (!stat.isFile() || this.#seen.get(name) === stat.mtimeMs) continue;
      const handle = openSync(file, 'r+');
      fdatasyncSync(handle);
      closeSync(handle);
      this.#seen.set(name, stat.mtimeMs);
    }
  }
}

/** It answers by microtasks alone, so a busy query loop would starve every timer and socket. */
function startFairly(engine: PGlite): void {
  const query = engine.query.bind(engine);
  engine.query = (async (...args: Parameters<typeof query>) => {
    await yieldToOthers();
    return query(...args);
  }) as typeof engine.query;
}

/** There is no background writer and no autovacuum in a single process: this stands in for both. */
async function keepHouse(engine: PGlite): Promise<void> {
  if (engine.closed) return;
  await engine.exec('VACUUM (ANALYZE)');
  await engine.exec('CHECKPOINT');
}
