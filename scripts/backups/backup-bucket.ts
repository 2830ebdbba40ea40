// Copies of backups in a bucket of any S3-compatible provider, under a key that the shop does not have.
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import {
  DeleteObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { S3Settings } from '#server/platform/config/s3-settings.ts';
import { MANIFEST_FILE } from '../backup-manifest.ts';
import { expiredBackups, isBackupName } from './retention.ts';

export type BackupBucket = {
  /** Copies a folder's files; the manifest last, without which a backup is not complete. */
  copy(folder: string, name: string): Promise<void>;
  /** Deletes the backups that are not kept; returns their names. */
  prune(): Promise<string[]>;
  close(): void;
};

export function openBackupBucket(settings: S3Settings): BackupBucket {
  const { bucket: Bucket, prefix } = settings;
  const client = new S3Client({
    endpoint: settings.endpoint,
    region: settings.region,
    forcePathStyle: true,
    credentials: settings,
    // Not every provider knows checksums at the end of a body.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });

  async function list(start: string): Promise<string[]> {
    const keys: string[] = [];
    let token: string | undefined;
    do {
      const page = await client.send(
        new ListObjectsV2Command({ Bucket, Prefix: prefix + start, ContinuationToken: token }),
      );
      keys.push(...(page.Contents ?? []).map(({ Key = '' }) => Key.slice(prefix.length)));
      token = page.NextContinuationToken;
    } while (token);
    return keys;
  }

  return {
    async copy(folder, name) {
      for (const file of await filesOf(folder)) {
        await client.send(
          new PutObjectCommand({
            Bucket,
            Key: `${prefix}${name}/${relative(folder, file)}`,
            Body: createReadStream(file),
            ContentLength: (await stat(file)).size,
          }),
        );
      }
    },
    async prune() {
      const names = new Set((await list('')).map((key) => key.split('/')[0] ?? ''));
      const expired = expiredBackups([...names].filter(isBackupName));
      for (const name of expired) {
        for (const key of (await list(`${name}/`)).toSorted(manifestFirst))
          await client.send(new DeleteObjectCommand({ Bucket, Key: prefix + key }));
      }
      return expired;
    },
    close: () => client.destroy(),
  };
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return files.toSorted((a, b) => manifestFirst(b, a));
}

function manifestFirst(one: string, other: string): number {
  return Number(other.endsWith(MANIFEST_FILE)) - Number(one.endsWith(MANIFEST_FILE));
}
