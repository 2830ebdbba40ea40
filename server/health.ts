// What a server of the shop needs in order to take requests, for its readiness probe.
import { setTimeout as sleep } from 'node:timers/promises';
import { type DatabaseState, readDatabaseState } from './platform/db/database-state.ts';
import type { Db } from './platform/db/db.ts';

export type Health = {
  isReady: boolean;
  /** `away` when it does not respond within READY_MS. */
  database: DatabaseState['database'] | 'away';
  schema: DatabaseState['schema'] | 'unknown';
  /** The product index in memory: until it has been read once, every list is read from the database. */
  index: 'read' | 'unread';
  /** Not needed: while the server reconnects, its pages are served for a second only. */
  listener: 'listening' | 'reconnecting';
};

const READY_MS = 3_000;
/** Anybody may ask: the database is asked once in this time. */
const FRESH_MS = 500;

type Deps = {
  db: Db;
  /** Returns whether the product index is in memory; reads it if not. */
  readIndex: () => Promise<boolean>;
  isListening: () => boolean;
};

/** Returns the function that reads the health, which never rejects. */
export function openHealth(deps: Deps): () => Promise<Health> {
  let hasReadIndex = false;
  let latest: { health: Promise<Health>; startedAt: number } | null = null;

  async function readParts() {
    const state = await readDatabaseState(deps.db);
    hasReadIndex ||= await deps.readIndex();
    return state;
  }

  async function read(): Promise<Health> {
    const away = { database: 'away', schema: 'unknown' } as const;
    const { database, schema } = await Promise.race([
      readParts().catch(() => away),
      sleep(READY_MS, away, { ref: false }),
    ]);
    return {
      isReady: database === 'writable' && schema !== 'incompatible' && hasReadIndex,
      database,
      schema,
      index: hasReadIndex ? 'read' : 'unread',
      listener: deps.isListening() ? 'listening' : 'reconnecting',
    };
  }

  return () => {
    if (!latest || performance.now() - latest.startedAt > FRESH_MS) {
      latest = { health: read(), startedAt: performance.now() };
    }
    return latest.health;
  };
}
