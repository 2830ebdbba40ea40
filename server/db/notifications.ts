// LISTEN: receives the notifications that any server of the shop sends through the database.
import { Client } from 'pg';
import type { OpenDatabase } from './db.ts';

/** `catalogue`: a public page may have changed, see catalogue-changes.ts. `settings`: the shop settings have. */
export type Channel = 'catalogue' | 'settings';

const RECONNECT_MS = 1_000;

/** Gets the payload; none after a reconnect, because any notification may have been missed meanwhile. */
type OnNotify = (payload?: string) => void;

/** Returns the function that stops listening. */
export async function listenFor(
  database: OpenDatabase,
  channel: Channel,
  onNotify: OnNotify,
): Promise<() => Promise<void>> {
  if (database.kind === 'embedded') return database.engine.listen(channel, onNotify);
  return listenOnServer(database.pool.options.connectionString ?? '', channel, onNotify);
}

async function listenOnServer(url: string, channel: string, onNotify: OnNotify) {
  let stopped = false;
  let client = await connect();

  async function connect(): Promise<Client> {
    const fresh = new Client({ connectionString: url, keepAlive: true });
    fresh.on('notification', ({ payload }) => onNotify(payload));
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
