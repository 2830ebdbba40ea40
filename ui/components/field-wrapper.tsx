// Wrapper of every form field: label above, hint and error below.
import { useId, type ReactNode } from 'react';
import { AlertIcon } from './icons.tsx';
import { cx } from './cx.ts';

export type FieldText = { label: string; hint?: ReactNode; error?: string; hideLabel?: boolean };

export type FieldIds = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

/** The attributes that connect a control to its hint and error. */
export function useFieldIds(
  id: string | undefined,
  { hint, error }: Pick<FieldText, 'hint' | 'error'>,
): FieldIds {
  const generatedId = useId();
  const controlId = id ?? generatedId;
  const describedBy = cx(hint !== undefined && `${controlId}-hint`, error && `${controlId}-error`);
  return {
    id: controlId,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': error ? true : undefined,
  };
}

export type FieldWrapperProps = FieldText & {
  id: string;
  required?: boolean;
  className?: string;
  children: ReactNode;
};

export function FieldWrapper({
  id,
  label,
  hint,
  error,
  hideLabel,
  required,
  className,
  children,
}: FieldWrapperProps) {
  return (
    <div className={cx('min-w-0', className)}>
      <div className={hideLabel ? 'sr-only' : 'mb-1.5 type-small font-medium'}>
        <label htmlFor={id}>{label}</label>
        {required && (
          <span aria-hidden="true" className="text-error">
            {' *'}
          </span>
        )}
      </div>
      {children}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mt-1.5 type-caption text-muted">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

/** The live region is always rendered, so that screen readers announce an error when it appears. */
export function FieldError({ id, error }: { id: string; error?: string }) {
  return (
    <div id={id} aria-live="polite">
      {error && (
        <p className="mt-1.5 flex items-start gap-1.5 type-caption font-medium text-error">
          <AlertIcon size={18} className="flex-none" />
          {error}
        </p>
      )}
    </div>
  );
}
