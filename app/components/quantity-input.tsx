// Quantity of a form without scripts: the browser's own number field, with its own buttons.
import { useId } from 'react';
import { cx } from '#ui/components/cx.ts';

type QuantityInputProps = {
  label: string;
  hideLabel?: boolean;
  quantity: number;
  max: number;
  /** `lg` is for use beside a large button, `md` for a cart line. */
  size: 'md' | 'lg';
};

export function QuantityInput({ label, hideLabel, quantity, max, size }: QuantityInputProps) {
  const id = useId();
  return (
    <span className="grid gap-1">
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'type-small font-medium'}>
        {label}
      </label>
      <input
        id={id}
        type="number"
        name="quantity"
        inputMode="numeric"
        required
        min={1}
        max={Math.max(1, max)}
        defaultValue={quantity}
        className={cx(
          'rounded-sm border border-control bg-raised px-3 tabular-nums',
          size === 'lg' ? 'h-13 w-20' : 'h-11 w-16',
        )}
      />
    </span>
  );
}
