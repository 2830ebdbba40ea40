// Object store in a bucket of any S3-compatible provider: several servers share it.
import type * as Sdk from '@aws-sdk/client-s3';
import { AppError } from '#domain/errors/errors.ts';
import type { S3Settings } from '#server/platform/config/s3-settings.ts';
import { logError } from '#server/platform/lib/log.ts';
import { assertFolderName, assertObjectName } from './object-name.ts';
import type { ObjectStore } from './port.ts';

const CONNECTION_TIMEOUT_MS = 3_000;
const REQUEST_TIMEOUT_MS = 10_000;
const ATTEMPTS = 3;

type Connection = { sdk: typeof Sdk; client: Sdk.S3Client };

/** Opens the object store of a folder of the bucket, such as `uploads`. */
export type Bucket = (folder: string) => ObjectStore;

/** Calls of its object stores throw 'server/busy' when the provider fails. */
export function openBucket(settings: S3Settings): Bucket {
  let connecting: Promise<Connection> | undefined;
  // Imported on first use: the library is large, and most shops store their images on disk.
  const connect = () =>
    (connecting ??= import('@aws-sdk/client-s3').then((sdk) => openClient(sdk, settings)));

  /** Null after an expected failure. */
  async function call<T>(
    run: (connection: Connection) => Promise<T>,
    isExpected: (error: unknown) => boolean = () => false,
  ): Promise<T | null> {
    return run(await connect()).catch((error: unknown) => {
      if (isExpected(error)) return null;
      logError(error, 's3');
      throw new AppError('server/busy');
    });
  }

  return (folder) => {
    const objectOf = (name: string) => ({
      Bucket: settings.bucket,
      Key: `${settings.prefix}${folder}/${assertObjectName(name)}`,
    });
    return {
      async put(name, bytes, type) {
        const object = { ...objectOf(name), Body: bytes, ContentType: type };
        await call(({ sdk, client }) => client.send(new sdk.PutObjectCommand(object)));
      },
      async read(name) {
        const object = objectOf(name);
        return call(async ({ sdk, client }) => {
          const { Body } = await client.send(new sdk.GetObjectCommand(object));
          return Body ? Buffer.from(await Body.transformToByteArray()) : null;
        }, isMissing);
      },
      async exists(name) {
        const object = objectOf(name);
        const head = await call(
          ({ sdk, client }) => client.send(new sdk.HeadObjectCommand(object)),
          isMissing,
        );
        return head !== null;
      },
      async remove(name) {
        const object = objectOf(name);
        await call(({ sdk, client }) => client.send(new sdk.DeleteObjectCommand(object)));
      },
      async removeFolder(name) {
        const Prefix = `${settings.prefix}${folder}/${assertFolderName(name)}/`;
        await call((connection) => removeAll(connection, { Bucket: settings.bucket, Prefix }));
      },
    };
  };
}

/** Removes all objects with the prefix one by one: not every provider deletes several objects in one request. */
async function removeAll(
  { sdk, client }: Connection,
  { Bucket, Prefix }: { Bucket: string; Prefix: string },
): Promise<void> {
  for (;;) {
    const { Contents = [], IsTruncated } = await client.send(
      new sdk.ListObjectsV2Command({ Bucket, Prefix }),
    );
    for (const { Key } of Contents) await client.send(new sdk.DeleteObjectCommand({ Bucket, Key }));
    if (!IsTruncated || Contents.length === 0) return;
  }
}

function openClient(sdk: Connection['sdk'], settings: S3Settings): Connection {
  const { endpoint, region, accessKeyId, secretAccessKey } = settings;
  const client = new sdk.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Not every provider has a host name for each bucket, or knows the library's newer checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECTION_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      throwOnRequestTimeout: true,
    },
  });
  return { sdk, client };
}

/** A missing bucket is an error, a missing object is none. */
function isMissing(error: unknown): boolean {
  return error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name);
}
