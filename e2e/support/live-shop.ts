// Two servers of one empty live shop, on a database of its own on the PostgreSQL of the tests.
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { freePort } from '../../scripts/free-port.ts';
import { newDataDir, startReadyServer, stopServer } from './server-process.ts';

export const owner = { email: 'owner@live-shop.in', password: 'marigold-and-jasmine' };

export async function openLiveShop() {
  const url = new URL(process.env.DATABASE_URL ?? '');
  const name = `live_${randomUUID().slice(0, 8)}`;
  await execute(url.href, `create database ${name}`);
  const database = new URL(url);
  database.pathname = name;
  const ports = [await freePort(), await freePort()];
  const env = {
    SHOP_MODE: 'live',
    LIVE_ALLOW: 'sandbox-payments,no-smtp,demo-addresses',
    // A live shop has no other; the browser of the tests reaches it by HTTP on the loopback address.
    SHOP_URL: 'https://live-shop.in',
    SESSION_SECRET: 'a session secret for the e2e tests only',
    HOST: '127.0.0.1',
    ADMIN_EMAIL: owner.email,
    DATABASE_URL: database.href,
    // Of both servers, as on one machine behind a balancer.
    DATA_DIR: newDataDir(),
  };
  const first = await startReadyServer({ ...env, PORT: `${ports[0]}` });
  const second = await startReadyServer({ ...env, PORT: `${ports[1]}` });
  return {
    urls: [first.url, second.url] as const,
    /** Path of the link printed at start, for the first owner. */
    ownerLink: /\/reset-password\S*/.exec(first.output())?.[0] ?? '',
    async close() {
      await Promise.all([stopServer(first), stopServer(second)]);
      await execute(url.href, `drop database ${name} with (force)`);
    },
  };
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
