// Requests that make a careless page cache store a page made for an attacker, and a comparison of clean responses.
import { type IncomingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

export const CANARY = 'poison.example';

export type RawRequest = {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
};
export type RawResponse = { status: number; headers: IncomingHttpHeaders; body: Buffer };
type Poison = (path: string) => RawRequest;

const withHeaders =
  (headers: Record<string, string>): Poison =>
  (path) => ({ path, headers });
const withQuery =
  (query: string): Poison =>
  (path) => ({ path: `${path}${path.includes('?') ? '&' : '?'}${query}` });
const withMethod =
  (method: string): Poison =>
  (path) => ({ path, method });

const URL_OF_CANARY = `http://${CANARY}`;

/** `cookie`: of a signed-in customer. */
export function poisons(cookie: string): Poison[] {
  return [
    ...['host', 'x-forwarded-host', 'x-host', 'x-forwarded-server', 'x-http-host-override'].map(
      (name) => withHeaders({ [name]: CANARY }),
    ),
    withHeaders({ host: `${CANARY}:80@localhost` }),
    withHeaders({ forwarded: `host=${CANARY};proto=https;for=192.0.2.1` }),
    ...['x-forwarded-proto', 'x-forwarded-scheme', 'x-url-scheme'].map((name) =>
      withHeaders({ [name]: 'https' }),
    ),
    withHeaders({ 'x-forwarded-port': '4711', 'x-forwarded-prefix': `/${CANARY}` }),
    ...['x-original-url', 'x-rewrite-url', 'x-override-url'].map((name) =>
      withHeaders({ [name]: `/${CANARY}` }),
    ),
    ...['DELETE', 'HEAD', 'POST'].map((method) =>
      withHeaders({ 'x-http-method-override': method }),
    ),
    withHeaders({ 'x-react-router-spa-mode': 'yes' }),
    withHeaders({ 'x-react-router-prerender-data': CANARY }),
    withHeaders({ 'x-csp-nonce': CANARY, 'x-nonce': CANARY }),
    withHeaders({ 'x-middleware-rewrite': URL_OF_CANARY, 'x-invoke-path': `/${CANARY}` }),
    withHeaders({ origin: URL_OF_CANARY, referer: URL_OF_CANARY }),
    withHeaders({
      'accept-language': CANARY,
      accept: 'application/json',
      'user-agent': `<script>${CANARY}`,
    }),
    withHeaders({ 'accept-encoding': 'br;q=0, gzip;q=0' }),
    withHeaders({ 'accept-encoding': CANARY }),
    withHeaders({ range: 'bytes=0-9' }),
    withHeaders({ 'if-none-match': '*', 'if-modified-since': 'Fri, 01 Jan 2038 00:00:00 GMT' }),
    withHeaders({ 'cache-control': 'no-store', pragma: 'no-cache' }),
    withHeaders({ cookie }),
    withHeaders({ cookie: `colour-mode=${CANARY}; sunehri-device=${CANARY}` }),
    withHeaders({ authorization: `Bearer ${CANARY}` }),
    withHeaders({ 'x-request-id': CANARY, 'x-real-ip': '127.0.0.1', via: CANARY }),
    withHeaders({ connection: 'close, x-forwarded-host', 'x-forwarded-host': CANARY }),
    withQuery(`utm_source=${CANARY}`),
    withQuery(`callback=${CANARY}&_method=DELETE&_routes=root`),
    withQuery(`index&redirect=//${CANARY}`),
    withQuery(`%71=${CANARY};q=${CANARY}`),
    withQuery(`Q=${CANARY}&q%5B%5D=${CANARY}`),
    withMethod('HEAD'),
    withMethod('OPTIONS'),
    (path) => ({
      path,
      body: `q=${CANARY}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
    (path) => ({
      path,
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    }),
    (path) => ({ path: `${URL_OF_CANARY}${path}` }),
    (path) => ({ path: `//${CANARY}/..${path}` }),
    (path) => ({ path: `${path}#${CANARY}` }),
    (path) => ({ path: path.replace('/', `/${CANARY}/%2e%2e/`) }),
  ];
}

/** As it is written: no path is normalised and no header added, and `host` may be any. */
export function sendRequest(url: string, { method = 'GET', path, headers = {}, body }: RawRequest) {
  const { promise, resolve, reject } = Promise.withResolvers<RawResponse>();
  const { hostname, port } = new URL(url);
  const length = body === undefined ? {} : { 'content-length': `${Buffer.byteLength(body)}` };
  const sent = request({
    hostname,
    port,
    method,
    path,
    agent: false,
    headers: { ...headers, ...length },
  });
  sent.on('error', reject);
  sent.on('response', (response) => {
    const { statusCode: status = 0 } = response;
    buffer(response).then(
      (bytes) => resolve({ status, headers: response.headers, body: bytes }),
      reject,
    );
  });
  sent.end(body);
  return promise;
}

const OF_ONE_RESPONSE = ['date', 'x-request-id', 'connection', 'keep-alive'];

/** Everything of a response that must be the same for every client. */
export function sharedPart({ status, headers, body }: RawResponse) {
  const shared = Object.entries(headers).filter(([name]) => !OF_ONE_RESPONSE.includes(name));
  return { status, headers: Object.fromEntries(shared), body: body.toString('base64') };
}
