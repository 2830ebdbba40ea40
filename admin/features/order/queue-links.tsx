// Place of an order in the view it was opened from, with the orders before and after it; also by the keys [ and ].
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { iconButtonClass } from '#app/ui/icon-button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '#app/ui/icons.tsx';
import { cx } from '#app/ui/cx.ts';
import { type OrderView, orderCountText } from '#domain/order-views.ts';
import { adminPaths } from '#domain/admin-routes.ts';
import type { QueueDto } from '#server/orders/admin/queue.ts';

type QueueLinksProps = { view: OrderView; queue: QueueDto };

const endings: Partial<Record<OrderView, string>> = { 'to-pack': 'to pack', 'to-ship': 'to ship' };

export function QueueLinks({ view, queue }: QueueLinksProps) {
  const { previous, next } = queue;
  useQueueKeys({ view, queue });
  return (
    <nav aria-label="Orders of this view" className="flex items-center gap-1">
      <p className="type-small whitespace-nowrap text-muted tabular-nums">
        {placeText(view, queue)}
      </p>
      <Neighbour label="Previous order" number={previous} view={view} shortcut="[">
        <ChevronLeftIcon />
      </Neighbour>
      <Neighbour label="Next order" number={next} view={view} shortcut="]">
        <ChevronRightIcon />
      </Neighbour>
    </nav>
  );
}

type NeighbourProps = {
  label: string;
  number: string | null;
  view: OrderView;
  shortcut: string;
  children: React.ReactNode;
};

function Neighbour({ label, number, view, shortcut, children }: NeighbourProps) {
  if (!number) {
    return (
      <span aria-hidden="true" className={cx(iconButtonClass(), 'opacity-40')}>
        {children}
      </span>
    );
  }
  return (
    <Link
      to={adminPaths.order(number, view)}
      aria-label={label}
      aria-keyshortcuts={shortcut}
      className={iconButtonClass()}
    >
      {children}
    </Link>
  );
}

function placeText(view: OrderView, { position, total }: QueueDto): string {
  const ending = endings[view] ?? '';
  if (total === 0) return view === 'to-pack' ? 'All orders are packed' : '';
  const place = position === null ? '' : `${position} of `;
  return `${place}${orderCountText(total)} ${ending}`.trim();
}

/** Not while something is typed, nor over a dialog. */
function useQueueKeys({ view, queue: { previous, next } }: QueueLinksProps): void {
  const navigate = useNavigate();
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const number = event.key === '[' ? previous : event.key === ']' ? next : null;
      if (number) void navigate(adminPaths.order(number, view));
    };
    window.addEventListener('keydown', open);
    return () => window.removeEventListener('keydown', open);
  }, [navigate, view, previous, next]);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('input, textarea, select, [role=dialog]') !== null
  );
}
