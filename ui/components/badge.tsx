// Badge: a small label on an image, or beside a price or title.
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

const tones = {
  sale: 'bg-brand-600 text-gray-50',
  new: 'bg-gray-50 text-gray-900',
  subtle: 'bg-subtle text-on-subtle',
  success: 'border border-current bg-raised text-success',
  warning: 'border border-current bg-raised text-warning',
  error: 'border border-current bg-raised text-error',
  neutral: 'border border-line bg-raised text-muted',
};

/** `sale` and `new` are for images, `subtle` for prices, the others for a status. */
export type BadgeTone = keyof typeof tones;
export type BadgeProps = { tone?: BadgeTone; className?: string; children: ReactNode };

export function Badge({ tone = 'subtle', className, children }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-block rounded-sm px-2.5 py-1 font-body type-caption font-semibold whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
