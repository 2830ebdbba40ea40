// Waits until a server answers from memory: it has read the index of the products, and the conditions of common words.
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { askOnce } from './measure/ask-once.ts';
import { anotherPrice } from './read-subjects.ts';

const READ_MS = 300_000;
const LOOK_EVERY_MS = 100;
const ASK_EVERY_MS = 1_000;
/** Conditions are read one by one, with pauses as long as each read. */
const QUIET_MS = 8_000;

/** `askList`: asks for a list that no cache has. `client`: a connection to the server's database. */
export async function untilWarm(client: Client, askList: () => Promise<unknown>): Promise<void> {
  const end = performance.now() + READ_MS;
  await askList();
  while (!(await looksAt(client, 'select list_cards(%'))) {
    if (performance.now() > end)
      throw new Error('The product index is not in memory after 5 minutes.');
    await pause(ASK_EVERY_MS);
    await askList();
  }
  let quietSince = performance.now();
  while (performance.now() - quietSince < QUIET_MS && performance.now() < end) {
    if (await looksAt(client, '%products_meeting(%')) quietSince = performance.now();
    await pause(LOOK_EVERY_MS);
  }
}

/** The server at `serverUrl`, whose database is at `databaseUrl`. */
export async function untilServerIsWarm(databaseUrl: string, serverUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const request = () => ({ path: `/api/products?${anotherPrice()}` });
  await untilWarm(client, () => askOnce(serverUrl, request())).finally(() => client.end());
}

/** Whether a connection's present or last query is such a one: only a list from memory calls list_cards(). */
async function looksAt(client: Client, pattern: string): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `select exists (select from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and query like $1) as found`,
    [pattern],
  );
  return rows[0]?.found ?? false;
}
