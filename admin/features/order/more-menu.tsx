// Rarer actions of an order: correct its tracking, came back undelivered, refund, cancel.
import { lazy, useState } from 'react';
import { MountOnOpen } from '#app/components/mount-on-open.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Menu, MenuItem } from '#app/ui/menu.tsx';
import type { AdminOrderDto } from '#server/orders/admin/detail.ts';
import { DotsIcon } from '../../ui/icons.tsx';
import { correctTrackingAction, orderActions, packAndShipAction } from '../orders/order-actions.ts';
import { useActionDialog } from '../orders/use-action-dialog.tsx';

const UndeliveredDialog = lazy(() =>
  import('../returns/undelivered-dialog.tsx').then((loaded) => ({
    default: loaded.UndeliveredDialog,
  })),
);

export function MoreMenu({ detail }: { detail: AdminOrderDto }) {
  const { order, actions, leftToRefund } = detail;
  const { start, dialog } = useActionDialog({ number: order.number, maxRupees: leftToRefund });
  const [isUndelivered, setIsUndelivered] = useState(false);
  const items = [
    actions.includes('pack') && packAndShipAction,
    actions.includes('correct-tracking') && correctTrackingAction(order.shipment),
    actions.includes('refund') && orderActions.refund,
    actions.includes('cancel') && orderActions.cancel,
  ].filter((action) => action !== false);
  const canBeUndelivered = actions.includes('return-to-origin');
  if (items.length === 0 && !canBeUndelivered && !isUndelivered) return dialog;
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
    </>
  );
}
