// Rarer actions of an order: correct its tracking or address, came back undelivered, refund, cash on delivery, cancel.
import { lazy, useState } from 'react';
import { MountOnOpen } from '#ui/components/mount-on-open.tsx';
import { IconButton } from '#ui/components/icon-button.tsx';
import { Menu, MenuItem } from '#ui/components/menu.tsx';
import type { AdminOrderDto } from '#server/shop/orders/admin/detail.ts';
import { DotsIcon } from '../../ui/icons.tsx';
import {
  allowReturnAction,
  correctTrackingAction,
  packAndShipAction,
} from '../order-actions/order-actions.ts';
import { useActionDialog } from '../order-actions/use-action-dialog.tsx';
import { cashBlockAction } from '../confirmation/cash-block.tsx';
import { cancelOrderAction, refundAction } from './ending-actions.ts';
import { isBeforePacking } from './order-status.ts';

const UndeliveredDialog = lazy(() =>
  import('../returns/undelivered-dialog.tsx').then((loaded) => ({
    default: loaded.UndeliveredDialog,
  })),
);

const CancelItemsDialog = lazy(() =>
  import('./cancel-items-dialog.tsx').then((loaded) => ({ default: loaded.CancelItemsDialog })),
);

const AddressDialog = lazy(() =>
  import('./order-address-dialog.tsx').then((loaded) => ({ default: loaded.OrderAddressDialog })),
);

export function OrderMoreMenu({ detail }: { detail: AdminOrderDto }) {
  const { order, actions, leftToRefund, customer } = detail;
  const { start, dialog } = useActionDialog({ number: order.number, maxRupees: leftToRefund });
  const [isUndelivered, setIsUndelivered] = useState(false);
  const [isCorrecting, setIsCorrecting] = useState(false);
  const [isCancelling, setIsCancelling] = useState(false);
  const items = [
    actions.includes('pack') && packAndShipAction,
    actions.includes('correct-tracking') && correctTrackingAction(order.shipment),
    order.status === 'delivered' && allowReturnAction,
    actions.includes('refund') && refundAction(detail),
    customer !== null && cashBlockAction(detail),
    actions.includes('cancel') && cancelOrderAction(detail),
  ].filter((action) => action !== false);
  const canBeUndelivered = actions.includes('return-to-origin');
  const canCorrect = customer !== null && isBeforePacking(detail);
  const canCancelItems = actions.includes('cancel') && isSoldInParts(order);
  const isOpen = isUndelivered || isCorrecting || isCancelling;
  if (items.length === 0 && !canBeUndelivered && !isOpen) return dialog;
  return (
    <>
      <Menu
        align="end"
        trigger={
          <IconButton label="More actions">
            <DotsIcon />
          </IconButton>
        }
      >
        {canBeUndelivered && (
          <MenuItem onSelect={() => setIsUndelivered(true)}>Came back undelivered</MenuItem>
        )}
        {canCorrect && <MenuItem onSelect={() => setIsCorrecting(true)}>Correct address</MenuItem>}
        {canCancelItems && <MenuItem onSelect={() => setIsCancelling(true)}>Cancel items</MenuItem>}
        {items.map((action) => (
          <MenuItem key={action.label} onSelect={() => start(action)}>
            {action.label}
          </MenuItem>
        ))}
      </Menu>
      {dialog}
      <MountOnOpen open={isUndelivered}>
        {isUndelivered && (
          <UndeliveredDialog detail={detail} onClose={() => setIsUndelivered(false)} />
        )}
      </MountOnOpen>
      <MountOnOpen open={isCancelling}>
        {isCancelling && (
          <CancelItemsDialog detail={detail} onClose={() => setIsCancelling(false)} />
        )}
      </MountOnOpen>
      <MountOnOpen open={isCorrecting}>
        {isCorrecting && <AddressDialog order={order} onClose={() => setIsCorrecting(false)} />}
      </MountOnOpen>
    </>
  );
}

/** Whether single items can be cancelled: an order of one item, or an unpaid one, is cancelled as a whole. */
function isSoldInParts({ status, totals }: AdminOrderDto['order']): boolean {
  return status !== 'pending_payment' && totals.itemCount > 1;
}
