// What stands where there is nothing yet: a picture, a title, a line, a way on.
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export type EmptyStateProps = {
  picture?: ReactNode;
  title: string;
  text?: ReactNode;
  /** The title's rank in its page. */
  as?: 'h1' | 'h2' | 'h3';
  className?: string;
  children?: ReactNode;
};

export function EmptyState({
  picture,
  title,
  text,
  as: Title = 'h2',
  className,
  children,
}: EmptyStateProps) {
  return (
    <div className={cx('mx-auto flex max-w-md flex-col items-center py-10 text-center', className)}>
      {picture && <div className="mb-5 text-accent-text">{picture}</div>}
      <Title className={Title === 'h1' ? 'type-page-title' : 'type-panel-title'}>{title}</Title>
      {text && <p className="mt-2 text-muted">{text}</p>}
      {children && <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
