// Holds the place of what is still coming. Give it its size with classes.
import { cx } from './cx.ts';

export function Skeleton({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className={cx('animate-pulse rounded-sm bg-control/25', className)} />
  );
}
