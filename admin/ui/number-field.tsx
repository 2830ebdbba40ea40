// Number field and money field: keep what was typed, and hand on the number; NaN while it is none.
import { useState } from 'react';
import { TextField, type TextFieldProps } from '#ui/components/field.tsx';

type NumberFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'type'> & {
  /** Null: empty. */
  value: number | null;
  onValue: (value: number) => void;
  /** Called in place of `onValue` when an optional field is emptied. */
  onEmpty?: () => void;
};

/** A whole number. Starts anew with another `key`, such as after a discard. */
export function NumberField({ value, onValue, onEmpty, ...rest }: NumberFieldProps) {
  const [text, setText] = useState(Number.isFinite(value) ? String(value) : '');
  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      {...rest}
      value={text}
      onChange={(event) => {
        const typed = event.currentTarget.value;
        setText(typed);
        if (onEmpty && typed.trim() === '') onEmpty();
        else onValue(/^\s*\d+\s*$/.test(typed) ? Number(typed) : Number.NaN);
      }}
    />
  );
}

/** An amount in paise, typed in rupees: 4999, 4,999, ₹4,999 and 49.50. */
export function MoneyField({ value, onValue, onEmpty, ...rest }: NumberFieldProps) {
  const [text, setText] = useState(rupeesText(value ?? Number.NaN));
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      icon={<span aria-hidden="true">₹</span>}
      {...rest}
      value={text}
      onChange={(event) => {
        const typed = event.currentTarget.value;
        setText(typed);
        if (onEmpty && typed.trim() === '') onEmpty();
        else onValue(paiseOf(typed));
      }}
    />
  );
}

/** NaN when the text is no amount. */
export function paiseOf(text: string): number {
  const plain = text.replace(/[₹,\s]/g, '');
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : Number.NaN;
}

function rupeesText(paise: number): string {
  if (!Number.isFinite(paise)) return '';
  return (paise / 100).toLocaleString('en-IN', {
    minimumFractionDigits: paise % 100 === 0 ? 0 : 2,
  });
}
