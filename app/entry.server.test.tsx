// What happens when a page fails: its status, and its line in the log.
import {
  RouterContextProvider,
  type ServerBuild,
  UNSAFE_ErrorResponseImpl as ErrorResponseImpl,
} from 'react-router';
import { describe, expect, test } from 'vitest';
import type { Shop } from '#server/shop.ts';
import { shop as shopContext } from './context.ts';
import { handleError, openPages } from './entry.server.tsx';

/** A shop whose log records what it is given. */
function aShop() {
  const logged: unknown[] = [];
  const shop = {
    isUnavailable: (error: unknown) => error instanceof Error && error.message === 'away',
    inLanguage: () => ({}),
    logError: (error: unknown, source: string) => void logged.push([source, error]),
  } as unknown as Shop;
  return { shop, logged };
}

describe('handleError', () => {
  const handle = (error: unknown) => {
    const { shop, logged } = aShop();
    const context = new RouterContextProvider(new Map([[shopContext, shop]]));
    handleError(error, { request: new Request('http://shop.test/'), context });
    return logged;
  };

  test('a failed page is logged', () => {
    const error = new Error('the connection was lost');
    expect(handle(error)).toEqual([['page', error]]);
  });

  test('a 404 page is not logged', () => {
    expect(handle(new ErrorResponseImpl(404, 'Not Found', new Error('No route')))).toEqual([]);
  });
});

describe('a page whose loader fails', () => {
  /** A build of one route, whose loader throws. */
  const buildThrowing = (error: Error) =>
    ({
      entry: {
        module: {
          default: (_request: Request, status: number) => new Response('an error page', { status }),
          handleError,
        },
      },
      routes: {
        root: {
          id: 'root',
          path: '/',
          module: {
            default: () => null,
            loader: () => {
              throw error;
            },
          },
        },
      },
      assets: { routes: {}, entry: { module: '', imports: [] }, url: '', version: '' },
      publicPath: '/',
      assetsBuildDirectory: '',
      future: {},
      ssr: true,
      isSpaMode: false,
      prerender: [],
      routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
    }) as unknown as ServerBuild;
  const { shop } = aShop();

  test.each([
    ['503 with Retry-After while the database is away', 'away', 503, '5'],
    ['500 for a bug', 'column does not exist', 500, null],
  ])('responds %s', async (_what, message, status, retryAfter) => {
    const render = openPages(buildThrowing(new Error(message)), shop);
    for (const path of ['/', '/_.data']) {
      const response = await render(new Request(`http://shop.test${path}`));
      expect([path, response.status]).toEqual([path, status]);
      expect(response.headers.get('retry-after')).toBe(retryAfter);
    }
  });
});
