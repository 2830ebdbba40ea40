// Starts admin actions: at once, or after their dialog.
import { lazy, useState } from 'react';
import { readResponse } from '#ui/client/api.ts';
import { MountOnOpen } from '#ui/components/mount-on-open.tsx';
import { newShipment, shipmentDraft } from '../shipment/shipment-rows.ts';
import { useUndoToast } from '../undo/use-undo-toast.ts';
import type { OrderAction } from './order-actions.ts';
import { useAdminAction, useAdminRequest } from './use-admin-action.ts';

const ConfirmDialog = lazy(() =>
  import('./confirm-dialog.tsx').then((loaded) => ({ default: loaded.ConfirmDialog })),
);

/**
 * `number` is that of the order; the toast of an action that can be undone names `customer` too. `dialog` is to be
 * rendered; it shows the errors of its action itself.
 */
export function useActionDialog(number: string, customer?: string) {
  const { runningAction, error, productId, run, clearError } = useAdminAction();
  const send = useAdminRequest();
  const [requested, setRequested] = useState<{ action: OrderAction; key: string } | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  const undoToast = useUndoToast();
  const optionsOf = ({ undo }: OrderAction) => {
    if (!undo) return { number };
    const text = customer ? `${number} · ${customer}` : number;
    const takeBack = () => readResponse(undo.send(number));
    return { number, toast: undoToast({ title: undo.done, text, undo: takeBack }) };
  };
  const start = (action: OrderAction) => {
    const key = crypto.randomUUID();
    clearError();
    if (!action.confirmation) {
      const args = { number, values: {}, shipment: shipmentDraft(newShipment), key };
      return void run(action.label, () => action.send(args), optionsOf(action));
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
            const args = { number, values, shipment, key };
            return send(() => action.send(args), optionsOf(action));
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </MountOnOpen>
  );
  return { start, isOpen, runningAction, error, productId, dialog };
}
