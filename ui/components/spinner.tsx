// Spinner. With a label, screen readers announce what is loading.
import { cx } from './cx.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export type SpinnerProps = { label?: string; size?: number; className?: string };

export function Spinner({ label, size = 24, className }: SpinnerProps) {
  const ring = (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      aria-hidden="true"
      className={cx('animate-spin', className)}
    >
      <circle cx="12" cy="12" r="9" opacity=".25" />
      <path d="M12 3a9 9 0 0 1 9 9" />
    </svg>
  );
  if (!label) return ring;
  return (
    <span role="status" className="inline-grid place-items-center">
      {ring}
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
