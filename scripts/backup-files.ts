// The files of a backup: copied, or encrypted by BACKUP_KEY, and listed with their hashes in the manifest.
import { chmod, copyFile, mkdir, open, readFile, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartupError } from '#server/platform/config/startup-error.ts';
import {
  type BackupKey,
  ENCRYPTED,
  decryptFile,
  encryptFile,
  isSignatureOf,
  signatureOf,
} from './backup-key.ts';
import {
  MANIFEST_FILE,
  type Manifest,
  SIGNATURE_FILE,
  hashFile,
  manifestSchema,
} from './backup-manifest.ts';

/** All files can be read by their owner only. */
export class BackupFiles {
  readonly #folder: string;
  readonly #key: BackupKey | null;
  /** Hash and size of each file, by its path in the backup. */
  readonly hashes: Manifest['files'] = {};

  constructor(folder: string, key: BackupKey | null) {
    this.#folder = folder;
    this.#key = key;
  }

  /** `path`: in the backup; an encrypted file has an extension more. */
  async add(source: string, path: string): Promise<void> {
    const stored = this.#key ? `${path}${ENCRYPTED}` : path;
    const target = join(this.#folder, stored);
    await mkdir(dirname(target), { recursive: true });
    if (this.#key) {
      await encryptFile(this.#key, source, target);
    } else {
      await copyFile(source, target);
      await chmod(target, 0o600);
    }
    await syncFile(target);
    this.hashes[stored] = await hashFile(this.#folder, stored);
  }

  async writeManifest(text: string): Promise<void> {
    await this.#write(MANIFEST_FILE, text);
    if (this.#key) await this.#write(SIGNATURE_FILE, `${signatureOf(this.#key, text)}\n`);
  }

  async #write(path: string, text: string): Promise<void> {
    await writeFile(join(this.#folder, path), text, { mode: 0o600 });
    await syncFile(join(this.#folder, path));
  }
}

/** Throws StartupError for a folder without a backup, and where there is a key for one that the key has not signed. */
export async function readManifest(folder: string, key: BackupKey | null): Promise<Manifest> {
  const file = join(folder, MANIFEST_FILE);
  if (!existsSync(file)) {
    throw new StartupError(`${folder} holds no backup: ${MANIFEST_FILE} is missing.`);
  }
  const text = await readFile(file, 'utf8');
  if (key) await assertSigned(folder, text, key);
  const manifest = parseManifest(text);
  if (!manifest) {
    throw new StartupError(
      `${file} cannot be read: it is damaged, or of another version of the shop.`,
    );
  }
  if (manifest.format === 2 && !key) {
    throw new StartupError('The backup is encrypted. Set BACKUP_KEY to the key it was made with.');
  }
  return manifest;
}

async function assertSigned(folder: string, text: string, key: BackupKey): Promise<void> {
  const signature = await readFile(join(folder, SIGNATURE_FILE), 'utf8').catch(() => '');
  if (isSignatureOf(key, text, signature.trim())) return;
  throw new StartupError(
    'The backup was not made with this BACKUP_KEY, or has been changed since. Leave BACKUP_KEY out to restore one that was made without a key, and whose origin you know.',
  );
}

function parseManifest(text: string): Manifest | null {
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Throws StartupError for the first file that is not what the manifest says. */
export async function verifyFiles(folder: string, { files }: Manifest): Promise<void> {
  for (const [path, expected] of Object.entries(files)) {
    const actual = await hashFile(folder, path).catch(() => null);
    if (actual?.sha256 === expected.sha256) continue;
    const state = actual ? 'has changed since the backup' : 'is missing';
    throw new StartupError(`The backup is damaged: ${join(folder, path)} ${state}.`);
  }
}

/** Decrypts the files of a verified backup into another folder, under the names they had before. */
export async function decryptFiles(
  folder: string,
  { files }: Manifest,
  { key, target }: { key: BackupKey; target: string },
): Promise<void> {
  for (const path of Object.keys(files)) {
    const file = join(target, path.slice(0, -ENCRYPTED.length));
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await decryptFile(key, join(folder, path), file);
  }
}

async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.sync();
  await handle.close();
}
