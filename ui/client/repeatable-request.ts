// Which requests the browser may send again when a lost connection has left their effect unknown.

/** Requests whose second effect is none. One with an idempotency key is repeatable wherever it goes. */
const POSTS =
  /^\/api\/(session|(cart|wishlist)\/merge|cart\/quote|orders\/(create-razorpay-order|[^/]+\/payments\/verify)|payments\/[^/]+\/orders(\/[^/]+\/verify)?)$/;
const LISTS = /^\/api\/(cart|wishlist)/;
/** A token or password that the first request has used up fails the second time. */
const USED_UP = /password|verification/;
/** Asked again every 1.5 s anyway. */
const POLLED = '/api/public-version';

export function isRepeatable(url: string, method: string | undefined, headers: Headers): boolean {
  const path = url.split('?', 1)[0] ?? '';
  if (method === 'GET') return path !== POLLED;
  if (method === 'PUT') return !USED_UP.test(path);
  if (method === 'POST') return POSTS.test(path) || headers.has('Idempotency-Key');
  // A quantity of the cart, and removals from the cart or wishlist.
  return LISTS.test(path);
}
