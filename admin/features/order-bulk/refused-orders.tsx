// Orders for which a bulk action was not done, each with the reason; above the bar, where they stay selected.
import { ordersText } from '../../ui/orders-text.ts';
import type { BulkResult } from '#server/shop/orders/bulk/bulk-result.ts';
import { HsnLink } from '../order-actions/hsn-link.tsx';
import { IconButton } from '#ui/components/icon-button.tsx';
import { CloseIcon } from '#ui/components/icons.tsx';

type RefusedProps = { refused: readonly BulkResult[]; onDismiss: () => void };

/** The live region is always there, so that it is announced. */
export function RefusedOrders({ refused, onDismiss }: RefusedProps) {
  return (
    <div role="status" className="order-first w-full empty:hidden">
      {refused.length > 0 && (
        <div data-action-notes className="flex items-start gap-3">
          <div className="max-h-40 grow overflow-y-auto type-small">
            <p className="font-semibold">{ordersText(refused.length)} not changed</p>
            <ul>
              {refused.map(({ number, error }) => (
                <li key={number}>
                  {number}: {error?.message} <HsnLink productId={error?.productId} />
                </li>
              ))}
            </ul>
          </div>
          <IconButton label="Dismiss" onClick={onDismiss}>
            <CloseIcon size={20} />
          </IconButton>
        </div>
      )}
    </div>
  );
}
