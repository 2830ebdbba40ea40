// A response body in every encoding, compressed once for all clients.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';
export type EncodedBody = { etag: string; bodies: Record<Encoding, Buffer<ArrayBuffer>> };

const brotli = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

export async function encodeBody(identity: Buffer<ArrayBuffer>): Promise<EncodedBody> {
  const [br, gz] = await Promise.all([
    brotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 9,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    gzipAsync(identity),
  ]);
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  return { etag: `"${hash}"`, bodies: { br, gzip: gz, identity } };
}

/** The smallest encoding that an Accept-Encoding header allows. */
export function preferredEncoding(acceptEncoding = ''): Encoding {
  if (/\bbr\b/.test(acceptEncoding)) return 'br';
  return /\bgzip\b/.test(acceptEncoding) ? 'gzip' : 'identity';
}
