// Number stepper: a number field between a decrease and an increase button.
import { useState } from 'react';
import { cx } from './cx.ts';
import { MinusIcon, PlusIcon } from './icons.tsx';
import * as texts from '#messages/number-stepper.ts';

export type NumberStepperProps = {
  label: string;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  /** `lg` is for use beside a large button, `md` for a cart line. */
  size?: 'md' | 'lg';
  disabled?: boolean;
  className?: string;
};

const stepClass =
  'grid w-[44px] flex-none cursor-pointer place-items-center rounded-sm text-ink hover:text-brand-text disabled:cursor-not-allowed disabled:text-muted disabled:opacity-50';

export function NumberStepper(props: NumberStepperProps) {
  const {
    label,
    value,
    onChange,
    min = 1,
    max = Infinity,
    size = 'md',
    disabled = false,
    className,
  } = props;
  const [draft, setDraft] = useState<string>();
  const type = (text: string) => {
    setDraft(text);
    const typed = Number(text);
    if (text !== '' && Number.isInteger(typed) && typed >= min && typed <= max) onChange(typed);
  };
  const commit = () => {
    const typed = Number(draft);
    if (draft && Number.isInteger(typed)) onChange(Math.min(Math.max(typed, min), max));
    setDraft(undefined);
  };
  return (
    <div
      role="group"
      aria-label={label}
      className={cx(
        'inline-flex rounded-sm border border-control bg-raised',
        size === 'lg' ? 'h-13' : 'h-11',
        className,
      )}
    >
      <button
        type="button"
        className={stepClass}
        aria-label={texts.decrease({ label })}
        disabled={disabled || value <= min}
        onClick={() => onChange(value - 1)}
      >
        <MinusIcon size={18} />
      </button>
      <input
        type="number"
        inputMode="numeric"
        aria-label={label}
        min={min}
        max={Number.isFinite(max) ? max : undefined}
        value={draft ?? value}
        disabled={disabled}
        onChange={(event) => type(event.target.value)}
        onBlur={commit}
        className="no-spin w-9 rounded-sm bg-transparent text-center font-semibold tabular-nums"
      />
      <button
        type="button"
        className={stepClass}
        aria-label={texts.increase({ label })}
        disabled={disabled || value >= max}
        onClick={() => onChange(value + 1)}
      >
        <PlusIcon size={18} />
      </button>
    </div>
  );
}
