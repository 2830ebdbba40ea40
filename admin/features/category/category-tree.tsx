// The categories in their order, each followed by those below it; a category moves among its siblings.
import { DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { SortableContext, arrayMove, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useRef, useState } from 'react';
import { api, readResponse } from '#ui/client/api.ts';
import { showErrorToast } from '#ui/client/error-toast.ts';
import { toast } from '#ui/components/toast.tsx';
import type { EditedCategory } from '#server/shop/categories/load-category.ts';
import { useUndoToast } from '../undo/use-undo-toast.ts';
import { inTreeOrder } from './category-api.ts';
import { CategoryRow } from './category-row.tsx';

type CategoryTreeProps = { categories: readonly EditedCategory[]; onFailed: () => void };

export function CategoryTree({ categories, onFailed }: CategoryTreeProps) {
  const [ordered, setOrdered] = useState<readonly EditedCategory[]>(() => inTreeOrder(categories));
  const undoToast = useUndoToast();
  const [announcement, setAnnouncement] = useState('');
  const saving = useRef(Promise.resolve());
  const sensors = useSensors(
    // A touch that moves less is a tap on the link.
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
  );

  /** Saved one after another: a later order must not be overtaken by an earlier one. */
  const showAndStore = (next: readonly EditedCategory[]) => {
    setOrdered(next);
    const places = next.map(({ id, document: { parentId } }) => ({ id, parentId }));
    saving.current = saving.current
      .then(() => readResponse(api.admin.categories.order.$put({ json: { places } })))
      .then(() => {})
      .catch((error: unknown) => {
        showErrorToast(error);
        onFailed();
      });
    return saving.current;
  };
  const move = (category: EditedCategory, to: number) => {
    const siblings = siblingsOf(ordered, category);
    const from = siblings.indexOf(category);
    if (to < 0 || to >= siblings.length || to === from) return;
    const moved = arrayMove(siblings, from, to);
    const others = ordered.filter((each) => !siblings.includes(each));
    const next = inTreeOrder([...moved, ...others]);
    showAndStore(next);
    setAnnouncement(`${category.document.name}: ${to + 1} of ${siblings.length}.`);
    const undo = () => showAndStore(ordered);
    toast(undoToast({ title: 'Order changed', text: category.document.name, undo }));
  };
  const end = ({ active, over }: DragEndEvent) => {
    const category = ordered.find(({ id }) => id === active.id);
    const target = ordered.find(({ id }) => id === over?.id);
    if (category && target) move(category, siblingsOf(ordered, category).indexOf(target));
  };

  return (
    <DndContext sensors={sensors} onDragEnd={end}>
      <SortableContext items={ordered.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ul aria-label="Categories" className="grid grid-cols-1 gap-2.5">
          {ordered.map((category) => (
            <CategoryRow
              key={category.id}
              category={category}
              isComingSoon={publishedIn(ordered, category) === 0}
              onMove={(step) =>
                move(category, siblingsOf(ordered, category).indexOf(category) + step)
              }
            />
          ))}
        </ul>
      </SortableContext>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </DndContext>
  );
}

function siblingsOf(all: readonly EditedCategory[], category: EditedCategory): EditedCategory[] {
  return all.filter(({ document }) => document.parentId === category.document.parentId);
}

/** Returns how many published products a category and the categories below it have. */
function publishedIn(all: readonly EditedCategory[], { id }: EditedCategory): number {
  return all
    .filter((each) => each.id === id || each.document.parentId === id)
    .reduce((sum, { publishedCount }) => sum + publishedCount, 0);
}
