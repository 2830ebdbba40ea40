// Handle of a row in a list that is sorted by dragging, or by the arrow keys.
import type { useSortable } from '@dnd-kit/sortable';
import type { KeyboardEvent } from 'react';
import { GripIcon } from './icons.tsx';

type MoveHandleProps = {
  /** Of what is moved. */
  name: string;
  sortable: ReturnType<typeof useSortable>;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
};

export function MoveHandle({ name, sortable, onKeyDown }: MoveHandleProps) {
  const { attributes, listeners, setActivatorNodeRef } = sortable;
  return (
    <button
      ref={setActivatorNodeRef}
      type="button"
      {...attributes}
      {...listeners}
      onKeyDown={onKeyDown}
      aria-label={`Move ${name}`}
      // The library's own words speak of a space bar that is not used here.
      aria-describedby={undefined}
      aria-roledescription={undefined}
      title="Drag, or press the up and down arrow keys"
      className="grid size-11 flex-none cursor-grab touch-none place-items-center rounded-sm text-muted hover:text-ink"
    >
      <GripIcon size={20} />
    </button>
  );
}
