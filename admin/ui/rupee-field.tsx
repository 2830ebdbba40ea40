// Field for whole rupees: accepts 4999, 4,999 and ₹4,999, and shows the grouping when it is left.
import { useState } from 'react';
import { TextField } from '#ui/components/field.tsx';
import { type Paise, toPaise, toRupees } from '#domain/money/money.ts';

type RupeeFieldProps = {
  label: string;
  name: string;
  /** Null: empty. */
  paise: Paise | null;
  hint?: string;
  error?: string;
  hideLabel?: boolean;
  required?: boolean;
  onChange: (paise: Paise | null) => void;
};

const grouped = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });

export function RupeeField({ paise, onChange, error, ...rest }: RupeeFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const isUnreadable = typed !== null && readRupees(typed) === undefined;
  const type = (text: string) => {
    setTyped(text);
    const read = readRupees(text);
    if (read !== undefined) onChange(read);
  };
  return (
    <TextField
      {...rest}
      icon={<span className="font-semibold">₹</span>}
      inputMode="numeric"
      autoComplete="off"
      className="tabular-nums"
      value={typed ?? (paise === null ? '' : grouped.format(toRupees(paise)))}
      error={isUnreadable ? 'Enter an amount in rupees, such as 4,999.' : error}
      onChange={(event) => type(event.target.value)}
      onBlur={() => !isUnreadable && setTyped(null)}
    />
  );
}

/** Returns the typed amount in paise; null for an empty field, undefined for text that is no amount. */
export function readRupees(text: string): Paise | null | undefined {
  const digits = text.replace(/[₹,\s]/g, '');
  if (digits === '') return null;
  return /^\d{1,7}(\.\d{1,2})?$/.test(digits) ? toPaise(Number(digits)) : undefined;
}
