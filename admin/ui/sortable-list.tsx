// A list whose rows are moved by dragging the handle, or by Alt and the arrow keys.
import { DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import {
  SortableContext,
  arrayMove,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { cx } from '#ui/components/cx.ts';
import { MoveHandle } from './move-handle.tsx';

type SortableListProps<T> = {
  /** Of the list, for screen readers. */
  label: string;
  items: readonly T[];
  idOf: (item: T) => string;
  /** Of an item, for its handle and the announcement. */
  nameOf: (item: T) => string;
  onReorder: (items: T[]) => void;
  /** The row beside its handle; `onMoveKey` moves it by the arrow keys. */
  renderRow: (
    item: T,
    at: number,
    onMoveKey: (event: KeyboardEvent<HTMLElement>) => void,
  ) => ReactNode;
  /** Below the row. */
  renderBelow?: (item: T, at: number) => ReactNode;
};

export function SortableList<T>(props: SortableListProps<T>) {
  const { label, items, idOf, nameOf, onReorder, renderRow, renderBelow } = props;
  const [announcement, setAnnouncement] = useState('');
  /** Moving an element in the document takes the focus off it. */
  const focused = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    focused.current?.focus();
    focused.current = null;
  }, [items]);
  // A touch that moves less is a tap.
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }));
  const move = (from: number, to: number) => {
    const item = items[from];
    if (!item || to < 0 || to >= items.length || from === to) return;
    onReorder(arrayMove([...items], from, to));
    setAnnouncement(`${nameOf(item)}: ${to + 1} of ${items.length}.`);
  };
  const end = ({ active, over }: DragEndEvent) => {
    const indexOf = (id: unknown) => items.findIndex((item) => idOf(item) === id);
    if (over) move(indexOf(active.id), indexOf(over.id));
  };
  const press = (event: KeyboardEvent<HTMLElement>, at: number) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    focused.current = event.currentTarget;
    move(at, event.key === 'ArrowUp' ? at - 1 : at + 1);
  };
  return (
    <DndContext sensors={sensors} onDragEnd={end}>
      <SortableContext items={items.map(idOf)} strategy={verticalListSortingStrategy}>
        <ol
          aria-label={label}
          className="grid grid-cols-1 divide-y divide-line overflow-hidden rounded-md border border-line bg-card"
        >
          {items.map((item, at) => (
            <SortableRow
              key={idOf(item)}
              id={idOf(item)}
              name={nameOf(item)}
              onMoveKey={(event) => press(event, at)}
              render={(onMoveKey) => renderRow(item, at, onMoveKey)}
              below={renderBelow?.(item, at)}
            />
          ))}
        </ol>
      </SortableContext>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </DndContext>
  );
}

type SortableRowProps = {
  id: string;
  name: string;
  onMoveKey: (event: KeyboardEvent<HTMLElement>) => void;
  render: (onMoveKey: (event: KeyboardEvent<HTMLElement>) => void) => ReactNode;
  below: ReactNode;
};

function SortableRow({ id, name, onMoveKey, render, below }: SortableRowProps) {
  const sortable = useSortable({ id });
  const { setNodeRef, transform, transition, isDragging } = sortable;
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={cx('min-w-0 bg-card', isDragging && 'relative z-10 shadow-2')}
    >
      <div className="flex items-center gap-1 py-1.5 pr-4 pl-1.5">
        <MoveHandle name={name} sortable={sortable} onKeyDown={onMoveKey} />
        {render(onMoveKey)}
      </div>
      {below && <div className="border-t border-line bg-surface px-4 py-5">{below}</div>}
    </li>
  );
}
