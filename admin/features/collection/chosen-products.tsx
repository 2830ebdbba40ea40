// Products of a collection chosen by hand: searched, added, removed, and ordered by dragging or by keyboard.
import { DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import {
  SortableContext,
  arrayMove,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { type KeyboardEvent, useState } from 'react';
import { IconButton } from '#ui/components/icon-button.tsx';
import { CloseIcon } from '#ui/components/icons.tsx';
import { FieldError } from '#ui/components/field-wrapper.tsx';
import { EditorCard } from '../../ui/editor-card.tsx';
import { RowImage } from '../list/row-image.tsx';
import { MoveHandle } from '../../ui/move-handle.tsx';
import type { ChosenProduct } from './collection-api.ts';
import { ProductPicker } from './product-picker.tsx';

type ChosenProductsProps = {
  productIds: readonly string[];
  /** Chosen products of the saved collection. */
  saved: readonly ChosenProduct[];
  error: string | undefined;
  onChange: (productIds: string[]) => void;
  /** Receives each product that is added. */
  onFound?: (product: ChosenProduct) => void;
};

export function ChosenProducts(props: ChosenProductsProps) {
  const { productIds, saved, error, onChange, onFound } = props;
  const [added, setAdded] = useState<readonly ChosenProduct[]>([]);
  const [announcement, setAnnouncement] = useState('');
  // A touch that moves less is a tap.
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }));
  const productOf = (id: string): ChosenProduct =>
    [...saved, ...added].find((each) => each.id === id) ?? { id, name: id, image: null };
  const move = (from: number, to: number) => {
    if (to < 0 || to >= productIds.length) return;
    onChange(arrayMove([...productIds], from, to));
    setAnnouncement(
      `${productOf(productIds[from] ?? '').name}: ${to + 1} of ${productIds.length}.`,
    );
  };
  const end = ({ active, over }: DragEndEvent) => {
    if (over) move(productIds.indexOf(`${active.id}`), productIds.indexOf(`${over.id}`));
  };
  return (
    <EditorCard id="products" title="Products" hint="In the order of the page.">
      <ProductPicker
        chosenIds={productIds}
        onAdd={(product) => {
          onFound?.(product);
          setAdded((now) => [...now, product]);
          onChange([...productIds, product.id]);
        }}
      />
      <FieldError id="products-error" error={error} />
      <DndContext sensors={sensors} onDragEnd={end}>
        <SortableContext items={[...productIds]} strategy={verticalListSortingStrategy}>
          <ul aria-label="Chosen products" className="mt-4 grid grid-cols-1 gap-2">
            {productIds.map((id, at) => (
              <ChosenRow
                key={id}
                product={productOf(id)}
                onMove={(step) => move(at, at + step)}
                onRemove={() => onChange(productIds.filter((each) => each !== id))}
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </EditorCard>
  );
}

type ChosenRowProps = {
  product: ChosenProduct;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
};

function ChosenRow({ product, onMove, onRemove }: ChosenRowProps) {
  const { id, name, image } = product;
  const sortable = useSortable({ id });
  const { setNodeRef, transform, transition } = sortable;
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className="flex items-center gap-3 rounded-md bg-surface p-2"
    >
      <MoveHandle name={name} sortable={sortable} onKeyDown={press} />
      <RowImage image={image} className="h-15 w-12" />
      <span className="min-w-0 grow truncate font-semibold">{name}</span>
      <IconButton label={`Remove ${name}`} onClick={onRemove}>
        <CloseIcon />
      </IconButton>
    </li>
  );
}
