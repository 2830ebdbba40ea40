// Checkbox: the native input in our style; the whole row is clickable.
import { useId, type ComponentProps, type ReactNode } from 'react';
import { cx } from './cx.ts';
import { FieldError } from './field-wrapper.tsx';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'size'> & {
  label: ReactNode;
  error?: string;
};

export function Checkbox({ label, error, className, ...rest }: CheckboxProps) {
  const errorId = useId();
  return (
    <div className={className}>
      <label
        className={cx(
          'flex min-h-11 items-center gap-3 py-1.5',
          rest.disabled ? 'text-muted' : 'cursor-pointer',
        )}
      >
        <input
          {...rest}
          type="checkbox"
          className="tick"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : rest['aria-describedby']}
        />
        <span>{label}</span>
      </label>
      <FieldError id={errorId} error={error} />
    </div>
  );
}
