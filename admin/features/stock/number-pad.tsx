// Number pad with large keys, and the number it types; a keyboard types it as well.
import { type KeyboardEvent, type Ref } from 'react';
import { MAX_STOCK } from '#domain/product/stock.ts';

type NumberPadProps = {
  label: string;
  /** Digits typed so far; '' for none. */
  value: string;
  onChange: (value: string) => void;
  onEnter: () => void;
  ref?: Ref<HTMLInputElement>;
};

const MAX_DIGITS = String(MAX_STOCK).length - 1;
const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
const keyClass =
  'grid h-14 cursor-pointer place-items-center rounded-md border border-line bg-raised text-[26px] font-semibold tabular-nums hover:border-control active:bg-calm active:text-on-calm';

export function NumberPad({ label, value, onChange, onEnter, ref }: NumberPadProps) {
  const type = (text: string) => onChange(text.replace(/\D/g, '').slice(0, MAX_DIGITS));
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onEnter();
  };
  return (
    <div>
      <input
        ref={ref}
        aria-label={label}
        // The keys below take the place of the phone's keyboard.
        inputMode="none"
        autoComplete="off"
        value={value}
        placeholder="–"
        onChange={(event) => type(event.target.value)}
        onKeyDown={press}
        className="control mb-3 h-16! text-center text-[32px]! font-semibold tabular-nums"
      />
      <div role="group" aria-label="Number pad" className="grid grid-cols-3 gap-2">
        {digits.map((digit) => (
          <button
            key={digit}
            type="button"
            className={keyClass}
            onClick={() => type(value + digit)}
          >
            {digit}
          </button>
        ))}
        <button type="button" className={keyClass} onClick={() => onChange('')}>
          <span className="type-body">Clear</span>
        </button>
        <button type="button" className={keyClass} onClick={() => type(`${value}0`)}>
          0
        </button>
        <button
          type="button"
          aria-label="Delete the last digit"
          className={keyClass}
          onClick={() => onChange(value.slice(0, -1))}
        >
          <span aria-hidden="true">⌫</span>
        </button>
      </div>
    </div>
  );
}
