// Environment variables of the backups on a timer, which the shop itself does not read: their keys are not its keys.
import { resolve } from 'node:path';
import { z } from 'zod';
import { isDatabaseUrl } from '#server/platform/config/database-url.ts';
import { nonEmptyVariables, readVariables } from '#server/platform/config/read-variables.ts';
import { type S3Settings, s3Settings } from '#server/platform/config/s3-settings.ts';
import { StartupError } from '#server/platform/config/startup-error.ts';

export type BackupSettings = {
  /** Of all backups, each in a folder named by its time. */
  folder: string;
  /** Where each backup is copied to; null: nowhere. */
  bucket: S3Settings | null;
  /** A database of its own, in which backups are restored as a rehearsal; null with the embedded database. */
  rehearsalUrl: string | null;
};

const variables = z.object({
  BACKUP_DIR: z.string('a folder for all backups').min(1),
  REHEARSAL_DATABASE_URL: z
    .string()
    .refine(isDatabaseUrl, 'a URL like postgres://user:password@host/empty_database')
    .optional(),
  BACKUP_S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'a URL' }).optional(),
  BACKUP_S3_BUCKET: z.string().optional(),
  BACKUP_S3_REGION: z.string().default('us-east-1'),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
  BACKUP_S3_PREFIX: z
    .string()
    .regex(/^[\w-]+(?:\/[\w-]+)*\/?$/, 'folder names like shop or shop/backups')
    .optional(),
});

/** Throws StartupError. */
export function readBackupSettings(env: Record<string, string | undefined>): BackupSettings {
  const values = readVariables(nonEmptyVariables(env), variables);
  const bucket = bucketOf(values);
  if (bucket && bucket.accessKeyId === env.S3_ACCESS_KEY_ID) {
    throw new StartupError(
      'BACKUP_S3_ACCESS_KEY_ID: expected another key than S3_ACCESS_KEY_ID: whoever has the shop’s key could delete its backups.',
    );
  }
  return {
    folder: resolve(values.BACKUP_DIR),
    bucket,
    rehearsalUrl: values.REHEARSAL_DATABASE_URL ?? null,
  };
}

function bucketOf(values: z.infer<typeof variables>): S3Settings | null {
  try {
    return s3Settings({
      S3_ENDPOINT: values.BACKUP_S3_ENDPOINT,
      S3_BUCKET: values.BACKUP_S3_BUCKET,
      S3_REGION: values.BACKUP_S3_REGION,
      S3_ACCESS_KEY_ID: values.BACKUP_S3_ACCESS_KEY_ID,
      S3_SECRET_ACCESS_KEY: values.BACKUP_S3_SECRET_ACCESS_KEY,
      S3_PREFIX: values.BACKUP_S3_PREFIX,
    });
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    throw new StartupError(error.message.replaceAll('S3_', 'BACKUP_S3_'));
  }
}
