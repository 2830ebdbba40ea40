// Dialog that cancels some items of an order: it says beforehand what happens to items, money, document and customer.
import { useState } from 'react';
import { api } from '#ui/client/api.ts';
import { textOf } from '#ui/form/use-form-submit.ts';
import { type ChosenItems, DamagedItems } from '#ui/shop/damaged-items.tsx';
import { TextArea } from '#ui/components/field.tsx';
import { Select } from '#ui/components/select.tsx';
import type { CancelledItems } from '#domain/order/cancelled-items.ts';
import {
  type CreditReason,
  cancellationReasons,
  creditReasonNames,
} from '#domain/returns/credit-reason.ts';
import type { AdminOrderDto } from '#server/shop/orders/admin/detail.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { useAdminRequest } from '../order-actions/use-admin-action.ts';
import { whatHappensToItems } from './ending-actions.ts';

type CancelItemsDialogProps = { detail: AdminOrderDto; onClose: () => void };

export function CancelItemsDialog({ detail, onClose }: CancelItemsDialogProps) {
  const { number, lines, status } = detail.order;
  const send = useAdminRequest();
  const [key] = useState(() => crypto.randomUUID());
  const [chosen, setChosen] = useState<ChosenItems>({});
  const cancelled = itemsIn(chosen);
  const cancel = (values: FormData) => {
    // The check lets nothing but a reason of the list through.
    const reason = textOf(values, 'reason') as CreditReason;
    const note = textOf(values, 'note');
    const json = { lines: cancelled, reason, note, unpack: status === 'packed', key };
    const call = api.admin.orders[':number']['cancel-items'];
    return send(() => call.$post({ param: { number }, json }), { number });
  };
  return (
    <FormDialog
      wide
      title="Cancel items"
      description="They are taken out of the order. This cannot be undone."
      confirmLabel="Cancel items"
      validate={(values) => ({
        lines: cancelled.length === 0 ? 'Choose at least one item.' : '',
        reason: textOf(values, 'reason') ? '' : 'Choose a reason.',
      })}
      submit={cancel}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <DamagedItems
            legend="Items to cancel"
            lines={lines}
            reportable={cancellable(lines)}
            chosen={chosen}
            error={errors.lines}
            onChange={setChosen}
          />
          <Select
            label="Reason"
            name="reason"
            required
            placeholder="Choose a reason"
            options={cancellationReasons.map((value) => ({
              value,
              label: creditReasonNames[value],
            }))}
            error={errors.reason}
          />
          <TextArea
            label="Note"
            name="note"
            hint="For your team only: the customer does not see it."
            maxLength={500}
            rows={2}
          />
          <p role="status" className="rounded-md bg-next p-4 type-small">
            {cancelled.length > 0
              ? whatHappensToItems(detail, cancelled)
              : 'Choose items to see what happens to them and to the money.'}
          </p>
        </>
      )}
    </FormDialog>
  );
}

function itemsIn(chosen: ChosenItems): CancelledItems[] {
  return Object.entries(chosen)
    .map(([line, quantity]) => ({ line: Number(line), quantity }))
    .filter(({ quantity }) => quantity > 0);
}

function cancellable(lines: AdminOrderDto['order']['lines']) {
  return lines
    .map(({ quantity }, line) => ({ line, quantity }))
    .filter(({ quantity }) => quantity > 0);
}
