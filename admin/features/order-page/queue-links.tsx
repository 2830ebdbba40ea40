// Place of an order in the list it was opened from, with the orders before and after it; also by the keys [ and ].
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { iconButtonClass } from '#ui/components/icon-button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '#ui/components/icons.tsx';
import { cx } from '#ui/components/cx.ts';
import { type OrderView, orderCountText } from '#domain/order/order-views.ts';
import { adminPaths } from '#domain/admin-routes.ts';
import type { QueueDto } from '#server/shop/orders/admin/queue.ts';

/** The list that an order is opened from. `query`: its view, search, filters and sort, as in its URL. */
export type OrderQueue = { view: OrderView; query: Record<string, string>; queue: QueueDto };

const endings: Partial<Record<OrderView, string>> = { 'to-pack': 'to pack', 'to-ship': 'to ship' };

export function QueueLinks({ from }: { from: OrderQueue }) {
  const { query, queue } = from;
  const { previous, next } = queue;
  useQueueKeys(from);
  return (
    <nav aria-label="Orders of this list" className="flex items-center gap-1">
      <p className="type-small whitespace-nowrap text-muted tabular-nums">{placeText(from)}</p>
      <Neighbour label="Previous order" number={previous} query={query} shortcut="[">
        <ChevronLeftIcon />
      </Neighbour>
      <Neighbour label="Next order" number={next} query={query} shortcut="]">
        <ChevronRightIcon />
      </Neighbour>
    </nav>
  );
}

type NeighbourProps = {
  label: string;
  number: string | null;
  query: Record<string, string>;
  shortcut: string;
  children: React.ReactNode;
};

function Neighbour({ label, number, query, shortcut, children }: NeighbourProps) {
  if (!number) {
    return (
      <span aria-hidden="true" className={cx(iconButtonClass(), 'opacity-40')}>
        {children}
      </span>
    );
  }
  return (
    <Link
      to={adminPaths.order(number, query)}
      aria-label={label}
      aria-keyshortcuts={shortcut}
      className={iconButtonClass()}
    >
      {children}
    </Link>
  );
}

function placeText({ view, query, queue: { position, total } }: OrderQueue): string {
  const ending = endings[view] ?? '';
  const { view: _view, sort: _sort, ...filters } = query;
  const isFiltered = Object.keys(filters).length > 0;
  if (total === 0) return view === 'to-pack' && !isFiltered ? 'All orders are packed' : '';
  const place = position === null ? '' : `${position} of `;
  return `${place}${orderCountText(total)} ${ending}`.trim();
}

/** Keys open the previous and the next order, but not while something is typed or a dialog is open. */
function useQueueKeys({ query, queue: { previous, next } }: OrderQueue): void {
  const navigate = useNavigate();
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const number = event.key === '[' ? previous : event.key === ']' ? next : null;
      if (number) void navigate(adminPaths.order(number, query));
    };
    window.addEventListener('keydown', open);
    return () => window.removeEventListener('keydown', open);
  }, [navigate, query, previous, next]);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('input, textarea, select, [role=dialog]') !== null
  );
}
