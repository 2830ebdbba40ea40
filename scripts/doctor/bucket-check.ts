// Doctor: an object written to a bucket, read and deleted.
import { randomUUID } from 'node:crypto';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { S3Settings } from '#server/platform/config/s3-settings.ts';
import { type Finding, notSet, ok, problem, reasonOf } from './finding.ts';

/** `variables`: how the names of its settings begin, `S3_` or `BACKUP_S3_`. */
export async function checkBucket(
  about: string,
  settings: S3Settings | null,
  variables: string,
): Promise<Finding[]> {
  if (settings === null) return [notSet(about, `${variables}BUCKET is not set`)];
  const client = new S3Client({
    endpoint: settings.endpoint,
    region: settings.region,
    credentials: settings,
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 1,
    requestHandler: {
      connectionTimeout: 5_000,
      requestTimeout: 8_000,
      throwOnRequestTimeout: true,
    },
  });
  const object = { Bucket: settings.bucket, Key: `${settings.prefix}doctor-${randomUUID()}` };
  let step = 'written';
  try {
    await client.send(new PutObjectCommand({ ...object, Body: 'doctor' }));
    step = 'read';
    const { Body } = await client.send(new GetObjectCommand(object));
    await Body?.transformToString();
    step = 'deleted';
    await client.send(new DeleteObjectCommand(object));
    return [ok(about, `${settings.bucket}: written, read and deleted`)];
  } catch (error) {
    const text = `${settings.bucket}: nothing can be ${step}: ${reasonOf(error)}`;
    return [problem(about, text, remedyOf(error, variables))];
  } finally {
    client.destroy();
  }
}

function remedyOf(error: unknown, variables: string): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NoSuchBucket') return `Create the bucket, or correct ${variables}BUCKET.`;
  if (['AccessDenied', 'InvalidAccessKeyId', 'SignatureDoesNotMatch'].includes(name))
    return `Correct ${variables}ACCESS_KEY_ID and ${variables}SECRET_ACCESS_KEY, and give the key the rights to read, write, list and delete.`;
  return `Correct ${variables}ENDPOINT and ${variables}REGION; is the provider reachable from here?`;
}
