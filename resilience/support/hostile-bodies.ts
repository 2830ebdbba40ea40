// Request bodies that no browser sends: huge, without or with a wrong length, encoded, and nested ten thousand deep.
import { request } from 'node:http';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { nextIp } from './customers.ts';

export type HostileBody = {
  name: string;
  path: string;
  headers: Record<string, string>;
  /** Parts are made as they are sent: the client stores no body of 100 MB. */
  parts: () => Iterable<Buffer>;
  expected: readonly (number | string)[];
};
export type BodyOutcome = { name: string; result: number | string; ms: number; expected: boolean };

const MB = 1024 * 1024;
const DEPTH = 10_000;
/** A client that waits for more of a body than it sends gives up. */
const END_AFTER_MS = 500;
const PART = Buffer.alloc(64 * 1024, 'a');
/** Of calls that need no session: JSON, a webhook, and an upload, which needs one. */
const PATHS = ['/api/contact', '/api/session', '/api/payments/razorpay/webhook'];
const UPLOAD = '/api/orders/SUN-1/photos';
const JSON_TYPE = { 'content-type': 'application/json' };
const ERRORS = [400, 401, 413, 422];
/** The largest body that any call takes, a webhook, is of 1 MB. */
const ALWAYS_TOO_LARGE = 2 * MB;
/** Of a body that does not fit into the buffers of a connection: who goes on sending may lose the response. */
const CLOSED = ['ECONNRESET', 'EPIPE'];

function* partsOf(bytes: number): Iterable<Buffer> {
  for (let left = bytes; left > 0; left -= PART.length)
    yield PART.subarray(0, Math.min(left, PART.length));
}

function sized(path: string, bytes: number): HostileBody[] {
  const statuses = bytes > ALWAYS_TOO_LARGE ? [401, 413] : ERRORS;
  const expected = bytes > MB ? [...statuses, ...CLOSED] : statuses;
  const parts = () => partsOf(bytes);
  const headers = path === UPLOAD ? { 'content-type': 'image/jpeg' } : JSON_TYPE;
  const length = { 'content-length': `${bytes}` };
  return [
    { name: `${bytes} bytes`, path, headers: { ...headers, ...length }, parts, expected },
    { name: `${bytes} bytes, chunked`, path, headers, parts, expected },
  ];
}

const whole = (text: string | Buffer) => () => [Buffer.from(text)];

function encoded(path: string): HostileBody[] {
  // 20 MB in 20 KB.
  const bomb = gzipSync(Buffer.alloc(20 * MB));
  // A webhook is read as bytes, whatever its encoding: its signature decides.
  const expected = path.endsWith('/webhook') ? ERRORS : [415];
  return ['gzip', 'br', 'deflate', 'identity, gzip'].map((encoding) => ({
    name: `encoded as ${encoding}`,
    path,
    headers: { ...JSON_TYPE, 'content-encoding': encoding },
    parts: whole(bomb),
    expected,
  }));
}

function deep(path: string): HostileBody[] {
  const texts = [
    '['.repeat(DEPTH) + ']'.repeat(DEPTH),
    `${'{"a":'.repeat(DEPTH)}1${'}'.repeat(DEPTH)}`,
    '['.repeat(DEPTH),
  ];
  return texts.map((text) => ({
    name: `nested: ${text.slice(0, 5)}…`,
    path,
    headers: JSON_TYPE,
    parts: whole(text),
    expected: ERRORS,
  }));
}

export function hostileBodies(sizes: readonly number[]): HostileBody[] {
  return [
    ...[...PATHS, UPLOAD].flatMap((path) => sizes.flatMap((bytes) => sized(path, bytes))),
    ...PATHS.flatMap((path) => [...encoded(path), ...deep(path)]),
  ];
}

/** On a connection of its own. The server may stop reading: what counts is its response. */
export function sendBody(url: string, body: HostileBody): Promise<BodyOutcome> {
  const startedAt = performance.now();
  const { promise, resolve } = Promise.withResolvers<BodyOutcome>();
  const source = Readable.from(body.parts());
  const settle = (result: number | string) => {
    const expected = body.expected.includes(result);
    resolve({
      name: `${body.path} ${body.name}`,
      result,
      ms: performance.now() - startedAt,
      expected,
    });
    source.destroy();
    sent.destroy();
  };
  const sent = request(`${url}${body.path}`, {
    method: 'POST',
    agent: false,
    headers: { ...body.headers, 'sec-fetch-site': 'same-origin', 'x-forwarded-for': nextIp() },
  });
  sent.on('error', (error: NodeJS.ErrnoException) => settle(error.code ?? error.message));
  sent.on('response', (response) => {
    response.on('end', () => settle(response.statusCode ?? 0)).on('error', () => settle('broken'));
    response.resume();
  });
  source.on('error', () => {}).pipe(sent);
  return promise;
}

const head = (length: string) =>
  `POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${length}\r\n\r\n`;
export const wrongLengths: Readonly<Record<string, string>> = {
  'longer than sent': `${head('Content-Length: 5000')}{"name":"Asha"}`,
  'shorter than sent': `${head('Content-Length: 5')}{"name":"Asha","message":"${'a'.repeat(1000)}"}`,
  negative: `${head('Content-Length: -1')}{}`,
  'in hexadecimal': `${head('Content-Length: 0x10')}{"name":"Asha"}   `,
  'beyond 2^53': `${head('Content-Length: 99999999999999999999')}{}`,
  'given twice': `${head('Content-Length: 2\r\nContent-Length: 20')}{}`,
  'beside chunks': `${head('Content-Length: 2\r\nTransfer-Encoding: chunked')}0\r\n\r\n`,
  'of a chunk that is none': `${head('Transfer-Encoding: chunked')}zz\r\n{}\r\n0\r\n\r\n`,
  'of a chunk beyond 2^64': `${head('Transfer-Encoding: chunked')}ffffffffffffffffff\r\n{}`,
};

/** Status of the first response; null when the server closes the connection without one. */
export function sendRaw(url: string, text: string): Promise<number | null> {
  const { promise, resolve } = Promise.withResolvers<number | null>();
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  let response = '';
  socket.setEncoding('latin1').on('data', (part) => (response += part));
  socket.on('error', () => {});
  socket.once('close', () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(response)?.[1] ?? 0) || null));
  socket.write(text);
  setTimeout(() => socket.end(), END_AFTER_MS);
  return promise;
}
