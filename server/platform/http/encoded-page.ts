// A rendered page in the encodings that clients have asked for, and its response to a request.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  type Body,
  type Encoding,
  compressBrotli,
  decode,
  encode,
  preferredEncoding,
} from '#server/platform/lib/encode-body.ts';

/** Headers as one flat array of names and values, the form that Node writes fastest; the last value is the request id. */
type PreparedResponse = { headers: string[]; body: Body };
/** Bodies of a page by encoding, at least one. */
type Bodies = Partial<Record<Encoding, Body>>;

export type EncodedPage = {
  status: number;
  etag: string;
  /** Headers of the page, without those that belong to one encoding. */
  headers: readonly string[];
  notModifiedHeaders: string[];
  /** Prepared responses by encoding: one from the start, each other one from the first request for it. */
  encoded: Partial<Record<Encoding, PreparedResponse>>;
  /** Set for an error, which is sent with the id of the request that failed. */
  requestId: string | null;
  /** Memory of the page: its bodies, and about as much again as its headers and its place in the store take. */
  bytes: number;
};

const HEADER_BYTES = 4_096;
/** The one that costs nothing to decode comes first. */
const encodings: readonly Encoding[] = ['identity', 'br', 'gzip'];
const REQUEST_ID = 'x-request-id';

/** A page that is read again must ask whether it has changed; a response of the API says itself how it may be cached. */
export function pageOf(
  { status, headers: own }: Response,
  { etag, bodies }: { etag: string; bodies: Bodies },
  isApi = false,
): EncodedPage {
  const requestId = own.get(REQUEST_ID);
  own.delete(REQUEST_ID);
  const isPage = status === 200 && !isApi;
  const headers = Object.entries({
    ...Object.fromEntries(own),
    ...(isPage ? { 'cache-control': 'public, max-age=0, must-revalidate' } : {}),
    vary: 'Accept-Encoding',
    etag,
  }).flat();
  const page: EncodedPage = {
    status,
    etag,
    headers,
    notModifiedHeaders: [...headers, REQUEST_ID, ''],
    encoded: {},
    requestId: status === 200 ? null : requestId,
    bytes: HEADER_BYTES,
  };
  for (const encoding of encodings) {
    const body = bodies[encoding];
    if (body) addEncoding(page, encoding, body);
  }
  return page;
}

/** Makes the page in this encoding, at the first request for it: the page grows. */
export async function addRequestedEncoding(page: EncodedPage, encoding: Encoding): Promise<void> {
  if (page.encoded[encoding]) return;
  const body = await encode(await identityOf(page), encoding);
  if (!page.encoded[encoding]) addEncoding(page, encoding, body);
}

/** Every body of the page that has been made. */
export function bodiesOf({ encoded }: EncodedPage): Bodies {
  const bodies: Bodies = {};
  for (const encoding of encodings) {
    const prepared = encoded[encoding];
    if (prepared) bodies[encoding] = prepared.body;
  }
  return bodies;
}

async function identityOf({ encoded }: EncodedPage): Promise<Body> {
  for (const encoding of encodings) {
    const prepared = encoded[encoding];
    if (prepared) return decode(prepared.body, encoding);
  }
  throw new Error('The page has no body.');
}

/** Adds the body in this encoding, in place of an earlier one. */
function addEncoding(page: EncodedPage, encoding: Encoding, body: Body): void {
  page.bytes += body.length - (page.encoded[encoding]?.body.length ?? 0);
  page.encoded[encoding] = prepare(page.headers, encoding, body);
}

/** Makes the page's Brotli as small as can be. Takes a tenth of a second of processor time, off the event loop. */
export async function compressBest(page: EncodedPage): Promise<void> {
  addEncoding(page, 'br', await compressBrotli(await identityOf(page), 11));
}

function prepare(headers: readonly string[], encoding: Encoding, body: Body): PreparedResponse {
  const contentEncoding = encoding === 'identity' ? [] : ['content-encoding', encoding];
  const length = ['content-length', `${body.length}`];
  return { headers: [...headers, ...length, ...contentEncoding, REQUEST_ID, ''], body };
}

/** False, without a response, as long as the page has not been made in the encoding that the request prefers. */
export function trySendPage(
  page: EncodedPage,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const isUnchanged = request.headers['if-none-match'] === page.etag;
  const prepared = isUnchanged
    ? { headers: page.notModifiedHeaders, body: undefined }
    : page.encoded[preferredEncoding(request.headers['accept-encoding'])];
  if (!prepared) return false;
  const { headers, body } = prepared;
  // Node copies the headers at once: one array serves all requests.
  headers[headers.length - 1] = page.requestId ?? randomUUID();
  response.writeHead(isUnchanged ? 304 : page.status, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
  return true;
}
