// What a server of the shop needs in order to take requests, for its readiness probe.
import { setTimeout as sleep } from 'node:timers/promises';
import { type DatabaseState, readDatabaseState } from './platform/db/database-state.ts';
import type { Db } from './platform/db/db.ts';

export type Health = {
  isReady: boolean;
  /** `away` when it does not respond within READY_MS. */
  database: DatabaseState['database'] | 'away';
  schema: DatabaseState['schema'] | 'unknown';
  /**
   * The product index in memory and the conditions of common words: until both have been read once, lists and searches
   * take many times as long.
   */
  index: 'read' | 'unread';
  /** Not needed: while the server reconnects, its pages are served for a second only. */
  listener: 'listening' | 'reconnecting';
};

const READY_MS = 3_000;
/** Of a small catalogue the index is read in this time; a probe does not wait for a large one. */
const WARM_UP_MS = 1_000;
/** Anybody may ask: the database is asked once in this time. */
const FRESH_MS = 500;

type Deps = {
  db: Db;
  /** Resolves when lists and searches are as quick as they will be; begins again what has failed. */
  warmUp: () => Promise<void>;
  isListening: () => boolean;
};

/** Returns the function that reads the health, which never rejects. */
export function openHealth(deps: Deps): () => Promise<Health> {
  let isWarm = false;
  let latest: { health: Promise<Health>; startedAt: number } | null = null;

  async function readParts() {
    const state = await readDatabaseState(deps.db);
    const warmingUp = deps.warmUp().then(
      () => true,
      () => false,
    );
    isWarm ||= await Promise.race([warmingUp, sleep(WARM_UP_MS, false, { ref: false })]);
    return state;
  }

  async function read(): Promise<Health> {
    const away = { database: 'away', schema: 'unknown' } as const;
    const { database, schema } = await Promise.race([
      readParts().catch(() => away),
      sleep(READY_MS, away, { ref: false }),
    ]);
    return {
      isReady: database === 'writable' && schema !== 'incompatible' && isWarm,
      database,
      schema,
      index: isWarm ? 'read' : 'unread',
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
