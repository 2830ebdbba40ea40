// Stock warning of a cart line: fewer items left than its quantity.
import { AlertIcon } from '#ui/components/icons.tsx';
import type { CartLine } from '#domain/cart/cart.ts';
import * as texts from '#messages/cart.ts';

export function StockWarning({ line }: { line: Pick<CartLine, 'stock' | 'quantity'> }) {
  if (line.stock >= line.quantity) return null;
  return (
    <p className="mt-1 flex items-center gap-1.5 type-caption font-medium text-error">
      <AlertIcon size={18} className="flex-none" />
      {line.stock > 0 ? texts.onlyLeft({ count: line.stock }) : texts.soldOut}
    </p>
  );
}
