// Accordion row, built on the native <details>.
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { ChevronDownIcon } from './icons.tsx';

export type AccordionProps = {
  title: ReactNode;
  open?: boolean;
  /** Group name: of all rows with one name, at most one is open. */
  name?: string;
  className?: string;
  children: ReactNode;
};

export function Accordion({ title, open, name, className, children }: AccordionProps) {
  return (
    <details className={cx('accordion border-b border-line', className)} open={open} name={name}>
      <summary className="type-heading">
        {title}
        <ChevronDownIcon size={20} />
      </summary>
      <div className="pb-5 text-muted">{children}</div>
    </details>
  );
}
