// Sections of the home page in their order: dragged by the handle or moved by Alt and the arrow keys, on or off, one open.
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
import { ChevronDownIcon } from '#ui/components/icons.tsx';
import {
  type HomeDocument,
  type SectionKey,
  sectionKinds,
  summaryOfSection,
} from '#domain/home/home-page.ts';
import { MoveHandle } from '../../ui/move-handle.tsx';
import { Switch } from '../../ui/switch.tsx';

type SectionListProps = {
  document: HomeDocument;
  open: SectionKey | null;
  /** The sections with a field that is not valid. */
  invalid: ReadonlySet<string>;
  onOpen: (kind: SectionKey | null) => void;
  onReorder: (order: SectionKey[]) => void;
  onSwitch: (kind: SectionKey, isOn: boolean) => void;
  renderEditor: (kind: SectionKey) => ReactNode;
};

export function SectionList(props: SectionListProps) {
  const { document: page, open, invalid, onOpen, onReorder, onSwitch, renderEditor } = props;
  const { order } = page;
  const [announcement, setAnnouncement] = useState('');
  /** Moving an element in the document takes the focus off it. */
  const focused = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    focused.current?.focus();
    focused.current = null;
  }, [order]);
  // A touch that moves less is a tap.
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }));
  const move = (from: number, to: number) => {
    const kind = order[from];
    if (!kind || to < 0 || to >= order.length || from === to) return;
    onReorder(arrayMove([...order], from, to));
    setAnnouncement(`${sectionKinds[kind].label}: ${to + 1} of ${order.length}.`);
  };
  const end = ({ active, over }: DragEndEvent) => {
    if (over)
      move(
        order.findIndex((key) => key === active.id),
        order.findIndex((key) => key === over.id),
      );
  };
  const press = (event: KeyboardEvent<HTMLElement>, at: number) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    focused.current = event.currentTarget;
    move(at, event.key === 'ArrowUp' ? at - 1 : at + 1);
  };
  return (
    <DndContext sensors={sensors} onDragEnd={end}>
      <SortableContext items={order} strategy={verticalListSortingStrategy}>
        <ol
          aria-label="Sections"
          className="grid grid-cols-1 divide-y divide-line overflow-hidden rounded-md border border-line bg-card"
        >
          {order.map((kind, at) => (
            <SectionRow
              key={kind}
              kind={kind}
              summary={summaryOfSection(kind, page)}
              isOpen={open === kind}
              isOn={page[kind].isOn}
              isInvalid={invalid.has(kind)}
              onMoveKey={(event) => press(event, at)}
              onOpen={() => onOpen(open === kind ? null : kind)}
              onSwitch={(isOn) => onSwitch(kind, isOn)}
            >
              {open === kind && renderEditor(kind)}
            </SectionRow>
          ))}
        </ol>
      </SortableContext>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </DndContext>
  );
}

type SectionRowProps = {
  kind: SectionKey;
  summary: string;
  isOpen: boolean;
  isOn: boolean;
  isInvalid: boolean;
  onMoveKey: (event: KeyboardEvent<HTMLElement>) => void;
  onOpen: () => void;
  onSwitch: (isOn: boolean) => void;
  children: ReactNode;
};

function SectionRow(props: SectionRowProps) {
  const { kind, summary, isOpen, isOn, isInvalid, onMoveKey, onOpen, onSwitch, children } = props;
  const { label } = sectionKinds[kind];
  const sortable = useSortable({ id: kind });
  const { setNodeRef, transform, transition, isDragging } = sortable;
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={cx('min-w-0 bg-card', isDragging && 'relative z-10 shadow-2')}
    >
      <div className="flex items-center gap-1 py-1.5 pr-4 pl-1.5">
        <MoveHandle name={label} sortable={sortable} onKeyDown={onMoveKey} />
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={onOpen}
          onKeyDown={(event) => event.altKey && onMoveKey(event)}
          className="flex min-h-12 min-w-0 grow cursor-pointer items-center gap-2 rounded-sm px-1.5 text-left"
        >
          <span className="min-w-0 grow">
            <span className="block font-semibold">{label}</span>
            <span
              className={cx('block truncate type-caption', isInvalid ? 'text-error' : 'text-muted')}
            >
              {isInvalid ? 'Needs attention' : summary}
            </span>
          </span>
          <ChevronDownIcon size={18} className={cx('flex-none', isOpen && 'rotate-180')} />
        </button>
        <Switch label={`Show ${label}`} hideLabel checked={isOn} onChange={onSwitch} />
      </div>
      {children && <div className="border-t border-line bg-surface px-4 py-5">{children}</div>}
    </li>
  );
}
