// Text field and text area with label, hint and error.
import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import { FieldWrapper, useFieldIds, type FieldText } from './field-wrapper.tsx';

/** `lg` is 52 px high; `md` is 44 px, for toolbars. */
export type FieldHeight = 'md' | 'lg';

export type TextFieldProps = Omit<ComponentProps<'input'>, 'size'> &
  FieldText & { height?: FieldHeight; icon?: ReactNode; end?: ReactNode };

export function TextField(props: TextFieldProps) {
  const { label, hint, error, hideLabel, height = 'lg', icon, end, className, id, ...rest } = props;
  const ids = useFieldIds(id, { hint, error });
  return (
    <FieldWrapper
      {...{ label, hint, error, hideLabel, className }}
      id={ids.id}
      required={rest.required}
    >
      <div className="relative">
        {icon && (
          <span className="pointer-events-none absolute inset-y-0 left-4 grid place-items-center text-muted">
            {icon}
          </span>
        )}
        <input
          type="text"
          dir="auto"
          {...rest}
          {...ids}
          className={cx(
            'control',
            height === 'md' && 'control-md',
            Boolean(icon) && 'pl-11',
            Boolean(end) && 'pr-13',
          )}
        />
        {end && <span className="absolute inset-y-0 right-1 grid place-items-center">{end}</span>}
      </div>
    </FieldWrapper>
  );
}

export type TextAreaProps = ComponentProps<'textarea'> & FieldText;

export function TextArea({ label, hint, error, hideLabel, className, id, ...rest }: TextAreaProps) {
  const ids = useFieldIds(id, { hint, error });
  return (
    <FieldWrapper
      {...{ label, hint, error, hideLabel, className }}
      id={ids.id}
      required={rest.required}
    >
      <textarea dir="auto" {...rest} {...ids} className="control block" />
    </FieldWrapper>
  );
}
