// Empty state: image, title, text and actions in place of an empty list.
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export type EmptyStateProps = {
  image?: ReactNode;
  title: string;
  text?: ReactNode;
  /** The heading level of the title. */
  as?: 'h1' | 'h2' | 'h3';
  className?: string;
  children?: ReactNode;
};

export function EmptyState({
  image,
  title,
  text,
  as: Title = 'h2',
  className,
  children,
}: EmptyStateProps) {
  return (
    <div className={cx('mx-auto flex max-w-md flex-col items-center py-10 text-center', className)}>
      {image && <div className="mb-5 text-accent-text">{image}</div>}
      <Title className={Title === 'h1' ? 'type-page-title' : 'type-panel-title'}>{title}</Title>
      {text && <p className="mt-2 text-muted">{text}</p>}
      {children && <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
