// Calls of the API that the order list makes.
import { type OrderListState, requestQuery } from './order-list-state.ts';
import { api, readResponse } from '#ui/client/api.ts';
import type { AdminOrderRowDto } from '#server/shop/orders/admin/list-rows.ts';

export type OrderListRow = AdminOrderRowDto;

export function loadOrderList(state: OrderListState) {
  return readResponse(api.admin.orders.$get({ query: requestQuery(state) }));
}

/** Loads the orders of all pages of the list, at most `limit` orders. */
export async function loadAllOrders(state: OrderListState, limit: number): Promise<OrderListRow[]> {
  const found: OrderListRow[] = [];
  for (let page = 1; found.length < limit; page += 1) {
    const list = await readResponse(
      api.admin.orders.$get({ query: { ...requestQuery(state), page: String(page) } }),
    );
    found.push(...list.orders);
    if (!list.hasNext) break;
  }
  return found.slice(0, limit);
}
