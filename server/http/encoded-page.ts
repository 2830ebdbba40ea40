// A rendered page in every encoding, and its response to a request.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Encoding, encodeBody, preferredEncoding } from '#server/lib/encode-body.ts';

/** Headers as one flat array of names and values, the form that Node writes fastest. */
type PreparedResponse = { headers: string[]; body: Buffer };
export type EncodedPage = {
  status: number;
  etag: string;
  notModifiedHeaders: string[];
  encoded: Record<Encoding, PreparedResponse>;
  /** Memory of the page: all its bodies, and about as much again as its headers take. */
  bytes: number;
};

const HEADER_BYTES = 4_096;

export async function encodePage(
  response: Response,
  encode: typeof encodeBody = encodeBody,
): Promise<EncodedPage> {
  const { etag, bodies } = await encode(Buffer.from(await response.arrayBuffer()));
  // Identifies one response, not all that are sent from here.
  response.headers.delete('x-request-id');
  const headers = Object.entries({
    ...Object.fromEntries(response.headers),
    ...(response.status === 200 ? { 'cache-control': 'public, max-age=0, must-revalidate' } : {}),
    vary: 'Accept-Encoding',
    etag,
  }).flat();
  const prepare = (encoding: Encoding, body: Buffer): PreparedResponse => ({
    headers: [
      ...headers,
      'content-length',
      `${body.length}`,
      ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
    ],
    body,
  });
  return {
    status: response.status,
    etag,
    notModifiedHeaders: headers,
    encoded: {
      br: prepare('br', bodies.br),
      gzip: prepare('gzip', bodies.gzip),
      identity: prepare('identity', bodies.identity),
    },
    bytes: bodies.identity.length + bodies.br.length + bodies.gzip.length + HEADER_BYTES,
  };
}

export function sendPage(
  page: EncodedPage,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const requestId = ['x-request-id', randomUUID()];
  if (request.headers['if-none-match'] === page.etag) {
    response.writeHead(304, page.notModifiedHeaders.concat(requestId)).end();
    return;
  }
  const { headers, body } = page.encoded[preferredEncoding(request.headers['accept-encoding'])];
  response.writeHead(page.status, headers.concat(requestId));
  response.end(request.method === 'HEAD' ? undefined : body);
}
