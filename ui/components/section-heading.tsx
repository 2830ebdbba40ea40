// Section heading: eyebrow, title, ornament and an optional text.
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Ornament } from './ornament.tsx';

export type SectionHeadingProps = {
  eyebrow?: string;
  title: ReactNode;
  text?: ReactNode;
  align?: 'center' | 'start';
  as?: 'h1' | 'h2' | 'h3';
  id?: string;
  className?: string;
};

export function SectionHeading({
  eyebrow,
  title,
  text,
  align = 'center',
  as: Title = 'h2',
  id,
  className,
}: SectionHeadingProps) {
  const centred = align === 'center';
  return (
    <div className={cx('flex flex-col', centred && 'items-center text-center', className)}>
      {eyebrow && <p className="mb-3 type-eyebrow">{eyebrow}</p>}
      <Title id={id} className={Title === 'h1' ? 'type-page-title' : 'type-section-title'}>
        {title}
      </Title>
      <Ornament className="mt-4" />
      {text && <p className={cx('mt-4 max-w-prose type-lede', centred && 'mx-auto')}>{text}</p>}
    </div>
  );
}
