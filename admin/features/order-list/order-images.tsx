// Images of an order's first products, and how many more there are.
import { RowImage } from '../list/row-image.tsx';
import type { OrderListRow } from './order-list-api.ts';

export function OrderImages({ order }: { order: OrderListRow }) {
  const { images, lineCount, itemCount } = order;
  const more = lineCount - images.length;
  return (
    <span className="flex items-center gap-1">
      <span className="sr-only">
        {itemCount === 1 ? '1 item' : `${itemCount} items`}:{' '}
        {images.map(({ name }) => name).join(', ')}
        {more > 0 && ` and ${more} more`}
      </span>
      {images.map((image) => (
        <RowImage key={image.position} image={image} className="h-12.5 w-10" />
      ))}
      {more > 0 && (
        <span aria-hidden="true" className="pl-1 type-caption text-muted">
          +{more}
        </span>
      )}
    </span>
  );
}
