// The way back from an order to the list, with the filters and the page that the list had.
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { OrderView } from '#domain/order-views.ts';
import { adminPaths } from '#domain/admin-routes.ts';

/** Of this tab: another tab has a list of its own. */
const KEY = 'orders-list';

/** Remembers the query of the order list while it is shown. */
export function useRememberedList(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (pathname === adminPaths.orders()) sessionStorage.setItem(KEY, search);
  }, [pathname, search]);
}

/** The list as it was left, if it showed this view; else the view. */
export function useListPath(view: OrderView | null): string {
  const query = sessionStorage.getItem(KEY) ?? '';
  const remembered = new URLSearchParams(query).get('view');
  if (view === null || view === remembered) return adminPaths.orders() + query;
  return adminPaths.orders({ view });
}
