// Starts admin actions: at once, or after their dialog.
import { lazy, useState } from 'react';
import { MountOnOpen } from '#ui/components/mount-on-open.tsx';
import { newShipment, shipmentDraft } from '../shipment/shipment-rows.ts';
import type { OrderAction } from './order-actions.ts';
import { useAdminAction, useAdminRequest } from './use-admin-action.ts';

const ConfirmDialog = lazy(() =>
  import('./confirm-dialog.tsx').then((loaded) => ({ default: loaded.ConfirmDialog })),
);

/** `number` is that of the order. `dialog` is to be rendered; it shows the errors of its action itself. */
export function useActionDialog(number: string) {
  const { runningAction, error, productId, run, clearError } = useAdminAction();
  const send = useAdminRequest();
  const [requested, setRequested] = useState<{ action: OrderAction; key: string } | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  const start = (action: OrderAction) => {
    const key = crypto.randomUUID();
    clearError();
    if (!action.confirmation) {
      const args = { number, values: {}, shipment: shipmentDraft(newShipment), key };
      return void run(action.label, () => action.send(args), { number });
    }
    setRequested({ action, key });
    setIsOpen(true);
  };
  const dialog = (
    <MountOnOpen open={isOpen}>
      {requested?.action.confirmation && (
        <ConfirmDialog
          key={requested.key}
          open={isOpen}
          confirmation={requested.action.confirmation}
          submit={(values, shipment) => {
            const { action, key } = requested;
            return send(() => action.send({ number, values, shipment, key }), { number });
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </MountOnOpen>
  );
  return { start, isOpen, runningAction, error, productId, dialog };
}
