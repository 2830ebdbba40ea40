// Backups on a timer and their rehearsals, on PostgreSQL (each takes ten times as long with PGlite): made, copied, restored, recorded.
import { randomUUID } from 'node:crypto';
import { appendFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backupAlarms } from '#domain/backup/backup-state.ts';
import { readDataSettings, readSettings } from '#server/platform/config/env.ts';
import type { S3Settings } from '#server/platform/config/s3-settings.ts';
import { openDatabase } from '#server/platform/db/connect.ts';
import { seed } from '#server/seed/seed.ts';
import { readBackupState } from '#server/shop/backups/read-backup-state.ts';
import { openTestBucket } from '#server/testing/bucket.ts';
import { newBackupKey } from '../backup-key.ts';
import { MANIFEST_FILE } from '../backup-manifest.ts';
import { readBackupSettings } from './backup-settings.ts';
import { recordRun } from './record-run.ts';
import { rehearseRestore } from './rehearse-restore.ts';
import { nameOf } from './retention.ts';
import { backUpOnSchedule, listBackups } from './scheduled-backup.ts';

const serverUrl = process.env.TEST_DATABASE_URL ?? '';
const home = mkdtempSync(join(tmpdir(), 'sunehri-backups-'));
const databases: string[] = [];
let bucket: Awaited<ReturnType<typeof openTestBucket>>;
let env: Record<string, string>;
const data = () => readDataSettings(env);
const settings = (changes = {}) => readBackupSettings({ ...env, ...changes });

beforeAll(async () => {
  bucket = await openTestBucket();
  env = {
    DATA_DIR: join(home, 'data'),
    BACKUP_DIR: join(home, 'backups'),
    BACKUP_KEY: await newBackupKey(),
    ...bucketVariables(bucket.s3),
    DATABASE_URL: await newDatabase(serverUrl),
    REHEARSAL_DATABASE_URL: await newDatabase(serverUrl),
  };
  const opened = readSettings(env);
  const database = await openDatabase(opened.database);
  await seed(database.db, 'demo', { ...opened, hasSampleOrders: false });
  await database.close();
}, 120_000);

afterAll(async () => {
  await bucket.close();
  rmSync(home, { recursive: true });
  for (const name of databases) await onServer(`drop database ${name} with (force)`);
});

test('a backup is encrypted, copied to the bucket, restored, and found in order', async () => {
  const { name } = await backUpOnSchedule(data(), settings());
  const files = readdirSync(join(home, 'backups', name)).filter((file) => file.endsWith('.age'));
  expect(files.length).toBeGreaterThan(0);
  expect(await objects()).toContain(`shop/${name}/${MANIFEST_FILE}`);
  const twice = [
    await rehearseRestore(data(), settings()),
    await rehearseRestore(data(), settings()),
  ];
  expect(twice).toMatchObject([{ problems: [] }, { problems: [], orders: 0 }]);
}, 120_000);

test('backups that are not kept are deleted in the folder and in the bucket', async () => {
  const hour = 3_600_000;
  const from = Date.parse('2026-01-05T00:15:00Z');
  for (let at = 0; at < 6; at += 1)
    await backUpOnSchedule(data(), settings(), new Date(from + at * 6 * hour));
  // The seventh is of another year than the test's: the newest four stay, and one of the day before.
  const kept = await listBackups(join(home, 'backups'));
  expect(kept).not.toContain(nameOf(new Date(from)));
  expect(kept).toContain(nameOf(new Date(from + 5 * 6 * hour)));
  const inBucket = new Set((await objects()).map((key) => key.split('/')[1]));
  expect([...inBucket].toSorted()).toEqual(kept);
}, 120_000);

test('a backup whose copy fails is an error, and deletes nothing', async () => {
  const before = await listBackups(join(home, 'backups'));
  const failing = settings({ BACKUP_S3_BUCKET: 'missing' });
  await expect(backUpOnSchedule(data(), failing)).rejects.toThrow('but not in the bucket');
  expect(await listBackups(join(home, 'backups'))).toEqual(expect.arrayContaining(before));
}, 60_000);

test('a changed backup cannot be restored', async () => {
  const { name } = await backUpOnSchedule(data(), settings(), new Date(Date.now() + 60_000));
  const [file = ''] = readdirSync(join(home, 'backups', name)).filter((each) =>
    each.includes('database'),
  );
  appendFileSync(join(home, 'backups', name, file), 'x');
  await expect(rehearseRestore(data(), settings())).rejects.toThrow('has changed since the backup');
}, 60_000);

test('backups on a timer need a key, and another access key of the bucket than the shop’s', async () => {
  const { BACKUP_KEY: _key, ...withoutKey } = env;
  await expect(backUpOnSchedule(readDataSettings(withoutKey), settings())).rejects.toThrow(
    'BACKUP_KEY',
  );
  expect(() => settings({ S3_ACCESS_KEY_ID: 'S3RVER' })).toThrow('expected another key');
});

test('neither the shop’s database nor another with tables is emptied', async () => {
  const own = settings({ REHEARSAL_DATABASE_URL: env.DATABASE_URL });
  await expect(rehearseRestore(data(), own)).rejects.toThrow('the database of the shop itself');
  const url = await newDatabase(serverUrl);
  await onServer('create table precious ()', url);
  const other = settings({ REHEARSAL_DATABASE_URL: url });
  await expect(rehearseRestore(data(), other)).rejects.toThrow('is not empty');
});

test('what became of a backup is recorded, and a failure raises an alarm a day later', async () => {
  const database = await openDatabase(data().database);
  try {
    await recordRun(data(), { kind: 'backup', madeAt: new Date(), orders: 0, problems: [] });
    await recordRun(data(), {
      kind: 'restore',
      madeAt: null,
      orders: null,
      problems: ['No room.'],
    });
    const state = await readBackupState(database.db, { settings: { mode: 'live' } });
    expect(state).toMatchObject({
      isExpected: true,
      backup: { last: { problems: [], orders: 0 } },
      restore: { last: { problems: ['No room.'] }, lastGood: null },
    });
    expect(backupAlarms(state, new Date())).toEqual([]);
    const later = new Date(Date.now() + 27 * 3_600_000);
    expect(backupAlarms({ ...state, since: new Date().toISOString() }, later)).toMatchObject([
      { key: 'backup' },
      { key: 'restore', text: expect.stringContaining('No room.') },
    ]);
  } finally {
    await database.close();
  }
});

async function objects(): Promise<string[]> {
  const { endpoint, region, accessKeyId, secretAccessKey } = bucket.s3;
  const credentials = { accessKeyId, secretAccessKey };
  const client = new S3Client({ endpoint, region, forcePathStyle: true, credentials });
  const { Contents = [] } = await client.send(
    new ListObjectsV2Command({ Bucket: bucket.s3.bucket }),
  );
  client.destroy();
  return Contents.map(({ Key = '' }) => Key);
}

function bucketVariables(s3: S3Settings) {
  return {
    BACKUP_S3_ENDPOINT: s3.endpoint,
    BACKUP_S3_BUCKET: s3.bucket,
    BACKUP_S3_ACCESS_KEY_ID: s3.accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    BACKUP_S3_PREFIX: 'shop',
  };
}

async function newDatabase(url: string): Promise<string> {
  const name = `backups_${randomUUID().slice(0, 8)}`;
  databases.push(name);
  await onServer(`create database ${name}`);
  const created = new URL(url);
  created.pathname = name;
  return created.href;
}

async function onServer(statement: string, url = serverUrl): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
