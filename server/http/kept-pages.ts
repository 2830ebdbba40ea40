// Public pages kept ready: rendered once, compressed once, and served from memory until the catalogue changes.
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filterFromQuery, searchOf } from '#domain/catalogue.ts';
import { textFiles } from './reading-machines.ts';

const MAX_PAGES = 500;
const lists = new Set(['/products', '/category/women', '/deals', '/new-arrivals']);
const plain = new Set([
  '/',
  '/about',
  '/contact',
  '/terms',
  '/privacy',
  '/coming-soon',
  '/category/men',
  '/category/jewelry',
  ...Object.keys(textFiles),
]);

type Encoding = 'br' | 'gzip' | 'identity';
/** What is sent, ready: names and values of headers in one row, as the server writes them quickest. */
type Ready = { headers: string[]; body: Buffer };
type KeptPage = {
  status: number;
  etag: string;
  unchanged: string[];
  ready: Record<Encoding, Ready>;
};

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * `render` is asked without a cookie: nothing personal can reach a page that everybody gets.
 * `mayMake`: whether this visitor may have another page made; what is ready, everybody may have.
 */
export function keepPages(
  render: (path: string) => Promise<Response>,
  mayMake: (request: IncomingMessage) => boolean = () => true,
) {
  const pages = new Map<string, KeptPage>();
  const underWay = new Map<string, Promise<KeptPage>>();
  let edition = 0;

  async function make(key: string): Promise<KeptPage> {
    const started = edition;
    const page = await keptFrom(await render(key));
    // What was rendered before a change, or is no page, is good enough for who waits for it, but is not kept.
    if (page.status === 200 && started === edition) remember(key, page);
    return page;
  }

  /** However many ask for it at once. */
  function madeOnce(key: string): Promise<KeptPage> {
    const making = underWay.get(key) ?? make(key).finally(() => underWay.delete(key));
    underWay.set(key, making);
    return making;
  }

  function remember(key: string, page: KeptPage): void {
    if (pages.size >= MAX_PAGES) pages.delete(pages.keys().next().value ?? '');
    pages.set(key, page);
  }

  return {
    /** False when this is no page to keep, or none to be made now: then somebody else answers. */
    async answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false;
      const key = keyOf(request.url ?? '/');
      if (!key) return false;
      const ready = pages.get(key);
      if (!ready && !mayMake(request)) return false;
      send(ready ?? (await madeOnce(key)), request, response);
      return true;
    },
    throwOut(): void {
      edition += 1;
      pages.clear();
    },
  };
}

/** The one address of a public page; unknown query parameters change nothing. Null: not a page to keep. */
function keyOf(address: string): string | null {
  const [path = '', search = ''] = address.split('?', 2);
  if (plain.has(path)) return path;
  if (lists.has(path)) return path + searchOf(filterFromQuery(queryOf(search)));
  return /^\/products\/[a-z0-9-]{1,100}$/.test(path) ? path : null;
}

function queryOf(search: string): Record<string, string[]> {
  const params = new URLSearchParams(search);
  return Object.fromEntries([...new Set(params.keys())].map((key) => [key, params.getAll(key)]));
}

async function keptFrom(response: Response): Promise<KeptPage> {
  const identity = Buffer.from(await response.arrayBuffer());
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  const [br, gz] = await Promise.all([
    brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    zip(identity),
  ]);
  const headers = Object.entries({
    ...Object.fromEntries(response.headers),
    ...(response.status === 200 ? { 'cache-control': 'public, max-age=0, must-revalidate' } : {}),
    vary: 'Accept-Encoding',
    etag,
  }).flat();
  const as = (encoding: Encoding, body: Buffer): Ready => ({
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
    unchanged: headers,
    ready: { br: as('br', br), gzip: as('gzip', gz), identity: as('identity', identity) },
  };
}

function send(page: KeptPage, request: IncomingMessage, response: ServerResponse): void {
  if (request.headers['if-none-match'] === page.etag) {
    response.writeHead(304, page.unchanged).end();
    return;
  }
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
  const { headers, body } = page.ready[encoding];
  response.writeHead(page.status, headers).end(request.method === 'HEAD' ? undefined : body);
}
