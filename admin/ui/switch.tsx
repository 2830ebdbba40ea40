// Switch: on or off, as a checkbox in a row with its label and hint.
import { type ReactNode, useId } from 'react';

type SwitchProps = {
  label: string;
  /** The label is for screen readers only. */
  hideLabel?: boolean;
  hint?: ReactNode;
  name?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

export function Switch({ label, hideLabel = false, hint, name, checked, onChange }: SwitchProps) {
  const hintId = useId();
  return (
    <label className="flex min-h-12 cursor-pointer items-center justify-between gap-4 py-1.5">
      <span className={hideLabel ? 'sr-only' : undefined}>
        {label}
        {hint && (
          <span id={hintId} className="block type-caption text-muted">
            {hint}
          </span>
        )}
      </span>
      <span className="ring-within relative h-6 w-10 flex-none rounded-full bg-control transition-colors has-checked:bg-brand">
        <input
          type="checkbox"
          role="switch"
          name={name}
          checked={checked}
          aria-checked={checked}
          aria-describedby={hint ? hintId : undefined}
          onChange={(event) => onChange(event.target.checked)}
          className="peer absolute inset-0 cursor-pointer opacity-0"
        />
        <span className="pointer-events-none absolute top-1 left-1 size-4 rounded-full bg-gray-50 transition-transform peer-checked:translate-x-4" />
      </span>
    </label>
  );
}
