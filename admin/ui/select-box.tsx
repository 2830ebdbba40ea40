// Checkboxes of a list, each with a target of 44 px: of a row, where Shift selects a range, and of the page.
import { useEffect, useRef } from 'react';

type SelectBoxProps = {
  label: string;
  checked: boolean;
  /** Some rows of the page are selected, and others are not. */
  indeterminate?: boolean;
  onChange: (isSelected: boolean, isRange: boolean) => void;
};

export function SelectBox({ label, checked, indeterminate = false, onChange }: SelectBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  const isRange = useRef(false);
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <label className="grid size-11 cursor-pointer place-items-center">
      <input
        ref={box}
        type="checkbox"
        className="tick"
        aria-label={label}
        checked={checked}
        onClick={(event) => {
          isRange.current = event.shiftKey;
        }}
        onChange={(event) => onChange(event.target.checked, isRange.current)}
      />
    </label>
  );
}
