// A bucket on an S3 server of the test's own.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3Settings } from '#server/platform/config/s3-settings.ts';

const BUCKET = 'sunehri';

/** `close` also stops the S3 server: afterwards the bucket cannot be reached. */
export async function openTestBucket(): Promise<{ s3: S3Settings; close(): Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), 'sunehri-bucket-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    allowMismatchedSignatures: false,
    directory,
    configureBuckets: [{ name: BUCKET }],
  });
  const { port } = await server.run();
  return {
    s3: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: BUCKET,
      region: 'us-east-1',
      // The S3 server knows this pair only.
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      prefix: 'shop/',
    },
    async close() {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
