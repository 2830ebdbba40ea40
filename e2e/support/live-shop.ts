// Shops of their own on the PostgreSQL of the tests: two servers of an empty live shop, or one of a demo.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { freePort } from '../../scripts/free-port.ts';
import { copyOf, newDataDir, startReadyServer, stopServer } from './server-process.ts';

export const owner = { email: 'owner@live-shop.in', password: 'marigold-and-jasmine' };

let seededDemo: ReturnType<typeof seedDemo> | undefined;

/** Database and data folder of a demo that no server has open: a server seeds for ten seconds. */
async function seedDemo() {
  const { name, url } = await createDatabase('seeded');
  const server = await startReadyServer({ DATABASE_URL: url });
  await stopServer(server);
  return { database: name, dataDir: server.dataDir };
}

/** For tests that change what others share, such as how the demo's owner signs in. Passkeys need a host name. */
export async function openDemoShop() {
  seededDemo ??= seedDemo();
  const seeded = await seededDemo;
  const database = await createDatabase('demo', seeded.database);
  const port = await freePort();
  const env = { DATABASE_URL: database.url, PORT: `${port}`, DATA_DIR: copyOf(seeded.dataDir) };
  const server = await startReadyServer(env);
  return {
    url: `http://localhost:${port}`,
    databaseUrl: database.url,
    async close() {
      await stopServer(server);
      await database.drop();
    },
  };
}

/** `variables`: environment variables in place of these. */
export async function openLiveShop(variables: Record<string, string> = {}) {
  const database = await createDatabase('live');
  const ports = [await freePort(), await freePort()];
  const env = {
    SHOP_MODE: 'live',
    LIVE_ALLOW: 'sandbox-payments,no-smtp,demo-addresses',
    // A live shop has no other; the browser of the tests reaches it by HTTP on the loopback address.
    SHOP_URL: 'https://live-shop.in',
    SESSION_SECRET: 'a session secret for the e2e tests only',
    HOST: '127.0.0.1',
    ADMIN_EMAIL: owner.email,
    DATABASE_URL: database.url,
    // Of both servers, as on one machine behind a balancer.
    DATA_DIR: newDataDir(),
    ...variables,
  };
  const first = await startReadyServer({ ...env, PORT: `${ports[0]}` });
  const second = await startReadyServer({ ...env, PORT: `${ports[1]}` });
  return {
    urls: [first.url, second.url] as const,
    /** Path of the link for the first owner: the second start has replaced the first one's. */
    ownerLink: /\/reset-password\S*/.exec(readOwnerLink(env.DATA_DIR))?.[0] ?? '',
    /** Stores a setting as the back office does. */
    setSetting: (key: string, value: unknown) =>
      execute(
        database.url,
        `insert into shop_settings (key, value) values ($1, $2)
          on conflict (key) do update set value = excluded.value`,
        [key, JSON.stringify(value)],
      ),
    async close() {
      await Promise.all([stopServer(first), stopServer(second)]);
      await database.drop();
    },
  };
}

function readOwnerLink(dataDir: string): string {
  return readFileSync(join(dataDir, 'owner-link'), 'utf8');
}

async function createDatabase(prefix: string, template = 'template1') {
  const url = new URL(process.env.DATABASE_URL ?? '');
  const name = `${prefix}_${randomUUID().slice(0, 8)}`;
  await execute(url.href, `create database ${name} template ${template}`);
  const created = new URL(url);
  created.pathname = name;
  return {
    name,
    url: created.href,
    drop: () => execute(url.href, `drop database ${name} with (force)`),
  };
}

async function execute(url: string, statement: string, values?: string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement, values).finally(() => client.end());
}
