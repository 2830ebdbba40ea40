// The doctor on a healthy shop, and on one with each of 35 faults: every fault is named with what to do, and nothing else.
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { type AddressInfo, type Socket, createServer as createTcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/platform/db/connect.ts';
import { openTestBucket } from '#server/testing/bucket.ts';
import { newBackupKey } from '../backup-key.ts';
import { recordRun } from '../backups/record-run.ts';
import { nameOf } from '../backups/retention.ts';
import { examine } from './doctor.ts';
import type { Finding } from './finding.ts';
import { checkDisk } from './machine-check.ts';

type Variables = Record<string, string>;

const serverUrl = process.env.TEST_DATABASE_URL ?? '';
const home = mkdtempSync(join(tmpdir(), 'sunehri-doctor-'));
const settingsFile = join(home, 'settings');
const databases: string[] = [];
const closing: (() => unknown)[] = [];
let healthy: Variables;
/** What stands at SHOP_URL answers so. */
let respond: (request: IncomingMessage, response: ServerResponse) => void;
/** What the mail server says to a sign-in. */
let signInReply = '235 welcome';

const READY = { ok: true, database: 'writable', schema: 'own', index: 'read', draining: false };
const asShop: typeof respond = (request, response) => {
  if (request.url === '/readyz') response.end(JSON.stringify(READY));
  else response.writeHead(request.method === 'POST' ? 400 : 200).end();
};
const asRazorpay: typeof respond = (request, response) => {
  const [, encoded = ''] = (request.headers.authorization ?? '').split(' ');
  const isKnown = Buffer.from(encoded, 'base64').toString() === 'rzp_test_one:secret';
  response.writeHead(isKnown ? 200 : 401).end('{}');
};

beforeAll(async () => {
  respond = asShop;
  const site = await listen(createServer((request, response) => respond(request, response)));
  const razorpay = await listen(createServer(asRazorpay));
  const mail = await listen(createTcpServer(greet));
  const bucket = await openTestBucket();
  closing.push(bucket.close);
  const { endpoint, bucket: name, accessKeyId, secretAccessKey } = bucket.s3;
  const url = await newDatabase();
  writeFileSync(settingsFile, 'SHOP_MODE=live\n', { mode: 0o640 });
  mkdirSync(join(home, 'backups', nameOf(new Date())), { recursive: true });
  healthy = {
    DATA_DIR: join(home, 'data'),
    SHOP_URL: `http://localhost:${site}`,
    DATABASE_URL: url,
    SESSION_SECRET: 'Qz3v9LmT1xWc7RfB5kHd2NsY8pGa4JuE',
    SEAL_KEY: 'u8Kq2ZtB6mXr4Wc9PfV1sLh7GdJy3NaE',
    SMTP_URL: `smtp://shop:password@127.0.0.1:${mail}`,
    S3_ENDPOINT: endpoint,
    S3_BUCKET: name,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    RAZORPAY_KEY_ID: 'rzp_test_one',
    RAZORPAY_KEY_SECRET: 'secret',
    RAZORPAY_WEBHOOK_SECRET: 'a webhook secret of many characters',
    RAZORPAY_API_URL: `http://localhost:${razorpay}`,
    BACKUP_DIR: join(home, 'backups'),
    BACKUP_KEY: await newBackupKey(),
  };
  await (await openDatabase({ kind: 'server', url })).close();
  await recordRehearsal([]);
}, 60_000);

afterAll(async () => {
  for (const close of closing) await close();
  for (const name of databases) await onServer(`drop database ${name} with (force)`);
  rmSync(home, { recursive: true });
});

test('the doctor finds nothing to do on a healthy shop', async () => {
  expect(problemsOf(await examineWith({}))).toEqual([]);
});

/** Settings of a live shop, in which the healthy ones of this test are not complete. */
const live = {
  SHOP_MODE: 'live',
  SHOP_URL: 'https://shop.invalid',
  ADMIN_EMAIL: 'owner@rangrez.in',
  MAIL_FROM: 'hello@rangrez.in',
  HOST: '127.0.0.1',
  TRUSTED_PROXIES: '1',
};

test.each<[fault: string, variables: Variables, about: string, text: RegExp]>([
  ['a wrong setting', { PORT: 'http' }, 'settings', /^PORT: expected a number/],
  ['a short secret', { SESSION_SECRET: 'short' }, 'settings', /^SESSION_SECRET: expected 32/],
  [
    'one secret for two',
    { SEAL_KEY: 'Qz3v9LmT1xWc7RfB5kHd2NsY8pGa4JuE' },
    'settings',
    /^SEAL_KEY: it is the session/,
  ],
  [
    'a short webhook secret',
    { RAZORPAY_WEBHOOK_SECRET: 'sunehri' },
    'settings',
    /^RAZORPAY_WEBHOOK_SECRET: it has 7/,
  ],
  [
    'a data folder that is none',
    { DATA_DIR: '/dev/null/data' },
    'settings',
    /^DATA_DIR: .* not a writable folder/,
  ],
  [
    'no database server',
    { DATABASE_URL: 'postgres://shop@127.0.0.1:1/shop' },
    'database',
    /ECONNREFUSED/,
  ],
  [
    'a database that does not exist',
    { DATABASE_URL: at('none') },
    'database',
    /"none" does not exist/,
  ],
  [
    'too many connections',
    { DATABASE_POOL: '100', WEB_CONCURRENCY: '2' },
    'database',
    /may open 218 connections/,
  ],
  ['no mail server', { SMTP_URL: 'smtp://127.0.0.1:1' }, 'mail', /ECONNREFUSED/],
  ['no bucket', { S3_BUCKET: 'missing' }, 'bucket', /^missing: nothing can be written/],
  ['a wrong key of the bucket', { S3_ACCESS_KEY_ID: 'wrong' }, 'bucket', /nothing can be written/],
  ['no provider of buckets', { S3_ENDPOINT: 'http://127.0.0.1:1' }, 'bucket', /ECONNREFUSED/],
  ['keys that Razorpay refuses', { RAZORPAY_KEY_SECRET: 'other' }, 'Razorpay', /^It refuses/],
  [
    'no way to Razorpay',
    { RAZORPAY_API_URL: 'http://127.0.0.1:65534' },
    'Razorpay',
    /ECONNREFUSED/,
  ],
  ['no key of backups', { BACKUP_KEY: '' }, 'backups', /^BACKUP_KEY is not set/],
  ['no backup', { BACKUP_DIR: join(home, 'empty') }, 'backups', /^There is none in/],
  [
    'no bucket of backups',
    { ...backupBucket('http://127.0.0.1:1') },
    'bucket of backups',
    /ECONNREFUSED/,
  ],
])('the doctor names %s', async (_fault, variables, about, text) => {
  const problems = problemsOf(await examineWith(variables));
  expect(problems).toMatchObject([{ about, text: expect.stringMatching(text) }]);
  expect(problems[0]?.remedy).toMatch(/\w/);
});

test('the doctor names every setting that a live shop lacks', async () => {
  const { DATABASE_URL: _database, SMTP_URL: _mail, ...others } = healthy;
  const found = await examine({ env: { ...others, SHOP_MODE: 'live' }, settingsFiles: [] });
  const text = found.map((finding) => finding.text).join('\n');
  for (const name of ['DATABASE_URL', 'SMTP_URL', 'MAIL_FROM', 'SHOP_URL'])
    expect(text).toContain(`${name}:`);
});

test.each<[fault: string, variables: Variables, about: string, text: RegExp]>([
  ['a domain that leads nowhere', {}, 'site', /cannot be reached: .*(ENOTFOUND|EAI_AGAIN)/],
  [
    'the owner of the demo',
    { ADMIN_EMAIL: 'owner@sunehri.example' },
    'settings',
    /^ADMIN_EMAIL: .* is the demo/,
  ],
  [
    'a proxy that is not trusted',
    { TRUSTED_PROXIES: '0' },
    'settings',
    /^TRUSTED_PROXIES: it is 0/,
  ],
  ['test keys', {}, 'settings', /^RAZORPAY_KEY_ID: it is a test key/],
  ['no backups on a timer', { BACKUP_DIR: '' }, 'backups', /^BACKUP_DIR is not set/],
])('the doctor names %s of a live shop', async (_fault, variables, about, text) => {
  const problems = problemsOf(await examineWith({ ...live, ...variables }));
  expect(problems).toContainEqual(
    expect.objectContaining({
      about,
      text: expect.stringMatching(text),
      remedy: expect.any(String),
    }),
  );
});

test('the doctor names what stands at SHOP_URL in the shop’s place', async () => {
  const siteSays = async (answer: typeof respond) => {
    respond = answer;
    const problems = problemsOf(await examineWith({}));
    respond = asShop;
    return problems.map(({ about, text }) => `${about}: ${text}`).join('\n');
  };
  const gone = await siteSays((_request, response) => response.writeHead(502).end());
  expect(gone).toContain('site: The proxy answers 502: it does not reach the shop.');
  const other = await siteSays((_request, response) => response.end('<h1>Welcome to nginx!</h1>'));
  expect(other).toContain('not as the shop does');
  const standby = await siteSays((_request, response) =>
    response.writeHead(503).end(JSON.stringify({ ...READY, ok: false, database: 'read-only' })),
  );
  expect(standby).toContain('site: The shop is running and not ready');
  const filtered = await siteSays((request, response) =>
    request.method === 'POST' ? response.writeHead(403).end() : asShop(request, response),
  );
  expect(filtered).toMatch(/^webhook: .* answers 403 to a POST\.$/);
  const hours = new Date(Date.now() - 7_200_000).toUTCString();
  const late = await siteSays((request, response) =>
    asShop(request, response.setHeader('Date', hours)),
  );
  expect(late).toMatch(/^clock: The proxy and this machine differ by 7[12]\d\d s\.$/);
});

test('the doctor names a mail server that refuses the password', async () => {
  signInReply = '535 no';
  const problems = problemsOf(await examineWith({}));
  signInReply = '235 welcome';
  expect(problems).toMatchObject([
    { about: 'mail', remedy: expect.stringContaining('user and password') },
  ]);
});

test('the doctor names a file of settings that others can read', async () => {
  chmodSync(settingsFile, 0o644);
  const problems = problemsOf(await examineWith({}));
  chmodSync(settingsFile, 0o640);
  expect(problems).toMatchObject([{ about: 'secrets', remedy: `chmod o-rwx ${settingsFile}` }]);
});

test('the doctor names a database that the shop has not migrated', async () => {
  const problems = problemsOf(await examineWith({ DATABASE_URL: await newDatabase() }));
  expect(problems).toContainEqual(
    expect.objectContaining({ about: 'migrations', text: 'The database is empty.' }),
  );
});

test('the doctor names backups that are old, and a rehearsal that failed', async () => {
  const old = join(home, 'old', nameOf(new Date(Date.now() - 40 * 3_600_000)));
  mkdirSync(old, { recursive: true });
  const found = problemsOf(await examineWith({ BACKUP_DIR: join(home, 'old') }));
  expect(found).toMatchObject([
    { about: 'backups', text: expect.stringMatching(/is 40 hours old/) },
  ]);
  await onServer('delete from backup_runs', healthy.DATABASE_URL);
  await recordRehearsal(['3 rows break it']);
  expect(problemsOf(await examineWith({}))).toMatchObject([
    { about: 'rehearsal', text: expect.stringContaining('3 rows break it') },
  ]);
  await recordRehearsal([]);
});

test('the doctor names a disk that is nearly full, and one without inodes', async () => {
  const disk = {
    type: 0,
    bsize: 4096,
    blocks: 10_000_000,
    bfree: 0,
    files: 1_000_000,
    ffree: 900_000,
    bavail: 9_000_000,
  };
  const look = (changes: object) =>
    checkDisk('/data', (async () => ({ ...disk, ...changes })) as never);
  expect(await look({})).toMatchObject({ state: 'ok' });
  expect(await look({ bavail: 300_000 })).toMatchObject({
    state: 'problem',
    text: '/data: 1.1 GiB free',
  });
  expect(await look({ ffree: 100 })).toMatchObject({
    state: 'problem',
    text: expect.stringContaining('inodes'),
  });
});

function examineWith(variables: Variables): Promise<Finding[]> {
  return examine({ env: { ...healthy, ...variables }, settingsFiles: [settingsFile] });
}

function problemsOf(findings: readonly Finding[]): Finding[] {
  return findings.filter(({ state }) => state === 'problem');
}

function recordRehearsal(problems: string[]) {
  const database = { kind: 'server', url: healthy.DATABASE_URL ?? '' } as const;
  const run = { kind: 'restore', madeAt: new Date(), orders: 0, problems } as const;
  return recordRun({ database } as never, run);
}

function backupBucket(endpoint: string): Variables {
  return {
    BACKUP_S3_ENDPOINT: endpoint,
    BACKUP_S3_BUCKET: 'backups',
    BACKUP_S3_ACCESS_KEY_ID: 'other',
    BACKUP_S3_SECRET_ACCESS_KEY: 'other',
  };
}

/** As much SMTP as a sign-in needs. */
function greet(socket: Socket): void {
  socket.write('220 test\r\n');
  socket.on('data', (line) => {
    const command = line.toString().slice(0, 4).toUpperCase();
    if (command === 'EHLO') socket.write('250-test\r\n250 AUTH PLAIN\r\n');
    else if (command === 'AUTH') socket.write(`${signInReply}\r\n`);
    else if (command === 'QUIT') socket.end('221 bye\r\n');
    else socket.write('250 ok\r\n');
  });
  socket.on('error', () => {});
}

function listen(server: ReturnType<typeof createTcpServer>): Promise<number> {
  closing.push(() => server.close());
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

function at(name: string): string {
  const url = new URL(serverUrl || 'postgres://localhost/test');
  url.pathname = name;
  return url.href;
}

async function newDatabase(): Promise<string> {
  const name = `doctor_${randomUUID().slice(0, 8)}`;
  databases.push(name);
  await onServer(`create database ${name}`);
  return at(name);
}

async function onServer(statement: string, url = serverUrl): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
