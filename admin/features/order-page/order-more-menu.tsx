// Rarer actions of an order: correct its tracking or address, came back undelivered, refund, cash on delivery, cancel.
import { lazy, useState } from 'react';
import { MountOnOpen } from '#ui/components/mount-on-open.tsx';
import { IconButton } from '#ui/components/icon-button.tsx';
import { Menu, MenuItem } from '#ui/components/menu.tsx';
import type { AdminOrderDto } from '#server/shop/orders/admin/detail.ts';
import { DotsIcon } from '../../ui/icons.tsx';
import {
  type OrderAction,
  allowReturnAction,
  correctTrackingAction,
  packAndShipAction,
} from '../order-actions/order-actions.ts';
import { useActionDialog } from '../order-actions/use-action-dialog.tsx';
import { cashBlockAction } from '../confirmation/cash-block.tsx';
import { cancelOrderAction } from './ending-actions.ts';
import { isBeforePacking } from './order-status.ts';
import { useRefund } from './use-refund.tsx';

const UndeliveredDialog = lazy(() =>
  import('../returns/undelivered-dialog.tsx').then((loaded) => ({
    default: loaded.UndeliveredDialog,
  })),
);

const AddressDialog = lazy(() =>
  import('./order-address-dialog.tsx').then((loaded) => ({ default: loaded.OrderAddressDialog })),
);

export function OrderMoreMenu({ detail }: { detail: AdminOrderDto }) {
  const { order, actions, customer } = detail;
  const { start, dialog } = useActionDialog(order.number);
  const { refund, cancelItems, dialogs, isOpen: isRefunding } = useRefund(detail);
  const [isUndelivered, setIsUndelivered] = useState(false);
  const [isCorrecting, setIsCorrecting] = useState(false);
  const beforeRefund = [
    actions.includes('pack') && packAndShipAction,
    actions.includes('correct-tracking') && correctTrackingAction(order.shipment),
    order.status === 'delivered' && allowReturnAction,
  ].filter((action) => action !== false);
  const afterRefund = [
    customer !== null && cashBlockAction(detail),
    actions.includes('cancel') && cancelOrderAction(detail),
  ].filter((action) => action !== false);
  const canRefund = actions.includes('refund');
  const canBeUndelivered = actions.includes('return-to-origin');
  const canCorrect = customer !== null && isBeforePacking(detail);
  const isEmpty = !canRefund && beforeRefund.length + afterRefund.length === 0;
  const isOpen = isUndelivered || isCorrecting || isRefunding;
  if (isEmpty && !canBeUndelivered && !isOpen) return dialog;
  const actionItems = (shown: readonly OrderAction[]) =>
    shown.map((action) => (
      <MenuItem key={action.label} onSelect={() => start(action)}>
        {action.label}
      </MenuItem>
    ));
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
        {cancelItems && <MenuItem onSelect={cancelItems}>Cancel items</MenuItem>}
        {actionItems(beforeRefund)}
        {canRefund && <MenuItem onSelect={refund}>Refund</MenuItem>}
        {actionItems(afterRefund)}
      </Menu>
      {dialog}
      {dialogs}
      <MountOnOpen open={isUndelivered}>
        {isUndelivered && (
          <UndeliveredDialog detail={detail} onClose={() => setIsUndelivered(false)} />
        )}
      </MountOnOpen>
      <MountOnOpen open={isCorrecting}>
        {isCorrecting && <AddressDialog order={order} onClose={() => setIsCorrecting(false)} />}
      </MountOnOpen>
    </>
  );
}
