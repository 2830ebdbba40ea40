// Files of a backup with a key: nothing can be read, changed or exchanged without it.
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BackupFiles, decryptFiles, readManifest, verifyFiles } from './backup-files.ts';
import { newBackupKey } from './backup-key.ts';
import type { Manifest } from './backup-manifest.ts';

const PHOTO = join('uploads', 'returns', 'राजसी.webp');
let home: string;
let folder: string;
let key: string;

beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'sunehri-backup-files-'));
  folder = join(home, 'backup');
  key = await newBackupKey();
});
afterEach(() => rmSync(home, { recursive: true }));

async function makeBackup(content: string, withKey: string | null = key): Promise<Manifest> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(home, 'source'), content);
  const files = new BackupFiles(folder, withKey);
  await files.add(join(home, 'source'), 'database.dump');
  await files.add(join(home, 'source'), PHOTO);
  const manifest: Manifest = {
    format: withKey ? 2 : 1,
    shopVersion: '0.1.0',
    engine: 'server',
    postgresVersion: '17',
    migration: { createdAt: 1, hash: 'x' },
    createdAt: '2026-11-24T00:00:00.000Z',
    rows: {},
    files: files.hashes,
  };
  await files.writeManifest(JSON.stringify(manifest));
  return manifest;
}

test('with a key no file of the backup has what the shop stored, and the key brings all of it back', async () => {
  // Longer than one part of the age format, which is 64 KiB.
  const content = 'Asha Rao, 14 Johari Bazaar\n'.repeat(10_000);
  await makeBackup(content);
  const stored = readdirSync(folder, { recursive: true, withFileTypes: true });
  for (const file of stored.filter((entry) => entry.isFile())) {
    expect(readFileSync(join(file.parentPath, file.name), 'utf8')).not.toContain('Johari');
  }
  const manifest = await readManifest(folder, key);
  await verifyFiles(folder, manifest);
  const target = join(home, 'target');
  await decryptFiles(folder, manifest, { key, target });
  expect(readFileSync(join(target, 'database.dump'), 'utf8')).toBe(content);
  expect(readFileSync(join(target, PHOTO), 'utf8')).toBe(content);
});

test('another key, and no key, open nothing', async () => {
  const manifest = await makeBackup('content');
  const other = await newBackupKey();
  await expect(readManifest(folder, other)).rejects.toThrow('was not made with this BACKUP_KEY');
  await expect(readManifest(folder, null)).rejects.toThrow('Set BACKUP_KEY');
  await expect(
    decryptFiles(folder, manifest, { key: other, target: join(home, 'target') }),
  ).rejects.toThrow();
});

test.each<[string, (manifest: Manifest) => void]>([
  [
    'whose manifest was changed',
    (manifest) =>
      writeFileSync(
        join(folder, 'manifest.json'),
        JSON.stringify({ ...manifest, shopVersion: '0.0.9' }),
      ),
  ],
  ['without a signature', () => rmSync(join(folder, 'manifest.json.hmac'))],
  ['with the signature of nothing', () => writeFileSync(join(folder, 'manifest.json.hmac'), '')],
])('a backup %s is refused', async (_, change) => {
  change(await makeBackup('content'));
  await expect(readManifest(folder, key)).rejects.toThrow('has been changed since');
});

test('a backup made without a key is not taken for one that the key has signed', async () => {
  await makeBackup('content', null);
  await expect(readManifest(folder, key)).rejects.toThrow('was not made with this BACKUP_KEY');
  await expect(readManifest(folder, null)).resolves.toMatchObject({ format: 1 });
});

test('an encrypted file that was changed or cut off is refused, whatever the manifest says', async () => {
  const manifest = await makeBackup('content');
  const file = join(folder, 'database.dump.age');
  const whole = readFileSync(file);
  const open = () => decryptFiles(folder, manifest, { key, target: join(home, 'target') });
  writeFileSync(file, whole.subarray(0, whole.length - 1));
  await expect(open()).rejects.toThrow();
  writeFileSync(file, whole);
  appendFileSync(file, 'x');
  await expect(open()).rejects.toThrow();
  await expect(verifyFiles(folder, manifest)).rejects.toThrow('has changed since the backup');
});
