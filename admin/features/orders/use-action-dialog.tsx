// Starts admin actions: at once, or after their dialog.
import { lazy, useState } from 'react';
import { MountOnOpen } from '#ui/components/mount-on-open.tsx';
import type { FieldValues } from './action-fields.ts';
import type { OrderAction } from './order-actions.ts';
import { useAdminAction } from './use-admin-action.ts';

const ConfirmDialog = lazy(() =>
  import('./confirm-dialog.tsx').then((loaded) => ({ default: loaded.ConfirmDialog })),
);

type ActionTarget = {
  number: string;
  /** Upper limit of an amount field, in rupees. */
  maxRupees: number;
};

/** `dialog` is to be rendered. `error`: of the last action, shown in the dialog while it is open. */
export function useActionDialog({ number, maxRupees }: ActionTarget) {
  const { runningAction, error, productId, run, clearError } = useAdminAction();
  const [requested, setRequested] = useState<{ action: OrderAction; key: string } | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  const send = (action: OrderAction, key: string, values: FieldValues) =>
    run(action.label, () => action.send({ number, values, key }), { number });
  const start = (action: OrderAction) => {
    const key = crypto.randomUUID();
    clearError();
    if (!action.confirmation) return void send(action, key, {});
    setRequested({ action, key });
    setIsOpen(true);
  };
  const confirm = async (values: FieldValues) => {
    if (requested && (await send(requested.action, requested.key, values))) setIsOpen(false);
  };
  const dialog = (
    <MountOnOpen open={isOpen}>
      {requested?.action.confirmation && (
        <ConfirmDialog
          key={requested.key}
          open={isOpen}
          confirmation={requested.action.confirmation}
          maxRupees={maxRupees}
          isRunning={runningAction !== null}
          error={error}
          productId={productId}
          onClose={() => setIsOpen(false)}
          onConfirm={(values) => void confirm(values)}
        />
      )}
    </MountOnOpen>
  );
  return { start, isOpen, runningAction, error, productId, dialog };
}
