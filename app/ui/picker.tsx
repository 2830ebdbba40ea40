// Choosing one of a few, or several: what the size and the swatch picker have in common.
import { type ReactElement, type ReactNode, useId } from 'react';
import { cx } from './cx.ts';

export type PickerOption = {
  value: string;
  label: string;
  soldOut?: boolean;
  disabled?: boolean;
  /** How many products would be found with it. */
  count?: number;
};

export type PickerProps<Option extends PickerOption> = {
  legend: ReactNode;
  hideLegend?: boolean;
  options: readonly Option[];
  selected: readonly string[];
  /** Hears every choice; with `multiple` the caller puts it in or takes it out. */
  onSelect: (value: string) => void;
  multiple?: boolean;
  /** For forms that are sent without scripts. */
  name?: string;
  className?: string;
};

type FrameProps<Option extends PickerOption> = PickerProps<Option> & {
  rowClass: string;
  /** One option's label, around its native input. */
  children: (option: Option, input: ReactElement) => ReactNode;
};

/** The legend says in words what is chosen. */
export function Picker<Option extends PickerOption>(props: FrameProps<Option>) {
  const { legend, hideLegend, options, selected, onSelect, multiple, className } = props;
  const ownName = useId();
  const chosen = options.filter((option) => selected.includes(option.value));
  return (
    <fieldset className={cx('min-w-0', className)}>
      <legend className={hideLegend ? 'sr-only' : 'mb-1 type-small text-muted'}>
        {legend}{' '}
        <b className="ml-2.5 font-semibold text-ink">
          {chosen.map((option) => option.label).join(', ')}
        </b>
      </legend>
      <div className={props.rowClass}>
        {options.map((option) =>
          props.children(
            option,
            <input
              type={multiple ? 'checkbox' : 'radio'}
              name={props.name ?? ownName}
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
