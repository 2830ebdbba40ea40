// Shared base of the size and the swatch picker: a fieldset of native radios or checkboxes.
import { type ReactElement, type ReactNode, useId } from 'react';
import { cx } from './cx.ts';

export type PickerOption = {
  value: string;
  label: string;
  soldOut?: boolean;
  disabled?: boolean;
  /** Number of products that match this option. */
  count?: number;
};

export type PickerProps<Option extends PickerOption> = {
  legend: ReactNode;
  hideLegend?: boolean;
  options: readonly Option[];
  selected: readonly string[];
  /** Called for every click; with `multiple`, the caller adds or removes the value. */
  onSelect: (value: string) => void;
  multiple?: boolean;
  /** Said in the legend, so that it is read out with the focused option. */
  error?: string | false;
  /** Name of the inputs, for forms submitted without JavaScript. */
  name?: string;
  className?: string;
};

type BasePickerProps<Option extends PickerOption> = PickerProps<Option> & {
  rowClass: string;
  /** Renders the label of one option around its native input. */
  children: (option: Option, input: ReactElement) => ReactNode;
};

/** The legend names the selected options. */
export function Picker<Option extends PickerOption>(props: BasePickerProps<Option>) {
  const { legend, hideLegend, options, selected, onSelect, multiple, className } = props;
  const generatedName = useId();
  const selectedOptions = options.filter((option) => selected.includes(option.value));
  return (
    <fieldset className={cx('min-w-0', className)}>
      <legend className={hideLegend ? 'sr-only' : 'mb-1 type-small text-muted'}>
        {legend}{' '}
        <b className="ml-2.5 font-semibold text-ink">
          {selectedOptions.map((option) => option.label).join(', ')}
        </b>
        {props.error && <span className="font-medium text-error">{props.error}</span>}
      </legend>
      <div className={props.rowClass}>
        {options.map((option) =>
          props.children(
            option,
            <input
              type={multiple ? 'checkbox' : 'radio'}
              name={props.name ?? generatedName}
              value={option.value}
              checked={selected.includes(option.value)}
              disabled={option.disabled}
              onChange={() => onSelect(option.value)}
              className="peer sr-only"
            />,
          ),
        )}
      </div>
    </fieldset>
  );
}
