// Activity of an order, newest first: events, emails and notes.
import { cardClass } from '#ui/components/card.tsx';
import { cx } from '#ui/components/cx.ts';
import { formatMoment } from '#ui/shop/format-date.ts';
import type { AdminOrderDto } from '#server/shop/orders/admin/detail.ts';
import { type ActivityEntry, activityOf } from './activity-entries.ts';

const dots: Record<ActivityEntry['kind'], string> = {
  event: 'bg-brand',
  email: 'bg-accent-text',
  failure: 'bg-error',
  note: 'bg-accent-text',
};

export function ActivityCard({ detail }: { detail: AdminOrderDto }) {
  return (
    <section className={`${cardClass()} p-4 md:p-6`}>
      <h2 className="mb-4 type-heading">Activity</h2>
      <ol>
        {activityOf(detail).map(({ id, at, text, by, kind }) => (
          <li
            key={id}
            className="relative pb-4 pl-5 before:absolute before:top-4 before:bottom-0 before:left-[3.5px] before:w-px before:bg-line last:pb-0 last:before:hidden"
          >
            <span
              aria-hidden="true"
              className={cx('absolute top-2 left-0 size-2 rounded-full', dots[kind])}
            />
            <p className={cx('wrap-anywhere', kind === 'failure' && 'text-error')}>{text}</p>
            <p className="type-caption text-muted">
              {[formatMoment(at), by].filter(Boolean).join(' · ')}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
