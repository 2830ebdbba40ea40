// Field for a whole number of a unit: accepts 1250 and 1,250; the unit stands at its end.
import { type ComponentProps, useState } from 'react';
import { TextField } from '#ui/components/field.tsx';

type MeasureFieldProps = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'> & {
  unit: string;
  /** Null: empty. */
  value: number | null;
  onChange: (value: number | null) => void;
};

export function MeasureField({ unit, value, onChange, error, ...rest }: MeasureFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const isUnreadable = typed !== null && readWhole(typed) === undefined;
  const type = (text: string) => {
    setTyped(text);
    const read = readWhole(text);
    if (read !== undefined) onChange(read);
  };
  return (
    <TextField
      {...rest}
      inputMode="numeric"
      autoComplete="off"
      end={<span className="px-3 text-muted">{unit}</span>}
      value={typed ?? value?.toLocaleString('en-IN') ?? ''}
      error={isUnreadable ? 'Enter a whole number.' : error}
      onChange={(event) => type(event.target.value)}
      onBlur={() => !isUnreadable && setTyped(null)}
    />
  );
}

/** Null for an empty field, undefined for text that is no whole number. */
function readWhole(text: string): number | null | undefined {
  const digits = text.replace(/[,\s]/g, '');
  if (digits === '') return null;
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined;
}
