// Choosing a colour (or several): native inputs under the dots, the chosen names in text.
import { useId, type ReactNode } from 'react';
import { cx } from './cx.ts';
import { PickerCount } from './picker-count.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export type SwatchOption = {
  value: string;
  label: string;
  colour: string;
  soldOut?: boolean;
  /** How many products would be found with it. */
  count?: number;
};

export type SwatchPickerProps = {
  legend: ReactNode;
  hideLegend?: boolean;
  options: readonly SwatchOption[];
  selected: readonly string[];
  /** Hears every choice; with `multiple` the caller puts it in or takes it out. */
  onSelect: (value: string) => void;
  multiple?: boolean;
  /** For forms that are sent without scripts. */
  name?: string;
  className?: string;
};

export function SwatchPicker({
  legend,
  hideLegend,
  options,
  selected,
  onSelect,
  multiple,
  name,
  className,
}: SwatchPickerProps) {
  const ownName = useId();
  const chosen = options.filter((option) => selected.includes(option.value));
  return (
    <fieldset className={cx('min-w-0', className)}>
      <legend className={hideLegend ? 'sr-only' : 'mb-1 type-small text-muted'}>
        {legend}
        <b className="ml-2.5 font-semibold text-ink">
          {chosen.map((option) => option.label).join(', ')}
        </b>
      </legend>
      <div className="-ml-1 flex flex-wrap gap-1">
        {options.map((option) => (
          <label
            key={option.value}
            title={option.label}
            className="ring-within relative grid w-12 cursor-pointer justify-items-center rounded-full pt-12"
          >
            <input
              type={multiple ? 'checkbox' : 'radio'}
              name={name ?? ownName}
              value={option.value}
              checked={selected.includes(option.value)}
              onChange={() => onSelect(option.value)}
              className="peer sr-only"
            />
            <VisuallyHidden>
              {option.soldOut ? `${option.label} (sold out)` : option.label}
            </VisuallyHidden>
            <svg
              viewBox="0 0 48 48"
              aria-hidden="true"
              className="absolute inset-x-0 top-0 size-12 stroke-transparent peer-checked:stroke-brand-text hover:stroke-control"
            >
              <circle cx="24" cy="24" r="22.5" fill="none" strokeWidth="2" />
              <circle
                cx="24"
                cy="24"
                r="18.5"
                fill={option.colour}
                stroke="#3a2314"
                strokeOpacity=".35"
              />
              <circle cx="24" cy="24" r="19.5" fill="none" className="stroke-line" />
              {option.soldOut && <path d="M9 39 39 9" stroke="#fffbf4" strokeWidth="4" />}
              {option.soldOut && <path d="M9 39 39 9" stroke="#3a2314" strokeWidth="1.5" />}
            </svg>
            <PickerCount count={option.count} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
