// Dialog for the arrival of returned items: where each goes, and the refund that waited for them.
import { type FormEvent, useId } from 'react';
import { api } from '#ui/client/api.ts';
import { Button } from '#ui/components/button.tsx';
import { Dialog } from '#ui/components/dialog.tsx';
import { FieldError } from '#ui/components/field-wrapper.tsx';
import { formatRupees } from '#domain/money/money.ts';
import { useAdminAction } from '../orders/use-admin-action.ts';
import type { Report, ReturnOrder } from './decision-draft.ts';
import { PlacementFields } from './placement-fields.tsx';
import { usePlacements } from './use-placements.ts';

type ReceiptDialogProps = { order: ReturnOrder; report: Report; onClose: () => void };

export function ReceiptDialog({ order, report, onClose }: ReceiptDialogProps) {
  const items = report.lines
    .filter(({ isExpectedBack }) => isExpectedBack)
    .map(({ line, acceptedQuantity: quantity }) => ({
      line,
      quantity,
      name: order.lines[line]?.name ?? '',
    }));
  const placements = usePlacements(items);
  const { runningAction, error, run } = useAdminAction();
  const formId = useId();
  const refund = waitingRefund(report);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (runningAction || !placements.check()) return;
    const param = { number: order.number, id: report.id };
    const json = { lines: placements.placed };
    const send = () => api.admin.orders[':number'].returns[':id'].receipt.$post({ param, json });
    if (await run('receive', send)) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Items received"
      description={
        refund > 0
          ? `${formatRupees(refund)} will be refunded, and the customer receives an email.`
          : 'The customer receives an email that the items have arrived.'
      }
      footer={
        <>
          <Button variant="ghost-accent" onClick={onClose}>
            Back
          </Button>
          <Button type="submit" form={formId} loading={runningAction !== null}>
            {refund > 0 ? `Refund ${formatRupees(refund)}` : 'Mark as received'}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => void submit(event)}
        className="mt-5 grid gap-5"
      >
        {items.map((each, index) => {
          const placed = placements.placed[index];
          return (
            placed && (
              <PlacementFields
                key={each.line}
                items={each}
                placed={placed}
                error={placements.errors[each.line]}
                onChange={placements.change}
              />
            )
          );
        })}
        <FieldError id={`${formId}-error`} error={error} />
      </form>
    </Dialog>
  );
}

/** What is refunded on receipt, in rupees. */
function waitingRefund({ refundOn, lines, shippingRefund }: Report): number {
  if (refundOn === 'acceptance') return 0;
  return lines.reduce((sum, { refund }) => sum + (refund ?? 0), shippingRefund);
}
