// Card: a raised surface on the page.
import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

/** `lift`: rises under the pointer, for cards that are links. */
export function cardClass({ lift }: { lift?: boolean } = {}): string {
  return cx('rounded-md bg-card shadow-1', lift && 'lift');
}

export type CardProps = ComponentProps<'div'> & { lift?: boolean };

export function Card({ lift, className, ...rest }: CardProps) {
  return <div {...rest} className={cx(cardClass({ lift }), 'p-5 sm:p-7', className)} />;
}
