// Bulk actions on the selected orders: confirm, mark as packed, ship, mark as delivered, issue late invoices, print, export.
import { Suspense, lazy, useState } from 'react';
import { useNavigate } from 'react-router';
import type { BulkOrder } from './order-bulk-api.ts';
import { RefusedOrders } from './refused-orders.tsx';
import { BulkBarActions } from '../list/bulk-bar.tsx';
import { usualCourier } from '../shipment/courier-choice.ts';
import { useBulkActions } from './use-bulk-actions.ts';
import { Button } from '#ui/components/button.tsx';
import { Menu, MenuItem } from '#ui/components/menu.tsx';
import { adminPaths } from '#domain/admin-routes.ts';

const ShipDialog = lazy(() =>
  import('../shipment/ship-dialog.tsx').then((loaded) => ({ default: loaded.ShipDialog })),
);

const DeliverDialog = lazy(() =>
  import('./deliver-dialog.tsx').then((loaded) => ({ default: loaded.DeliverDialog })),
);

type OrderBulkActionsProps = {
  orders: readonly BulkOrder[];
  isPhone: boolean;
  /** True for a list of orders without an invoice, whose invoices can be issued. */
  canIssue: boolean;
  onExport: () => void;
  /** Ends the selection. */
  onClear: () => void;
  /** Numbers of the orders for which the action is done. */
  onDone: (numbers: readonly string[]) => void;
};

export function OrderBulkActions(props: OrderBulkActionsProps) {
  const { orders, isPhone, canIssue, onExport, onClear, onDone } = props;
  const navigate = useNavigate();
  /** Courier that the shipping dialog opens with; null while the dialog is closed. */
  const [firstCourier, setFirstCourier] = useState<string | null>(null);
  const { running, refused, dismissRefused, confirm, pack, deliver, issue } = useBulkActions({
    orders,
    onDone,
  });
  const numbers = orders.map(({ number }) => number);
  const [isDelivering, setIsDelivering] = useState(false);
  const openShipping = async () => {
    dismissRefused();
    setFirstCourier(await usualCourier());
  };
  const actions = [
    ...(canIssue
      ? [{ action: 'invoice', label: 'Issue invoices', onSelect: () => void issue() }]
      : []),
    { action: 'confirm', label: 'Confirm', onSelect: () => void confirm() },
    { action: 'pack', label: 'Mark as packed', onSelect: () => void pack() },
    { action: 'ship', label: 'Ship', onSelect: () => void openShipping() },
    { action: 'deliver', label: 'Mark as delivered', onSelect: () => setIsDelivering(true) },
    {
      action: 'print',
      label: 'Print',
      onSelect: () => void navigate(adminPaths.ordersPrint(numbers)),
    },
    { action: 'export', label: 'Export', onSelect: onExport },
  ];
  return (
    <>
      <RefusedOrders refused={refused} onDismiss={dismissRefused} />
      <BulkBarActions onClear={onClear}>
        {isPhone ? (
          <Menu
            align="end"
            trigger={
              <Button variant="gold" size="sm" loading={running !== null}>
                Actions
              </Button>
            }
          >
            {actions.map(({ action, label, onSelect }) => (
              <MenuItem key={action} onSelect={onSelect}>
                {label}
              </MenuItem>
            ))}
          </Menu>
        ) : (
          actions.map(({ action, label, onSelect }) => (
            <Button
              key={action}
              variant="outline"
              size="sm"
              loading={running === action}
              onClick={onSelect}
            >
              {label}
            </Button>
          ))
        )}
      </BulkBarActions>
      {isDelivering && (
        <Suspense>
          <DeliverDialog
            orderCount={orders.length}
            cashCount={orders.filter(({ paymentMethod }) => paymentMethod === 'COD').length}
            submit={deliver}
            onClose={() => setIsDelivering(false)}
          />
        </Suspense>
      )}
      {firstCourier !== null && (
        <Suspense>
          <ShipDialog
            orders={orders}
            firstCourier={firstCourier}
            onDone={onDone}
            onClose={() => setFirstCourier(null)}
          />
        </Suspense>
      )}
    </>
  );
}
