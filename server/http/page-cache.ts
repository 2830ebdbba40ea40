// Page cache: public pages, rendered and compressed once, served from memory until the catalogue changes.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { encodeBody } from '#server/lib/encode-body.ts';
import { createRepeatedBodyEncoder } from '#server/lib/repeated-body.ts';
import { type EncodedPage, encodePage, sendPage } from './encoded-page.ts';
import { createLruStore } from './lru-store.ts';
import { pageCacheKey } from './page-cache-key.ts';

const MAX_BYTES = 32 * 1024 * 1024;
/** A page that needs longer to be rendered again is served stale: the database hangs or is away. */
const MAX_WAIT_MS = 1_500;
/** How long a stale page is served without another attempt, after a render with status 503. */
const RETRY_AFTER_MS = 500;

type CachedPage = EncodedPage & { generation: number; servedStaleUntil: number };
type Render = {
  generation: number;
  isLate: boolean;
  page: Promise<CachedPage>;
  /** Resolves after MAX_WAIT_MS. */
  late: Promise<null>;
};

type Options = {
  /** Whether this client may cause another render; cached pages are served to everybody. */
  mayRender?: (request: IncomingMessage) => boolean;
  maxBytes?: number;
  maxWaitMs?: number;
};

/** `render` gets no cookie, so nothing personal can reach a cached page. */
export function createPageCache(
  render: (path: string) => Promise<Response>,
  { mayRender = () => true, maxBytes = MAX_BYTES, maxWaitMs = MAX_WAIT_MS }: Options = {},
) {
  const pages = createLruStore<CachedPage>(maxBytes);
  const renders = new Map<string, Render>();
  // Not cached, because each has a URL of its own, and there is no end of them.
  const encodeError = createRepeatedBodyEncoder();
  let generation = 0;

  async function renderPage(key: string): Promise<CachedPage> {
    const startedIn = generation;
    const response = await render(key);
    const encoded = await encodePage(response, response.status === 200 ? encodeBody : encodeError);
    const page = { ...encoded, generation: startedIn, servedStaleUntil: 0 };
    if (startedIn !== generation) return page;
    if (page.status === 200) pages.set(key, page);
    // A page cached before outlives an outage, but not its product.
    else if (page.status !== 503) pages.remove(key);
    return page;
  }

  /** Concurrent requests for one page share one render, unless it hangs since before an invalidation. */
  function renderOnce(key: string): Render {
    const running = renders.get(key);
    if (running && (running.generation === generation || !running.isLate)) return running;
    const { promise: late, resolve } = Promise.withResolvers<null>();
    const started: Render = { generation, isLate: false, page: renderPage(key), late };
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
  async function refresh(key: string, stale: CachedPage): Promise<CachedPage> {
    if (performance.now() < stale.servedStaleUntil) return stale;
    const { page, late } = renderOnce(key);
    const fresh = await Promise.race([page, late]);
    if (fresh && fresh.status !== 503) return fresh;
    if (fresh) stale.servedStaleUntil = performance.now() + RETRY_AFTER_MS;
    return stale;
  }

  return {
    /** Returns false, without a response, for a URL that is not cached or may not be rendered now. */
    async respond(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false;
      const key = pageCacheKey(request.url ?? '/');
      if (!key) return false;
      const cached = pages.get(key);
      if (cached?.generation === generation) {
        sendPage(cached, request, response);
        return true;
      }
      if (!mayRender(request)) return false;
      const page = await (cached ? refresh(key, cached) : renderOnce(key).page);
      sendPage(page, request, response);
      return true;
    },
    /** Every page is rendered again on its next request, and until then kept for an outage. */
    invalidate(): void {
      generation += 1;
    },
  };
}
