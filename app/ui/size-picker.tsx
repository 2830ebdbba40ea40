// Choosing a size (or several): native inputs in chips. Sold-out sizes are struck through but can be looked at.
import { useId, type ReactNode } from 'react';
import { cx } from './cx.ts';
import { PickerCount } from './picker-count.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export type SizeOption = {
  value: string;
  label: string;
  soldOut?: boolean;
  disabled?: boolean;
  /** How many products would be found with it. */
  count?: number;
};

export type SizePickerProps = {
  legend: ReactNode;
  hideLegend?: boolean;
  options: readonly SizeOption[];
  selected: readonly string[];
  /** Hears every choice; with `multiple` the caller puts it in or takes it out. */
  onSelect: (value: string) => void;
  multiple?: boolean;
  /** For forms that are sent without scripts. */
  name?: string;
  className?: string;
};

export function SizePicker({
  legend,
  hideLegend,
  options,
  selected,
  onSelect,
  multiple,
  name,
  className,
}: SizePickerProps) {
  const ownName = useId();
  const chosen = options.filter((option) => selected.includes(option.value));
  return (
    <fieldset className={cx('min-w-0', className)}>
      <legend className={hideLegend ? 'sr-only' : 'mb-2 type-small text-muted'}>
        {legend}
        <b className="ml-2.5 font-semibold text-ink">
          {chosen.map((option) => option.label).join(', ')}
        </b>
      </legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className={cx(
              'ring-within relative grid h-11 min-w-12 place-items-center rounded-sm border border-control bg-raised px-3.5 has-checked:border-brand-text has-checked:font-semibold has-checked:text-brand-text has-checked:inset-ring has-checked:inset-ring-brand-text',
              option.soldOut && 'text-muted line-through decoration-1',
              option.disabled ? 'cursor-not-allowed' : 'cursor-pointer hover:border-ink',
            )}
          >
            <input
              type={multiple ? 'checkbox' : 'radio'}
              name={name ?? ownName}
              value={option.value}
              checked={selected.includes(option.value)}
              disabled={option.disabled}
              onChange={() => onSelect(option.value)}
              className="sr-only"
            />
            <span className="flex items-baseline gap-1.5">
              {option.label}
              <PickerCount count={option.count} />
            </span>
            {option.soldOut && <VisuallyHidden> (sold out)</VisuallyHidden>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
