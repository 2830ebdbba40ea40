// Object stores: one contract for disk and bucket, and what a bucket adds.
import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openTestBucket } from '#server/testing/bucket.ts';
import { openDiskStore } from './disk-store.ts';
import type { ObjectStore } from './port.ts';
import { openBucket } from './s3-store.ts';
import { openUploadStore } from './stores.ts';

type TestBucket = Awaited<ReturnType<typeof openTestBucket>>;

const NAME = 'returns/photo-1.webp';
const newFolder = () => mkdtempSync(join(tmpdir(), 'sunehri-store-'));
const bytes = (text: string) => Buffer.from(text);

let bucket: TestBucket;
beforeAll(async () => {
  bucket = await openTestBucket();
});
afterAll(() => bucket.close());

const adapters: Record<string, () => ObjectStore> = {
  disk: () => openDiskStore(newFolder()),
  bucket: () => openBucket(bucket.s3)(`folder-${Math.random().toString(36).slice(2)}`),
};

describe.each(Object.entries(adapters))('object store: %s', (kind, open) => {
  test(`an object stored on ${kind} is read back byte for byte`, async () => {
    const store = open();
    const stored = Buffer.from(Array.from({ length: 70_000 }, (_, index) => index % 251));
    await store.put(NAME, stored, 'image/webp');
    expect((await store.read(NAME))?.equals(stored)).toBe(true);
    expect(await store.exists(NAME)).toBe(true);
  });

  test(`a missing object on ${kind} is null and does not exist`, async () => {
    const store = open();
    expect(await store.read(NAME)).toBeNull();
    expect(await store.exists(NAME)).toBe(false);
  });

  test(`an object stored twice on ${kind} has the later content`, async () => {
    const store = open();
    await store.put(NAME, bytes('first'), 'image/webp');
    await store.put(NAME, bytes('second'), 'image/webp');
    expect(`${await store.read(NAME)}`).toBe('second');
  });

  test(`an object removed from ${kind} is gone, and removing it again is no error`, async () => {
    const store = open();
    await store.put(NAME, bytes('x'), 'image/webp');
    await store.remove(NAME);
    await store.remove(NAME);
    expect(await store.read(NAME)).toBeNull();
  });

  test(`a folder removed from ${kind} is gone with all its objects, and its neighbour stays`, async () => {
    const store = open();
    for (const name of ['a/one/x.webp', 'a/one/y.webp', 'a/one-more/z.webp']) {
      await store.put(name, bytes(name), 'image/webp');
    }
    await store.removeFolder('a/one');
    await store.removeFolder('a/one');
    expect(await store.exists('a/one/x.webp')).toBe(false);
    expect(await store.exists('a/one/y.webp')).toBe(false);
    expect(await store.exists('a/one-more/z.webp')).toBe(true);
    await expect(async () => store.removeFolder('a')).rejects.toThrow(/^Not a folder/);
  });

  test.each([
    '../secret.webp',
    'returns/../../secret.webp',
    '/etc/passwd.webp',
    'a/.env',
    'x.webp',
  ])(`the name %s is rejected by ${kind}`, async (name) => {
    await expect(async () => open().read(name)).rejects.toThrow(/^Not an object name/);
  });
});

test('a failed write to disk leaves no partial file', async () => {
  const folder = newFolder();
  const store = openDiskStore(folder);
  // A folder in the place of the file makes the rename fail.
  await store.put(`${NAME.replace('.webp', '')}/inner.webp`, bytes('x'), 'image/webp');
  await expect(
    store.put('returns/photo-1/inner.webp/x.webp', bytes('x'), 'image/webp'),
  ).rejects.toThrow();
  expect(readdirSync(join(folder, 'returns', 'photo-1'))).toEqual(['inner.webp']);
});

test('two servers with one bucket see each other’s uploads', async () => {
  const [first, second] = [newFolder(), newFolder()].map((dataDir) =>
    openUploadStore(dataDir, openBucket(bucket.s3)),
  );
  await first?.put('returns/shared.webp', bytes('shared'), 'image/webp');
  expect(`${await second?.read('returns/shared.webp')}`).toBe('shared');
  await second?.remove('returns/shared.webp');
  expect(await first?.read('returns/shared.webp')).toBeNull();
});

test('uploads made before the bucket was set are still read and removed', async () => {
  const dataDir = newFolder();
  await openUploadStore(dataDir, null).put(NAME, bytes('on disk'), 'image/webp');
  const store = openUploadStore(dataDir, openBucket(bucket.s3));
  expect(`${await store.read(NAME)}`).toBe('on disk');
  await store.remove(NAME);
  expect(await store.exists(NAME)).toBe(false);
});

test('a bucket that cannot be reached, does not exist or rejects the access key is an error, not a missing object', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const stopped = await openTestBucket();
  await stopped.close();
  const broken = [
    stopped.s3,
    { ...bucket.s3, bucket: 'another' },
    { ...bucket.s3, accessKeyId: 'UNKNOWN', secretAccessKey: 'secret-of-the-bucket' },
  ];
  for (const s3 of broken) {
    const store = openBucket(s3)('uploads');
    await expect(store.read(NAME)).rejects.toMatchObject({ code: 'server/busy' });
    await expect(store.put(NAME, bytes('x'), 'image/webp')).rejects.toMatchObject({ status: 503 });
  }
  expect(log.mock.calls.flat().join()).not.toContain('secret-of-the-bucket');
  log.mockRestore();
});
