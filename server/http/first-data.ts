// What Today, the first page of the back office, shows first: read by the API's own calls, with the session of its request.
import type { Readiness } from '#domain/shop/readiness.ts';
import type { Account } from '#domain/customer/account.ts';
import type { Task } from '#domain/order/task.ts';
import type { ShopConfig } from '#server/public-shop.ts';

export type FirstData = {
  '/api/admin/shop': { config: ShopConfig; account: Account };
  '/api/admin/to-do': Task[];
  '/api/admin/readiness': Readiness;
};
export type FirstCall = keyof FirstData;

const FIRST_CALLS: readonly FirstCall[] = [
  '/api/admin/shop',
  '/api/admin/to-do',
  '/api/admin/readiness',
];

/** Null where one of the calls fails, for want of a second factor too: the page says why. */
export async function readFirstData(
  call: (path: FirstCall) => Promise<Response>,
): Promise<FirstData | null> {
  const responses = await Promise.all(FIRST_CALLS.map(call));
  if (!responses.every(({ ok }) => ok)) return null;
  const data = await Promise.all(responses.map((response) => response.json()));
  return Object.fromEntries(FIRST_CALLS.map((path, at) => [path, data[at]])) as FirstData;
}
