// The way back from an order to the list, with the filters and the page that the list had.
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { adminPaths } from '#domain/admin-routes.ts';

/** Key of sessionStorage: each tab remembers the order list it shows. */
const KEY = 'orders-list';

/** Remembers the query of the order list while it is shown. */
export function useRememberedList(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (pathname === adminPaths.orders()) sessionStorage.setItem(KEY, search);
  }, [pathname, search]);
}

/** `query`: of the list, without its page. The list as it was left, on its page, if it had this query. */
export function useListPath(query: Record<string, string> | null): string {
  const remembered = sessionStorage.getItem(KEY) ?? '';
  const withoutPage = new URLSearchParams(remembered);
  withoutPage.delete('page');
  if (query === null || `${withoutPage}` === `${new URLSearchParams(query)}`) {
    return adminPaths.orders() + remembered;
  }
  return adminPaths.orders(query);
}
