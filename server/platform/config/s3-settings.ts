// Environment variables of the bucket in which images and uploads are stored.
import { StartupError } from './startup-error.ts';

/** A bucket of an S3-compatible provider. */
export type S3Settings = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Prefix of all object names; empty, or ends with a slash. */
  prefix: string;
};

type Variables = {
  S3_ENDPOINT?: string | undefined;
  S3_BUCKET?: string | undefined;
  S3_REGION: string;
  S3_ACCESS_KEY_ID?: string | undefined;
  S3_SECRET_ACCESS_KEY?: string | undefined;
  S3_PREFIX?: string | undefined;
};

/** Null when none of the variables is set. Throws a StartupError when only some are. */
export function s3Settings(values: Variables): S3Settings | null {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket } = values;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (!endpoint && !bucket && !accessKeyId && !secretAccessKey) return null;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) {
    throw new StartupError(
      'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together: all four or none.',
    );
  }
  const prefix = values.S3_PREFIX ? `${values.S3_PREFIX.replace(/\/$/, '')}/` : '';
  return { endpoint, bucket, region: values.S3_REGION, accessKeyId, secretAccessKey, prefix };
}
