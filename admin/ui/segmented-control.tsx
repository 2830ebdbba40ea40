// Segmented control: one of a few views, as radio buttons in a row.
import { useId } from 'react';

/** `lang`: of the label, where it is not English. */
export type Segment<Value extends string> = { value: Value; label: string; lang?: string };
type SegmentedControlProps<Value extends string> = {
  label: string;
  options: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
};

export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, options, value, onChange } = props;
  const name = useId();
  return (
    <fieldset className="flex max-w-full overflow-x-auto rounded-sm border border-line bg-surface p-0.5">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="ring-within relative flex h-10 flex-none cursor-pointer items-center justify-center rounded-sm px-3.5 max-sm:h-11 max-sm:grow max-sm:px-1.5 type-small font-medium text-muted hover:text-ink has-checked:bg-raised has-checked:font-semibold has-checked:text-brand-text has-checked:shadow-1"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          <span lang={option.lang}>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
