// Card of a page's section: title and actions above a line, content below.
import { type ReactNode, useId } from 'react';
import { cx } from '#ui/components/cx.ts';

type SectionCardProps = {
  title: string;
  /** Beside the title: a period, a link, a control. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
};

export function SectionCard({ title, aside, className, children }: SectionCardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={cx('min-w-0 rounded-md bg-card shadow-1', className)}>
      <header className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-4 py-2.5 md:px-6">
        <h2 id={id} className="type-heading">
          {title}
        </h2>
        {aside}
      </header>
      {children}
    </section>
  );
}
