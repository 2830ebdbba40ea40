// Number beside an item of the navigation: filled for work to do, plain for information.
import { cx } from '#ui/components/cx.ts';
import type { WorkCounts } from '#server/shop/today/to-do.ts';
import { useWorkCounts } from '../ui/work-counts.ts';

const MAX = 99;
const descriptions: Record<keyof WorkCounts, string> = {
  orders: 'to pack, confirm or review',
  messages: 'to reply to',
  reviews: 'to approve',
  lowStock: 'low on stock',
};

type NavigationCountProps = { of: keyof WorkCounts; id: string; className?: string };

/** It describes its link by `id` and is not part of the link's name. */
export function NavigationCount({ of, id, className }: NavigationCountProps) {
  const count = useWorkCounts()?.[of] ?? 0;
  if (count === 0) return null;
  return (
    <>
      <span
        aria-hidden="true"
        className={cx(
          'grid min-w-5.5 place-items-center rounded-full px-1.5 type-caption leading-5.5 font-semibold tabular-nums',
          of === 'lowStock' ? 'text-muted' : 'bg-brand text-on-brand',
          className,
        )}
      >
        {count > MAX ? `${MAX}+` : count}
      </span>
      <span id={id} hidden>
        {`${count} ${descriptions[of]}`}
      </span>
    </>
  );
}
