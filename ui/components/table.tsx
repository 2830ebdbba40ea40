// Native table that scrolls horizontally on narrow pages, with all that is placed absolutely in it.
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export type TableProps = {
  caption: string;
  showCaption?: boolean;
  className?: string;
  children: ReactNode;
};

/** Children are `<thead>` and `<tbody>`. */
export function Table({ caption, showCaption, className, children }: TableProps) {
  return (
    <div
      role="region"
      aria-label={caption}
      tabIndex={0}
      className={cx('relative overflow-x-auto', className)}
    >
      <table className="table">
        <caption className={showCaption ? 'pb-3 text-left type-heading' : 'sr-only'}>
          {caption}
        </caption>
        {children}
      </table>
    </div>
  );
}
