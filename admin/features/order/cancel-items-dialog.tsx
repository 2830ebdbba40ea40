// Dialog that cancels some items of an order: it says beforehand what happens to items, money, document and customer.
import { type FormEvent, useId, useState } from 'react';
import { api } from '#ui/client/api.ts';
import { type ChosenItems, DamagedItems } from '#ui/shop/damaged-items.tsx';
import { Button } from '#ui/components/button.tsx';
import { Dialog } from '#ui/components/dialog.tsx';
import { TextArea } from '#ui/components/field.tsx';
import { Select } from '#ui/components/select.tsx';
import { FieldError } from '#ui/components/field-wrapper.tsx';
import type { CancelledItems } from '#domain/order/cancelled-items.ts';
import { cancellationReasons, creditReasonNames } from '#domain/returns/credit-reason.ts';
import type { AdminOrderDto } from '#server/shop/orders/admin/detail.ts';
import { useAdminAction } from '../orders/use-admin-action.ts';
import { whatHappensToItems } from './ending-actions.ts';

type CancelItemsDialogProps = { detail: AdminOrderDto; onClose: () => void };

export function CancelItemsDialog({ detail, onClose }: CancelItemsDialogProps) {
  const { number, lines, status } = detail.order;
  const { runningAction, error, run } = useAdminAction();
  const [key] = useState(() => crypto.randomUUID());
  const [chosen, setChosen] = useState<ChosenItems>({});
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const formId = useId();
  const cancelled = itemsIn(chosen);
  const missing = {
    lines: cancelled.length === 0 ? 'Choose at least one item.' : '',
    reason: reason ? '' : 'Choose a reason.',
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    const known = cancellationReasons.find((each) => each === reason);
    if (missing.lines || !known) return;
    const json = { lines: cancelled, reason: known, note, unpack: status === 'packed', key };
    const request = () =>
      api.admin.orders[':number']['cancel-items'].$post({ param: { number }, json });
    if (await run('cancel-items', request, { number })) onClose();
  };
  return (
    <Dialog
      open
      wide
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Cancel items"
      description="They are taken out of the order. This cannot be undone."
      footer={
        <>
          <Button variant="ghost-accent" onClick={onClose}>
            Back
          </Button>
          <Button type="submit" form={formId} loading={runningAction !== null}>
            Cancel items
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => void submit(event)}
        className="mt-5 grid gap-4"
      >
        <DamagedItems
          legend="Items to cancel"
          lines={lines}
          reportable={cancellable(lines)}
          chosen={chosen}
          error={isSubmitted ? missing.lines : ''}
          onChange={setChosen}
        />
        <Select
          label="Reason"
          name="reason"
          required
          placeholder="Choose a reason"
          options={cancellationReasons.map((value) => ({ value, label: creditReasonNames[value] }))}
          value={reason}
          error={isSubmitted ? missing.reason : ''}
          onChange={(event) => setReason(event.target.value)}
        />
        <TextArea
          label="Note"
          name="note"
          hint="For your team only: the customer does not see it."
          maxLength={500}
          rows={2}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <p role="status" className="rounded-md bg-next p-4 type-small">
          {cancelled.length > 0
            ? whatHappensToItems(detail, cancelled)
            : 'Choose items to see what happens to them and to the money.'}
        </p>
        <FieldError id={`${formId}-error`} error={error} />
      </form>
    </Dialog>
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
