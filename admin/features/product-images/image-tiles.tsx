// Images in their order, reordered by dragging the handle, or by keyboard: Space, arrows, Space.
import {
  DndContext,
  type DragEndEvent,
  PointerSensor,
  type UniqueIdentifier,
  pointerWithin,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, arrayMove, rectSortingStrategy, useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { KeyboardEvent } from 'react';
import { useKeyboardReorder } from './use-keyboard-reorder.ts';
import { GripIcon } from '../../ui/icons.tsx';
import { ShopImage } from '#ui/shop/shop-image.tsx';
import { cx } from '#ui/components/cx.ts';
import { imageOf } from '#domain/product/gallery-image.ts';
import type { DocumentImage } from '#domain/product/product-document.ts';

type ImageTilesProps = {
  images: readonly DocumentImage[];
  selectedKey: string | null;
  onSelect: (key: string) => void;
  onReorder: (images: DocumentImage[]) => void;
};

export function ImageTiles({ images, selectedKey, onSelect, onReorder }: ImageTilesProps) {
  const sensors = useSensors(
    // A touch that moves less is a tap, which selects.
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
  );
  const keyboard = useKeyboardReorder(images, onReorder);
  const keys = images.map(({ key }) => key);
  const end = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return;
    onReorder(arrayMove([...images], keys.indexOf(`${active.id}`), keys.indexOf(`${over.id}`)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      onDragEnd={end}
      accessibility={{
        announcements: announcementsFor(keys),
        screenReaderInstructions: {
          draggable:
            'Press Space to pick up the image, the arrow keys to move it, Space to drop it, Esc to cancel.',
        },
      }}
    >
      <SortableContext items={keys} strategy={rectSortingStrategy}>
        {images.map((image, at) => (
          <Tile
            key={image.key}
            image={image}
            number={at + 1}
            selected={image.key === selectedKey}
            onSelect={() => onSelect(image.key)}
            lifted={keyboard.liftedKey === image.key}
            onMoveKey={(event) => keyboard.press(event, at)}
          />
        ))}
      </SortableContext>
      <p role="status" className="sr-only">
        {keyboard.announcement}
      </p>
    </DndContext>
  );
}

type TileProps = {
  image: DocumentImage;
  number: number;
  selected: boolean;
  onSelect: () => void;
  /** The tile is picked up with the keyboard. */
  lifted: boolean;
  onMoveKey: (event: KeyboardEvent) => void;
};

function Tile({ image, number, selected, onSelect, lifted, onMoveKey }: TileProps) {
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id: image.key });
  return (
    <div
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={cx(
        'relative',
        number === 1 && 'col-span-2 row-span-2',
        (isDragging || lifted) && 'z-10 opacity-80 shadow-2',
      )}
    >
      <button
        type="button"
        aria-label={`Image ${number}${image.alt ? `: ${image.alt}` : ', no alt text'}`}
        aria-pressed={selected}
        onClick={onSelect}
        className={cx(
          'block size-full cursor-pointer rounded-md outline-2 outline-offset-2 focus-visible:outline-(--focus)',
          selected ? 'outline-brand-text' : 'outline-transparent hover:outline-control',
        )}
      >
        <ShopImage
          {...imageOf({ ...image, alt: '', colour: image.placeholder })}
          sizes={number === 1 ? '340px' : '170px'}
          className="aspect-4/5 size-full rounded-md object-cover dark:brightness-86"
        />
      </button>
      <span
        aria-hidden="true"
        className="pointer-events-none absolute top-2 left-2 rounded-sm bg-gray-900/85 px-1.5 type-caption font-semibold text-gray-50"
      >
        {number}
      </span>
      <span className="pointer-events-none absolute bottom-2 left-2 flex flex-wrap gap-1.5 pr-2">
        {number === 1 && <Tag className="bg-raised/90 text-ink">Cover</Tag>}
        {!image.alt.trim() && <Tag className="bg-wait text-on-wait">No alt text</Tag>}
      </span>
      <button
        ref={setActivatorNodeRef}
        type="button"
        {...attributes}
        {...listeners}
        onKeyDown={onMoveKey}
        aria-label={`Move image ${number}`}
        data-move={image.key}
        className="absolute top-0 right-0 grid size-11 cursor-grab touch-none place-items-center"
      >
        <span className="grid size-8 place-items-center rounded-full bg-gray-50 text-gray-900 shadow-1">
          <GripIcon size={18} />
        </span>
      </button>
    </div>
  );
}

function Tag({ className, children }: { className: string; children: string }) {
  return (
    <span className={cx('rounded-full px-2 py-0.5 type-caption font-semibold', className)}>
      {children}
    </span>
  );
}

function announcementsFor(keys: readonly string[]) {
  const place = (id: UniqueIdentifier) => `${keys.indexOf(`${id}`) + 1} of ${keys.length}`;
  return {
    onDragStart: ({ active }: { active: { id: UniqueIdentifier } }) =>
      `Picked up image ${place(active.id)}.`,
    onDragOver: ({ over }: { over: { id: UniqueIdentifier } | null }) =>
      over ? `Image ${place(over.id)}.` : undefined,
    onDragEnd: ({ over }: { over: { id: UniqueIdentifier } | null }) =>
      over ? `Dropped as image ${place(over.id)}.` : 'Dropped.',
    onDragCancel: () => 'Moving was cancelled.',
  };
}
