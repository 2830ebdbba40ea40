// Hearing what any server of the shop has told through the database.
import { Client } from 'pg';
import type { OpenDatabase } from './open.ts';

const RECONNECT_MS = 1_000;

/** `heard` is also called after a broken line: something may have been said meanwhile. Answers with how to stop. */
export async function listenFor(
  database: OpenDatabase,
  channel: 'catalogue',
  heard: () => void,
): Promise<() => Promise<void>> {
  if (database.kind === 'embedded') return database.engine.listen(channel, heard);
  return listenOnServer(database.pool.options.connectionString ?? '', channel, heard);
}

async function listenOnServer(url: string, channel: string, heard: () => void) {
  let stopped = false;
  let client = await connect();

  async function connect(): Promise<Client> {
    const fresh = new Client({ connectionString: url, keepAlive: true });
    fresh.on('notification', heard);
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
      heard();
      return;
    }
  }

  return async () => {
    stopped = true;
    await client.end();
  };
}
