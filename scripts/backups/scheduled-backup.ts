// A backup on a timer: made, copied to the bucket, and those that are not kept deleted.
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DataSettings } from '#server/platform/config/env.ts';
import { StartupError } from '#server/platform/config/startup-error.ts';
import { backUp } from '../backup.ts';
import { openBackupBucket } from './backup-bucket.ts';
import type { BackupSettings } from './backup-settings.ts';
import { expiredBackups, isBackupName, nameOf } from './retention.ts';

export type ScheduledBackup = { name: string; orders: number; bytes: number; deleted: number };

/** Deletes nothing when the new backup or its copy fails. Throws StartupError. */
export async function backUpOnSchedule(
  data: DataSettings,
  settings: BackupSettings,
  now = new Date(),
): Promise<ScheduledBackup> {
  if (!data.backupKey) {
    throw new StartupError(
      'BACKUP_KEY: backups on a timer are encrypted. Make a key: sunehri backup --new-key',
    );
  }
  await mkdir(settings.folder, { recursive: true, mode: 0o700 });
  const name = nameOf(now);
  const { rows, files } = await backUp(data, join(settings.folder, name));
  if (settings.bucket) await copyToBucket(settings, name);
  const expired = expiredBackups(await listBackups(settings.folder));
  for (const each of expired) await rm(join(settings.folder, each), { recursive: true });
  return {
    name,
    orders: rows['public.orders'] ?? 0,
    bytes: Object.values(files).reduce((sum, file) => sum + file.bytes, 0),
    deleted: expired.length,
  };
}

async function copyToBucket({ folder, bucket }: BackupSettings, name: string): Promise<void> {
  if (!bucket) return;
  const copies = openBackupBucket(bucket);
  try {
    await copies.copy(join(folder, name), name);
    await copies.prune();
  } catch (error) {
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new StartupError(`The backup is in ${folder}, but not in the bucket: ${reason}`);
  } finally {
    copies.close();
  }
}

/** The names of the complete backups in the folder, oldest first. */
export async function listBackups(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter(isBackupName).toSorted();
}
