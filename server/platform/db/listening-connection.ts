// The connection that listens on PostgreSQL: found to be silent by a heartbeat of its own, and then replaced.
import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { log, logError } from '#server/platform/lib/log.ts';
import { connectionConfig } from './database-hosts.ts';

/** A network that swallows everything is noticed within HEARTBEAT_MS + LIMIT_MS of the last notification. */
const HEARTBEAT_MS = 3_000;
const LIMIT_MS = 4_000;
/** A database that is away or is no primary yet is asked again after these times, the last one for ever. */
const BACK_OFF_MS = [500, 1_000, 2_000, 4_000];

type Options = {
  channels: readonly string[];
  onNotify: (channel: string, payload?: string) => void;
  /** Any notification may have been missed. */
  onReconnect: () => void;
};

/** Resolves after the first attempt to connect, also when it has failed. */
export async function openListeningConnection(url: string, options: Options) {
  // A channel of this connection's own: only a notification that comes back proves that others arrive.
  const heartbeat = `heartbeat_${randomUUID().replaceAll('-', '')}`;
  const config = connectionConfig(url);
  const stop = new AbortController();
  const { promise: attempted, resolve: endFirstAttempt } = Promise.withResolvers<void>();
  let client: Client | null = null;
  let state: 'opening' | 'listening' | 'reconnecting' = 'opening';
  let confirmHeartbeat = () => {};

  async function connect(): Promise<Client> {
    const fresh = new Client({ ...config, connectionTimeoutMillis: LIMIT_MS });
    client = fresh;
    fresh.on('error', () => {});
    fresh.on('notification', ({ channel, payload }) => {
      if (channel === heartbeat) confirmHeartbeat();
      else options.onNotify(channel, payload);
    });
    await fresh.connect();
    const listen = [...options.channels, heartbeat].map((channel) => `listen ${channel};`);
    // A heartbeat waits neither for the disk nor for a standby.
    await withinLimit(fresh.query(`set synchronous_commit = off; ${listen.join(' ')}`));
    await beat(fresh);
    return fresh;
  }

  /** Throws when its own notification does not come back in time. */
  async function beat(connection: Client): Promise<void> {
    const { promise: isBack, resolve } = Promise.withResolvers<void>();
    confirmHeartbeat = resolve;
    await withinLimit(Promise.all([connection.query(`notify ${heartbeat}`), isBack]));
  }

  function startListening(): void {
    const isReconnect = state === 'reconnecting';
    state = 'listening';
    endFirstAttempt();
    if (!isReconnect) return;
    log({ event: 'error', outcome: 'succeeded', source: 'listener', message: 'listens again' });
    options.onReconnect();
  }

  /** Marks the connection as lost; only the first error of an outage is logged. */
  function stopListening(error: unknown): void {
    if (state !== 'reconnecting' && !stop.signal.aborted) logError(error, 'listener');
    state = 'reconnecting';
    endFirstAttempt();
  }

  /** Listens until the connection fails, and leaves none open. Returns whether it listened at all. */
  async function listenOnce(): Promise<boolean> {
    let hasListened = false;
    try {
      const connection = await connect();
      const ended = new Promise<void>((resolve) => connection.once('end', resolve));
      startListening();
      hasListened = true;
      for (;;) {
        await Promise.race([ended, pause(HEARTBEAT_MS)]);
        await beat(connection);
      }
    } catch (error) {
      stopListening(error);
    } finally {
      if (client) destroy(client);
    }
    return hasListened;
  }

  function pause(ms: number): Promise<void> {
    return sleep(ms, undefined, { signal: stop.signal, ref: false }).catch(() => {});
  }

  async function listenUntilStopped(): Promise<void> {
    for (let failures = 0; !stop.signal.aborted;) {
      failures = (await listenOnce()) ? 0 : failures + 1;
      await pause(BACK_OFF_MS[Math.min(failures, BACK_OFF_MS.length - 1)] ?? 0);
    }
  }

  const stopped = listenUntilStopped();
  await attempted;
  return {
    isListening: () => state === 'listening',
    async close(): Promise<void> {
      stop.abort();
      if (client) destroy(client);
      await stopped;
    },
  };
}

/** Throws when `work` takes longer than LIMIT_MS. */
async function withinLimit<T>(work: Promise<T>): Promise<T> {
  const done = new AbortController();
  const limit = sleep(LIMIT_MS, undefined, { signal: done.signal, ref: false })
    // A response that came while this process was busy is read first.
    .then(() => nextTurn())
    .then(() => {
      throw new Error(`PostgreSQL was silent for ${LIMIT_MS} ms.`);
    });
  try {
    return await Promise.race([work, limit]);
  } finally {
    done.abort();
  }
}

/** Missing in the types of the driver. */
type WithStream = { connection: { stream: Socket } };

/** `end()` would wait for a server that does not respond. */
function destroy(client: Client): void {
  (client as unknown as WithStream).connection.stream.destroy();
}
