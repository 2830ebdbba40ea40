// One category in the tree: handle, image, name, what customers see of it, and its number of products.
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { ShopImage } from '#ui/shop/shop-image.tsx';
import { cardClass } from '#ui/components/card.tsx';
import { cx } from '#ui/components/cx.ts';
import { PlusIcon } from '#ui/components/icons.tsx';
import { pageImageOf } from '#domain/catalogue/page-image.ts';
import { adminPaths } from '#domain/admin-routes.ts';
import type { EditedCategory } from '#server/shop/categories/load-category.ts';
import { MoveHandle } from '../../ui/move-handle.tsx';
import { StatusTag } from '../../ui/status-tag.tsx';

type CategoryRowProps = {
  category: EditedCategory;
  isComingSoon: boolean;
  onMove: (step: -1 | 1) => void;
};

export function CategoryRow({ category, isComingSoon, onMove }: CategoryRowProps) {
  const { id, document, productCount } = category;
  const { name, title, parentId, isShown } = document;
  const sortable = useSortable({ id });
  const { setNodeRef, transform, transition, isDragging } = sortable;
  const image = pageImageOf(document.image);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={cx(
        cardClass(),
        'flex items-center gap-3 p-2.5',
        parentId !== null && 'ml-8',
        isDragging && 'relative z-10 opacity-80 shadow-2',
      )}
    >
      <MoveHandle name={name} sortable={sortable} onKeyDown={press} />
      <span className="h-15 w-12 flex-none overflow-hidden rounded-sm bg-surface">
        {image && (
          <ShopImage
            {...image}
            alt=""
            sizes="48px"
            className="size-full object-cover dark:brightness-86"
          />
        )}
      </span>
      <span className="min-w-0 grow">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link to={adminPaths.category(id)} className="min-h-6 truncate font-semibold">
            {name}
          </Link>
          {stateTag(isShown, isComingSoon)}
        </span>
        <span className="block truncate type-caption text-muted">
          {title} · {productCount === 1 ? '1 product' : `${productCount} products`}
        </span>
      </span>
      {parentId === null && (
        <Link
          to={adminPaths.newCategory(id)}
          aria-label={`Add a category below ${name}`}
          className="grid size-11 flex-none place-items-center rounded-sm text-muted hover:text-ink"
        >
          <PlusIcon size={20} />
        </Link>
      )}
    </li>
  );
}

function stateTag(isShown: boolean, isComingSoon: boolean) {
  if (!isShown) return <StatusTag tone="calm">Hidden</StatusTag>;
  return isComingSoon ? (
    <StatusTag tone="wait">Coming soon</StatusTag>
  ) : (
    <StatusTag tone="good">In the shop</StatusTag>
  );
}
