// Page cache: public pages and the API's products, rendered once and served from memory until the catalogue changes.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Attribute } from '#domain/product/attribute.ts';
import { anyChange, type CatalogueChange } from '#server/platform/db/catalogue-changes.ts';
import { type Encoding, preferredEncoding } from '#server/platform/lib/encode-body.ts';
import { collectShownProducts } from '#server/platform/lib/shown-products.ts';
import { type SentPage, createBestCompression } from '#server/platform/http/best-compression.ts';
import { addRequestedEncoding, trySendPage } from '#server/platform/http/encoded-page.ts';
import { createResponseEncoder } from '#server/platform/http/encode-response.ts';
import { A_SECOND_MS, freshnessOf } from './freshness.ts';
import { createKeyCache, isApiKey, isProductKey } from './page-cache-key.ts';
import { createPageStore } from './page-store.ts';
import { type RenderedPage, createProductChanges } from './product-changes.ts';
import { createRefreshQueue } from '#server/platform/http/refresh-queue.ts';

const MAX_BYTES = 32 * 1024 * 1024;
/** A page that needs longer to be rendered again is served stale: the database hangs or is away. */
const MAX_WAIT_MS = 1_500;
/** How long a stale page is served without another attempt, after a render with status 503. */
const RETRY_AFTER_MS = 500;

type CachedPage = SentPage & RenderedPage & { generation: number; servedStaleUntil: number };
type Exchange = { request: IncomingMessage; response: ServerResponse };
type Render = {
  startedAt: number;
  /** How often `invalidate` had been called when the render began. */
  invalidations: number;
  isLate: boolean;
  page: Promise<CachedPage>;
  /** Resolves after MAX_WAIT_MS. */
  late: Promise<null>;
};

type Options = {
  /**
   * Whether this client may cause another render, or read from the API, which it pays for from its budget; cached pages
   * are served to everybody.
   */
  mayRead?: (request: IncomingMessage) => boolean;
  /** Whether `invalidate` is called at every change. While it may not be, no page is served for more than a second. */
  isListening?: () => boolean;
  /** The attributes of the shop now; their codes are filters of lists. */
  attributes?: () => readonly Attribute[];
  maxBytes?: number;
  maxWaitMs?: number;
};

/** `render` gets no cookie, so nothing personal can reach a cached page. */
export function createPageCache(
  render: (path: string) => Promise<Response>,
  {
    mayRead = () => true,
    attributes,
    isListening = () => true,
    maxBytes = MAX_BYTES,
    maxWaitMs = MAX_WAIT_MS,
  }: Options = {},
) {
  const pages = createPageStore<CachedPage>(maxBytes);
  const renders = new Map<string, Render>();
  const keyOf = createKeyCache(attributes);
  const productChanges = createProductChanges();
  const refreshQueue = createRefreshQueue(async (key) => {
    const cached = pages.peek(key);
    // A request may have been faster.
    if (!cached || performance.now() < productChanges.dueOf(cached).refreshAt) return;
    const { page, late } = renderOnce(key, 'br');
    await Promise.race([page, late]).catch(() => {});
  });
  const countSent = createBestCompression<CachedPage>(pages.recount);
  const encode = createResponseEncoder();
  let generation = 0;
  let invalidations = 0;

  async function renderPage(key: string, encoding: Encoding): Promise<CachedPage> {
    const startedIn = generation;
    const startedAt = performance.now();
    const { result: response, ...shown } = await collectShownProducts(() => render(key));
    const page = {
      ...(await encode(response, { isApi: isApiKey(key), encoding, cached: pages.get(key) })),
      generation: startedIn,
      ...shown,
      freshness: freshnessOf(key),
      startedAt,
      servedStaleUntil: 0,
      sent: 0,
    };
    const cachedSince = pages.peek(key)?.startedAt ?? Number.NEGATIVE_INFINITY;
    if (startedIn !== generation || cachedSince > startedAt) return page;
    if (page.status === 200) pages.set(key, page);
    // A page cached before outlives an outage, but not its product.
    else if (page.status !== 503) pages.remove(key);
    return page;
  }

  /** Whether a request may wait for the render. Not if it may show a product that nobody may see any more. */
  function isShared(key: string, { startedAt, invalidations: before, isLate }: Render): boolean {
    if (isProductKey(key) && productChanges.hasUnpublishedSince(startedAt)) return false;
    return before === invalidations || !isLate;
  }

  /**
   * Concurrent requests for one page share one render, unless it hangs since before an invalidation. `encoding`: of the
   * first of them.
   */
  function renderOnce(key: string, encoding: Encoding): Render {
    const running = renders.get(key);
    if (running && isShared(key, running)) return running;
    const { promise: late, resolve } = Promise.withResolvers<null>();
    const started: Render = {
      startedAt: performance.now(),
      invalidations,
      isLate: false,
      page: renderPage(key, encoding),
      late,
    };
    const timer = setTimeout(() => {
      started.isLate = true;
      resolve(null);
    }, maxWaitMs).unref();
    const finish = () => {
      clearTimeout(timer);
      if (renders.get(key) === started) renders.delete(key);
    };
    started.page.then(finish, finish);
    renders.set(key, started);
    return started;
  }

  /** The page rendered again, or `stale` as long as the database cannot be read. */
  async function refresh(key: string, stale: CachedPage, encoding: Encoding): Promise<CachedPage> {
    if (performance.now() < stale.servedStaleUntil) return stale;
    const { page, late } = renderOnce(key, encoding);
    const fresh = await Promise.race([page, late]);
    if (fresh && fresh.status !== 503) return fresh;
    if (fresh) stale.servedStaleUntil = performance.now() + RETRY_AFTER_MS;
    return stale;
  }

  /** Whether a cached page may be served as it is. Has it rendered again in the background when it is time. */
  function isServable(key: string, page: CachedPage): boolean {
    if (page.generation !== generation) return false;
    const now = performance.now();
    if (!isListening() && now >= page.startedAt + A_SECOND_MS) return false;
    const { refreshAt, expiresAt } = productChanges.dueOf(page);
    if (now >= expiresAt) return false;
    if (now >= refreshAt) refreshQueue.add(key);
    return true;
  }

  async function send(key: string, page: CachedPage, { request, response }: Exchange) {
    if (!trySendPage(page, request, response)) {
      await addRequestedEncoding(page, encodingFor(request));
      pages.recount(key, page);
      trySendPage(page, request, response);
    }
    countSent(key, page);
    return true;
  }

  return {
    /** Returns false, without a response, for a URL that is not cached or may not be read now. */
    async respond(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false;
      const key = keyOf(request.url ?? '/');
      if (!key) return false;
      const isApi = isApiKey(key);
      if (isApi && !mayRead(request)) return false;
      const stored = pages.get(key);
      const cached = stored && !productChanges.isUnpublished(stored) ? stored : undefined;
      const exchange = { request, response };
      if (cached && isServable(key, cached)) return send(key, cached, exchange);
      if (!isApi && !mayRead(request)) return false;
      const encoding = encodingFor(request);
      const page = await (cached ? refresh(key, cached, encoding) : renderOnce(key, encoding).page);
      return send(key, page, exchange);
    },
    /**
     * After a change of products the pages that may show one of them are rendered again, see freshness.ts. After any other
     * every page is, on its next request, and until then kept for an outage.
     */
    invalidate(change: CatalogueChange = anyChange): void {
      invalidations += 1;
      if (change.kind === 'everything') generation += 1;
      else productChanges.add(change);
    },
  };
}

function encodingFor({ headers }: IncomingMessage): Encoding {
  return preferredEncoding(headers['accept-encoding']);
}
