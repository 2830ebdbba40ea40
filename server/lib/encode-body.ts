// Encodings of a response body, each made once for all clients.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';
export type Body = Buffer<ArrayBuffer>;
export type EncodedBody = { etag: string; bodies: Record<Encoding, Body> };

/** Of Brotli: 5 for a body that somebody waits for, 9 for one that is made once, 11 for one that is sent very often. */
export type Quality = 5 | 9 | 11;

const brotli = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
const decompress = promisify(brotliDecompress);

/** Pages are smaller than this window; Brotli's default of 4 MiB costs memory for each compression. */
const WINDOW_BITS = 18;

export async function encodeBody(identity: Body): Promise<EncodedBody> {
  const [br, gz] = await Promise.all([compressBrotli(identity, 9), gzipAsync(identity)]);
  return { etag: etagOf(identity), bodies: { br, gzip: gz, identity } };
}

export function etagOf(identity: Body): string {
  return `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
}

export function compressBrotli(identity: Body, quality: Quality): Promise<Body> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
    ...(identity.length <= 2 ** WINDOW_BITS ? { [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS } : {}),
  };
  return brotli(identity, { params });
}

/** The body in another encoding than Brotli. */
export async function fromBrotli(br: Body, encoding: Exclude<Encoding, 'br'>): Promise<Body> {
  const identity = await decompress(br);
  return encoding === 'gzip' ? gzipAsync(identity) : identity;
}

/** The smallest encoding that an Accept-Encoding header allows. */
export function preferredEncoding(acceptEncoding = ''): Encoding {
  if (/\bbr\b/.test(acceptEncoding)) return 'br';
  return /\bgzip\b/.test(acceptEncoding) ? 'gzip' : 'identity';
}
