// A range of numbers: two fields, from and to, either of which may be empty.
import { type ReactNode, useState } from 'react';
import { TextField } from './field.tsx';
import { ChoiceGroup } from './radio.tsx';
import * as texts from '#messages/range.ts';

/** null for an empty field. */
type Range = [min: number | null, max: number | null];

type RangeFieldsProps = {
  legend: ReactNode;
  hideLegend?: boolean;
  /** Unit of the range, such as `cm`; '' for none. */
  unit: string;
  /** Name of both fields in a form. */
  name: string;
  range: Range;
  /** What the empty fields show. */
  bounds?: { min: number; max: number } | null | undefined;
  error?: string;
  /** null for a text that is no number. */
  read: (text: string) => number | null;
  onChange: (range: Range) => void;
  /** When both fields are left, or Enter is pressed in one. */
  onCommit?: () => void;
};

export function RangeFields(props: RangeFieldsProps) {
  const {
    legend,
    hideLegend = false,
    unit,
    name,
    range,
    bounds,
    error,
    read,
    onChange,
    onCommit,
  } = props;
  const [min, max] = range;
  const shared = { name, read };
  const isReversed = min !== null && max !== null && min > max;
  const commit = () => !isReversed && onCommit?.();
  return (
    <div
      onBlur={({ currentTarget, relatedTarget }) =>
        currentTarget.contains(relatedTarget) || commit()
      }
      // Browsers do not submit a form of several text fields without a button.
      onKeyDown={({ key }) => key === 'Enter' && commit()}
    >
      <ChoiceGroup legend={legend} hideLegend={hideLegend}>
        <div className="grid grid-cols-2 gap-3">
          <NumberField
            {...shared}
            label={unit ? texts.fromUnit({ unit }) : texts.from}
            number={min}
            placeholder={bounds ? String(bounds.min) : undefined}
            error={error}
            onChange={(number) => onChange([number, max])}
          />
          <NumberField
            {...shared}
            label={unit ? texts.toUnit({ unit }) : texts.to}
            number={max}
            placeholder={bounds ? String(bounds.max) : undefined}
            error={isReversed ? texts.reversed : undefined}
            onChange={(number) => onChange([min, number])}
          />
        </div>
      </ChoiceGroup>
    </div>
  );
}

type NumberFieldProps = Pick<RangeFieldsProps, 'name' | 'read'> & {
  label: string;
  number: number | null;
  placeholder: string | undefined;
  error: string | undefined;
  onChange: (number: number | null) => void;
};

/** Shows what is typed, such as `38.`, until the number is another one. */
function NumberField({
  label,
  name,
  number,
  placeholder,
  error,
  read,
  onChange,
}: NumberFieldProps) {
  const [typed, setTyped] = useState('');
  const isUnreadable = typed.trim() !== '' && read(typed) === null;
  return (
    <TextField
      label={label}
      name={name}
      height="md"
      inputMode="decimal"
      autoComplete="off"
      className="tabular-nums"
      placeholder={placeholder}
      value={isUnreadable || read(typed) === number ? typed : (number ?? '')}
      error={isUnreadable ? texts.notANumber : error}
      onChange={({ target: { value } }) => {
        setTyped(value);
        onChange(read(value));
      }}
    />
  );
}
