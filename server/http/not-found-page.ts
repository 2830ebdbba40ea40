// The 404 pages, one of every URL that is no page and one of every unknown product: rendered at most once a second, so
// that a flood costs no renders.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from 'hono';
import { inLanguage } from '#domain/language/in-language.ts';
import { type Language, splitLanguage } from '#domain/language/languages.ts';
import { canonicalPath } from '#domain/canonical-path.ts';
import { paths } from '#domain/routes.ts';
import {
  type EncodedBody,
  encodeBody,
  preferredEncoding,
} from '#server/platform/lib/encode-body.ts';

/** A change of the shop's settings shows on it after this time. */
const FRESH_MS = 1_000;

const MAX_WAIT_MS = 1_500;
const PRODUCT = /^\/products\/([^/]+)$/;
/** A slug that no product has. */
const UNKNOWN_SLUG = '-';

/** `render` gets nothing of a request, so nothing of one can reach another client. Returns null for a page. */
export function openNotFoundPages(
  render: (path: string) => Promise<Response>,
  isProduct: (idOrSlug: string) => Promise<boolean>,
) {
  const pageOf = perLanguage((path) => createNotFoundPage(() => render(path)));
  return async (c: Context): Promise<Response | null> => {
    const { language, path: pathname } = splitLanguage(new URL(c.req.url).pathname);
    // React Router also knows the data of a page, which is not in the manifest of pages.
    if (pathname.endsWith('.data')) return null;
    if (canonicalPath(pathname) === null) return pageOf('/not-found', language)(c);
    const slug = PRODUCT.exec(pathname)?.[1];
    if (slug === undefined) return null;
    // While the database is away or hangs, the page itself says so.
    const mayExist = Promise.race([
      isProduct(decoded(slug)).catch(() => true),
      sleep(MAX_WAIT_MS, true, { ref: false }),
    ]);
    return (await mayExist) ? null : pageOf(paths.product(UNKNOWN_SLUG), language)(c);
  };
}

/** Creates the page of a path in a language when it is first asked for, and then returns the same page. */
function perLanguage<Page>(create: (path: string) => Page) {
  const pages = new Map<string, Page>();
  return (path: string, language: Language): Page => {
    const localised = inLanguage(path, language);
    const page = pages.get(localised) ?? create(localised);
    pages.set(localised, page);
    return page;
  };
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

type NotFoundPage = { status: number; headers: Headers; encoded: EncodedBody };

export function createNotFoundPage(
  render: () => Promise<Response>,
  now: () => number = () => performance.now(),
): (c: Context) => Promise<Response> {
  let current: { page: Promise<NotFoundPage>; startedAt: number } | null = null;

  function load(): Promise<NotFoundPage> {
    if (current && now() - current.startedAt < FRESH_MS) return current.page;
    const started = { page: encode(render), startedAt: now() };
    current = started;
    const forget = () => {
      if (current === started) current = null;
    };
    started.page.then(({ status }) => status !== 404 && forget(), forget);
    return started.page;
  }

  return async (c) => {
    const { status, headers, encoded } = await load();
    const encoding = preferredEncoding(c.req.header('accept-encoding'));
    const response = new Response(encoded.bodies[encoding], { status, headers });
    response.headers.set('Vary', 'Accept-Encoding');
    if (encoding !== 'identity') response.headers.set('Content-Encoding', encoding);
    return response;
  };
}

async function encode(render: () => Promise<Response>): Promise<NotFoundPage> {
  const response = await render();
  const { status, headers } = response;
  return { status, headers, encoded: await encodeBody(Buffer.from(await response.arrayBuffer())) };
}
