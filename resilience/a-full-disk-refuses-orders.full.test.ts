// The data folder on a small disk that is filled up, and on one that turns read-only. Mounts a tmpfs, so as root only.
import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEmbedded } from '#server/platform/db/pglite.ts';
import { type TestCustomer, createCustomers } from './support/customers.ts';
import { expectConsistentState } from './support/final-checks.ts';
import { countRows } from './support/rows.ts';
import { countResponses, openSession } from './support/http-session.ts';
import { type TestProduct, createProducts, totalPaiseOf } from './support/products.ts';
import { reportFigures } from './support/report.ts';
import { type TestServer, createTestServer } from './support/test-server.ts';

const DISK_MB = 200;
const ORDERS = 10;
/** The disk is looked at every second. */
const NOTICED_MS = 3_000;

const disk = mkdtempSync(join(tmpdir(), 'sunehri-disk-'));
const mount = (...args: string[]) => execFileSync('mount', args);
const database = join(disk, 'database');
let server: TestServer;
let products: TestProduct[];
let customers: TestCustomer[];

beforeAll(async () => {
  mount('-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', disk);
  server = await createTestServer(undefined, { DATA_DIR: disk });
  await server.start();
  await server.stop();
  const opened = await openEmbedded(database);
  products = await createProducts(opened.db, { count: 1, stock: 1000 });
  customers = await createCustomers(opened.db, 6 * ORDERS, { cart: () => products });
  await opened.close();
  await server.start();
});
afterAll(async () => {
  await server.kill();
  execFileSync('umount', ['--lazy', disk]);
  rmSync(disk, { recursive: true, force: true });
});

/** One order of each of the next customers; counts of the responses. */
async function placeOrders(): Promise<Record<string, number>> {
  const total = totalPaiseOf(products) / 100;
  const responses = [];
  for (const customer of customers.splice(0, ORDERS)) {
    responses.push(await openSession(server.url, customer).placeCodOrder(total));
  }
  return countResponses(responses);
}

async function statusOf(path: string): Promise<number> {
  const response = await fetch(server.url + path);
  await response.arrayBuffer();
  return response.status;
}

function fillDisk(): void {
  const file = openSync(join(disk, 'ballast'), 'w');
  try {
    for (;;) writeSync(file, Buffer.alloc(4096, 1));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(file);
  }
}

test('on a full or read-only disk orders are refused with 503, and taken again afterwards', async () => {
  const placed = { 200: ORDERS };
  const refused = { '503 server/busy': ORDERS };
  expect(await placeOrders()).toEqual(placed);
  expect(await statusOf('/products')).toBe(200);

  fillDisk();
  await sleep(NOTICED_MS);
  expect(await placeOrders()).toEqual(refused);
  expect(await statusOf('/products')).toBe(200);
  rmSync(join(disk, 'ballast'));
  await sleep(NOTICED_MS);
  expect(await placeOrders()).toEqual(placed);

  // Over the folder itself: files that are open stay writable, as the kernel allows no other way.
  mount('--bind', disk, disk);
  mount('-o', 'remount,bind,ro', disk);
  await sleep(NOTICED_MS);
  expect(await placeOrders()).toEqual(refused);
  execFileSync('umount', [disk]);
  await sleep(NOTICED_MS);
  expect(await placeOrders()).toEqual(placed);

  await server.kill();
  const opened = await openEmbedded(database);
  expect(await countRows(opened.db, sql`select 1 from orders`)).toBe(3 * ORDERS);
  await expectConsistentState(opened.db);
  await opened.close();
  reportFigures('24 full and read-only disk', {
    'orders on a full disk refused': ORDERS,
    'on a read-only disk refused': ORDERS,
    'taken before, between and after': 3 * ORDERS,
    lost: 0,
  });
});
