// Encodings of a response body, each made once for all clients.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';
export type Body = Buffer<ArrayBuffer>;
export type EncodedBody = { etag: string; bodies: Record<Encoding, Body> };

/** Quality of Brotli: 5 for a body that somebody waits for, 9 for one that is made once, 11 for one that is sent very often. */
export type Quality = 5 | 9 | 11;

const brotli = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
const decompressors = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };

/** Pages are smaller than this window; Brotli's default of 4 MiB costs memory for each compression. */
const WINDOW_BITS = 18;

export async function encodeBody(identity: Body): Promise<EncodedBody> {
  const [br, gz] = await Promise.all([compressBrotli(identity, 9), compressGzip(identity)]);
  return { etag: etagOf(identity), bodies: { br, gzip: gz, identity } };
}

export function etagOf(identity: Body): string {
  return `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
}

export async function compressBrotli(identity: Body, quality: Quality): Promise<Body> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
    ...(identity.length <= 2 ** WINDOW_BITS ? { [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS } : {}),
  };
  return exactCopy(await brotli(identity, { params }));
}

async function compressGzip(identity: Body): Promise<Body> {
  return exactCopy(await gzipAsync(identity));
}

/** node:zlib returns part of a chunk of 16 KiB, and a response of 2 kB would hold all of it in memory. */
function exactCopy(body: Body): Body {
  return body.length === body.buffer.byteLength ? body : Buffer.from(new Uint8Array(body).buffer);
}

export function encode(identity: Body, encoding: Encoding): Body | Promise<Body> {
  if (encoding === 'identity') return identity;
  return encoding === 'br' ? compressBrotli(identity, 5) : compressGzip(identity);
}

export function decode(body: Body, encoding: Encoding): Body | Promise<Body> {
  return encoding === 'identity' ? body : decompressors[encoding](body);
}

/** The smallest encoding that an Accept-Encoding header allows. */
export function preferredEncoding(acceptEncoding = ''): Encoding {
  if (/\bbr\b/.test(acceptEncoding)) return 'br';
  return /\bgzip\b/.test(acceptEncoding) ? 'gzip' : 'identity';
}
