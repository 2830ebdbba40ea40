// Radio card: a radio button with an icon and a line of text.
import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import { CheckIcon } from './page-icons.tsx';

export type RadioCardProps = Omit<ComponentProps<'input'>, 'type' | 'size' | 'title'> & {
  title: string;
  text?: ReactNode;
  icon?: ReactNode;
};

export function RadioCard({ title, text, icon, className, ...rest }: RadioCardProps) {
  return (
    <label
      className={cx(
        'ring-within relative flex min-h-18 items-center gap-4 rounded-sm border border-control bg-raised px-4 py-3.5 transition-shadow',
        rest.disabled
          ? 'cursor-not-allowed text-muted'
          : 'cursor-pointer hover:border-ink has-checked:border-brand-text has-checked:inset-ring has-checked:inset-ring-brand-text',
        className,
      )}
    >
      <input {...rest} type="radio" className="peer sr-only" />
      {icon && <span className="flex-none text-accent-text">{icon}</span>}
      <span className="min-w-0 grow">
        <span className="block font-semibold">{title}</span>
        {text && <span className="block type-small text-muted">{text}</span>}
      </span>
      <span className="grid size-6 flex-none place-items-center rounded-full border border-control text-on-brand peer-checked:border-brand peer-checked:bg-brand peer-not-checked:*:invisible">
        <CheckIcon size={16} />
      </span>
    </label>
  );
}
