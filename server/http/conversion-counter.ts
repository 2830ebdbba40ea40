// Counts the steps from visit to order among the requests. It reads headers and stores none: no cookie, no address.
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { ConversionStep } from '#domain/shop/conversion.ts';
import { splitLanguage } from '#domain/language/languages.ts';
import { routeAt } from '#domain/match-route.ts';
import { routes } from '#domain/routes.ts';
import { isPerson, isPrefetch } from './person-request.ts';

type CountedRequest = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

const PRODUCT = pathPattern(routes.product.path, '(?:\\.data)?');
/** Pages that customers come from outside to; the others are about an account, an order or an email. */
const isShopPage = (path: string) => {
  const route = routeAt(path);
  return route?.access === 'public' && (route.indexable || route.cache !== 'none');
};
const CART_LINES = '/api/cart/lines';
const CART_MERGE = '/api/cart/merge';

/** Call it with the status of the response that was sent. */
export function createConversionCounter(count: (step: ConversionStep) => void) {
  return ({ method, url = '/', headers }: CountedRequest, status: number): void => {
    if (status !== 200 && status !== 304) return;
    const query = url.indexOf('?');
    const { path } = splitLanguage(query === -1 ? url : url.slice(0, query));
    if (method === 'POST') {
      if ((path === CART_LINES || path === CART_MERGE) && isPerson(headers)) count('cart');
      return;
    }
    if (method !== 'GET' || path.startsWith('/assets/') || path.startsWith('/media/')) return;
    const isProduct = PRODUCT.test(path);
    const isCheckout = path === routes.checkout.path;
    const isVisit = isFromOutside(headers) && isDocument(headers) && isShopPage(path);
    if (!(isProduct || isCheckout || isVisit) || isPrefetch(headers) || !isPerson(headers)) return;
    if (isVisit) count('visit');
    if (isProduct) count('product');
    if (isCheckout) count('checkout');
  };
}

/** Entered by the address bar, or by a link of another site. */
function isFromOutside(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'none' || site === 'cross-site';
  const { referer, host } = headers;
  if (!referer || !host) return true;
  return !URL.canParse(referer) || new URL(referer).host !== host;
}

function isDocument({ accept, ...headers }: IncomingHttpHeaders): boolean {
  const destination = headers['sec-fetch-dest'];
  return destination === undefined
    ? (accept?.includes('text/html') ?? false)
    : destination === 'document';
}

function pathPattern(path: string, end: string): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}${end}$`);
}
