// Radio button: the native input in our style; and a fieldset that labels a group.
import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';

export type RadioProps = Omit<ComponentProps<'input'>, 'type' | 'size'> & { label: ReactNode };

export function Radio({ label, className, ...rest }: RadioProps) {
  return (
    <label
      className={cx(
        'flex min-h-11 items-center gap-3 py-1.5',
        rest.disabled ? 'text-muted' : 'cursor-pointer',
        className,
      )}
    >
      <input {...rest} type="radio" className="tick" />
      <span>{label}</span>
    </label>
  );
}

export type ChoiceGroupProps = {
  legend: ReactNode;
  hideLegend?: boolean;
  className?: string;
  children: ReactNode;
};

/** Fieldset for checkboxes, radio buttons or radio cards. */
export function ChoiceGroup({ legend, hideLegend, className, children }: ChoiceGroupProps) {
  return (
    <fieldset className={cx('min-w-0', className)}>
      <legend className={hideLegend ? 'sr-only' : 'mb-1.5 type-small font-medium'}>{legend}</legend>
      {children}
    </fieldset>
  );
}
