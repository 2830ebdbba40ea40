// BACKUP_KEY, kept apart from the backups: encrypts the files of a backup in the age format, and signs its manifest.
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Decrypter, Encrypter, generateIdentity, identityToRecipient } from 'age-encryption';

/** An identity of age: `age --decrypt --identity <file>` opens what `encryptFile` has written, without the shop. */
export type BackupKey = string;

export const ENCRYPTED = '.age';

export function newBackupKey(): Promise<BackupKey> {
  return generateIdentity();
}

/** `target` can be read by its owner only. */
export async function encryptFile(key: BackupKey, source: string, target: string): Promise<void> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(await identityToRecipient(key));
  await write(await encrypter.encrypt(contentOf(source)), target);
}

/** Throws for a file that was encrypted with another key, changed or cut off. */
export async function decryptFile(key: BackupKey, source: string, target: string): Promise<void> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(key);
  await write(await decrypter.decrypt(contentOf(source)), target);
}

/** age proves to nobody who has written a file: whoever knows the recipient can. The manifest names every file's hash. */
export function signatureOf(key: BackupKey, text: string): string {
  const signingKey = hkdfSync('sha256', key, '', 'sunehri backup manifest', 32);
  return createHmac('sha256', Buffer.from(signingKey)).update(text).digest('hex');
}

export function isSignatureOf(key: BackupKey, text: string, signature: string): boolean {
  const expected = Buffer.from(signatureOf(key, text));
  const actual = Buffer.from(signature);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

function contentOf(file: string): ReadableStream<Uint8Array> {
  return Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>;
}

async function write(content: ReadableStream<Uint8Array>, target: string): Promise<void> {
  await pipeline(Readable.fromWeb(content as never), createWriteStream(target, { mode: 0o600 }));
}
