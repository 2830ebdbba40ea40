// Line for a customer whose email address takes no emails, with what to do about it.
import type { ReactNode } from 'react';
import { cx } from '#ui/components/cx.ts';
import { InfoIcon } from '#ui/components/icons.tsx';
import * as texts from '#messages/account.ts';

type Props = { email: string; children: ReactNode; className?: string };

/** `children`: the link or button that follows the sentence. */
export function UnreachableEmail({ email, children, className }: Props) {
  return (
    <p
      className={cx(
        'flex items-start gap-2 rounded-sm border border-l-4 border-line border-l-accent-text bg-raised p-4 text-left',
        className,
      )}
    >
      <InfoIcon size={20} className="mt-0.5 flex-none text-accent-text" />
      <span className="wrap-anywhere">
        {texts.unreachableEmail({ email })} {children}
      </span>
    </p>
  );
}
