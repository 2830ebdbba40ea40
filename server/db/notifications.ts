// LISTEN: receives the notifications that any server of the shop sends through the database.
import { Client } from 'pg';
import type { OpenDatabase } from './db.ts';

/** `catalogue`: a public page may have changed. `settings`: the shop settings have. */
export type Channel = 'catalogue' | 'settings';

const RECONNECT_MS = 1_000;

/**
 * Also calls `onNotify` after a reconnect, because a notification may have been missed meanwhile. Returns the function that
 * stops listening.
 */
export async function listenFor(
  database: OpenDatabase,
  channel: Channel,
  onNotify: () => void,
): Promise<() => Promise<void>> {
  if (database.kind === 'embedded') return database.engine.listen(channel, onNotify);
  return listenOnServer(database.pool.options.connectionString ?? '', channel, onNotify);
}

async function listenOnServer(url: string, channel: string, onNotify: () => void) {
  let stopped = false;
  let client = await connect();

  async function connect(): Promise<Client> {
    const fresh = new Client({ connectionString: url, keepAlive: true });
    fresh.on('notification', onNotify);
    fresh.on('error', () => {});
    await fresh.connect();
    await fresh.query(`listen ${channel}`);
    fresh.on('end', () => void reconnect());
    return fresh;
  }

  async function reconnect(): Promise<void> {
    while (!stopped) {
      await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS).unref());
      const fresh = stopped ? null : await connect().catch(() => null);
      if (!fresh) continue;
      client = fresh;
      onNotify();
      return;
    }
  }

  return async () => {
    stopped = true;
    await client.end();
  };
}
