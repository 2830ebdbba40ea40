// Ornament under section titles: a petal between two hairlines.
import { cx } from './cx.ts';

export function Ornament({ className }: { className?: string }) {
  return (
    <svg
      width="120"
      height="14"
      viewBox="0 0 120 14"
      aria-hidden="true"
      className={cx('text-accent-500', className)}
    >
      <path d="M0 7h44M76 7h44" stroke="currentColor" />
      <path d="M60 1c3 3 3 9 0 12c-3-3-3-9 0-12Z" fill="currentColor" />
      <path
        d="M50 7c3-3 6-3 8 0c-2 3-5 3-8 0ZM70 7c-3-3-6-3-8 0c2 3 5 3 8 0Z"
        fill="none"
        stroke="currentColor"
      />
    </svg>
  );
}
