// Bulk actions on the selected orders: confirm, mark as packed, ship, print, export.
import { Suspense, lazy, useState } from 'react';
import { useNavigate } from 'react-router';
import { type BulkOrder, type BulkResult, ordersText } from './bulk-api.ts';
import { HsnLink } from '../orders/hsn-link.tsx';
import { BulkBarActions } from '../list/bulk-bar.tsx';
import { usualCourier } from './courier-choice.ts';
import { useBulkActions } from './use-bulk-actions.ts';
import { Button } from '#app/ui/button.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { CloseIcon } from '#app/ui/icons.tsx';
import { Menu, MenuItem } from '#app/ui/menu.tsx';
import { adminPaths } from '#domain/admin-routes.ts';

const ShipDialog = lazy(() =>
  import('./ship-dialog.tsx').then((loaded) => ({ default: loaded.ShipDialog })),
);

type OrderBulkActionsProps = {
  orders: readonly BulkOrder[];
  isPhone: boolean;
  onExport: () => void;
  /** Ends the selection. */
  onClear: () => void;
  /** Numbers of the orders for which the action is done. */
  onDone: (numbers: readonly string[]) => void;
};

export function OrderBulkActions(props: OrderBulkActionsProps) {
  const { orders, isPhone, onExport, onClear, onDone } = props;
  const navigate = useNavigate();
  /** Of the shipping dialog; null while it is closed. */
  const [firstCourier, setFirstCourier] = useState<string | null>(null);
  const { running, refused, dismissRefused, confirm, pack } = useBulkActions({ orders, onDone });
  const numbers = orders.map(({ number }) => number);
  const openShipping = async () => {
    dismissRefused();
    setFirstCourier(await usualCourier());
  };
  const actions = [
    { action: 'confirm', label: 'Confirm', onSelect: () => void confirm() },
    { action: 'pack', label: 'Mark as packed', onSelect: () => void pack() },
    { action: 'ship', label: 'Ship', onSelect: () => void openShipping() },
    {
      action: 'print',
      label: 'Print',
      onSelect: () => void navigate(adminPaths.ordersPrint(numbers)),
    },
    { action: 'export', label: 'Export', onSelect: onExport },
  ];
  return (
    <>
      <Refused refused={refused} onDismiss={dismissRefused} />
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

type RefusedProps = { refused: readonly BulkResult[]; onDismiss: () => void };

/** Above the bar; these orders stay selected. The live region is always there, so that it is announced. */
function Refused({ refused, onDismiss }: RefusedProps) {
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
