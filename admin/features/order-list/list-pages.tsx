// Pages of the order list: which orders are shown, and the pages before and after.
import { Link } from 'react-router';
import { type ListState, listQuery } from './list-state.ts';
import { buttonClass } from '#ui/components/button.tsx';
import { orderCountText } from '#domain/order/order-views.ts';
import { adminPaths } from '#domain/admin-routes.ts';

const PAGE_SIZE = 25;

/** `1–25 of 4,812 orders`. */
export function shownText(page: number, shown: number, total: number): string {
  if (total === 1) return '1 order';
  const all = `${orderCountText(total)} orders`;
  if (shown === 0 || shown === total) return all;
  const first = (page - 1) * PAGE_SIZE + 1;
  return `${first.toLocaleString('en-IN')}–${(first + shown - 1).toLocaleString('en-IN')} of ${all}`;
}

export function ListPages({ state, hasNext }: { state: ListState; hasNext: boolean }) {
  if (state.page === 1 && !hasNext) return null;
  const link = (page: number, label: string) => (
    <Link
      to={adminPaths.orders(listQuery({ ...state, page }))}
      className={buttonClass({ variant: 'outline' })}
    >
      {label}
    </Link>
  );
  return (
    <nav aria-label="Pages" className="mt-6 flex justify-end gap-3">
      {state.page > 2 && link(1, 'First page')}
      {state.page > 1 && link(state.page - 1, 'Previous')}
      {hasNext && link(state.page + 1, 'Next')}
    </nav>
  );
}
