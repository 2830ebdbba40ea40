// Select: the native element in our style, as a form field or inline in a toolbar.
import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { FieldWrapper, useFieldIds, type FieldText } from './field-wrapper.tsx';
import type { FieldHeight } from './field.tsx';
import { ChevronDownIcon } from './icons.tsx';

export type SelectOption = { value: string; label: string; disabled?: boolean };

export type SelectProps = Omit<ComponentProps<'select'>, 'size' | 'children'> &
  FieldText & { options: readonly SelectOption[]; placeholder?: string; height?: FieldHeight };

export function Select(props: SelectProps) {
  const {
    label,
    hint,
    error,
    hideLabel,
    height = 'lg',
    options,
    placeholder,
    className,
    id,
    ...rest
  } = props;
  const ids = useFieldIds(id, { hint, error });
  return (
    <FieldWrapper
      {...{ label, hint, error, hideLabel, className }}
      id={ids.id}
      required={rest.required}
    >
      <div className="relative">
        <select {...rest} {...ids} className={cx('control', height === 'md' && 'control-md')}>
          {placeholder && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <SelectChevron />
      </div>
    </FieldWrapper>
  );
}

export type InlineSelectProps = Omit<ComponentProps<'select'>, 'size' | 'children'> & {
  label: string;
  options: readonly SelectOption[];
};

/** Select for toolbars: the label is inside the box, before the value ("Sort Featured"). */
export function InlineSelect({ label, options, className, ...rest }: InlineSelectProps) {
  return (
    <label
      className={cx(
        'control control-md ring-within relative flex items-center gap-2 py-0 pr-0',
        className,
      )}
    >
      <span className="flex-none text-muted">{label}</span>
      <select
        {...rest}
        className="h-10.5 w-full min-w-0 cursor-pointer appearance-none pr-10 font-semibold text-ellipsis outline-none"
      >
        {options.map((option) => (
          <option
            key={option.value}
            value={option.value}
            disabled={option.disabled}
            className="bg-raised text-ink"
          >
            {option.label}
          </option>
        ))}
      </select>
      <SelectChevron />
    </label>
  );
}

function SelectChevron() {
  return (
    <ChevronDownIcon
      size={18}
      className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2"
    />
  );
}
