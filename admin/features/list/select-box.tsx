// Checkbox of a row in a list, with a target of 44 px; Shift selects a range.
import { useEffect, useRef } from 'react';
import type { ListSelection } from './use-selection.ts';

/** `name`: what it selects, for screen readers. */
type SelectBoxProps = { id: string; name: string; selection: ListSelection };

const targetClass = 'grid size-11 cursor-pointer place-items-center';

export function SelectBox({ id, name, selection }: SelectBoxProps) {
  const isRange = useRef(false);
  return (
    <label className={targetClass}>
      <input
        type="checkbox"
        className="tick"
        aria-label={`Select ${name}`}
        checked={selection.ids.has(id)}
        onClick={(event) => {
          isRange.current = event.shiftKey;
        }}
        onChange={(event) =>
          selection.toggle(id, { isSelected: event.target.checked, isRange: isRange.current })
        }
      />
    </label>
  );
}

/** `noun`: of the rows, such as `products`. */
type SelectPageBoxProps = { pageIds: readonly string[]; noun: string; selection: ListSelection };

export function SelectPageBox({ pageIds, noun, selection }: SelectPageBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  const count = pageIds.filter((id) => selection.ids.has(id)).length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && count < pageIds.length;
  }, [count, pageIds.length]);
  return (
    <label className={targetClass}>
      <input
        ref={box}
        type="checkbox"
        className="tick"
        aria-label={`Select all ${noun} on this page`}
        checked={pageIds.length > 0 && count === pageIds.length}
        onChange={(event) => selection.togglePage(event.target.checked)}
      />
    </label>
  );
}
