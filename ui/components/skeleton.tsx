// Skeleton: placeholder for content that is loading. The caller sets its size by class names.
import { cx } from './cx.ts';

export function Skeleton({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className={cx('animate-pulse rounded-sm bg-control/25', className)} />
  );
}
