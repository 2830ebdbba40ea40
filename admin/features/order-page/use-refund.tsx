// Opens the refund drawer of an order, and the cancellation of items to which it leads before the order is shipped.
import { lazy, useState } from 'react';
import { MountOnOpen } from '#ui/components/mount-on-open.tsx';
import type { AdminOrderDto } from '#server/shop/orders/admin/detail.ts';

const RefundDrawer = lazy(() =>
  import('./refund-drawer.tsx').then((loaded) => ({ default: loaded.RefundDrawer })),
);

const CancelItemsDialog = lazy(() =>
  import('./cancel-items-dialog.tsx').then((loaded) => ({ default: loaded.CancelItemsDialog })),
);

/** `dialogs` is to be rendered. `cancelItems` is null for an order of which no single items can be cancelled. */
export function useRefund(detail: AdminOrderDto) {
  const [opened, setOpened] = useState<'refund' | 'cancel-items' | null>(null);
  const close = () => setOpened(null);
  const cancelItems = canCancelItems(detail) ? () => setOpened('cancel-items') : null;
  const dialogs = (
    <MountOnOpen open={opened !== null}>
      {opened === 'refund' && (
        <RefundDrawer detail={detail} onClose={close} onCancelItems={cancelItems} />
      )}
      {opened === 'cancel-items' && <CancelItemsDialog detail={detail} onClose={close} />}
    </MountOnOpen>
  );
  return { isOpen: opened !== null, refund: () => setOpened('refund'), cancelItems, dialogs };
}

/** An order of one item, or an unpaid one, is cancelled as a whole. */
function canCancelItems({ order, actions }: AdminOrderDto): boolean {
  const { status, totals } = order;
  return actions.includes('cancel') && status !== 'pending_payment' && totals.itemCount > 1;
}
