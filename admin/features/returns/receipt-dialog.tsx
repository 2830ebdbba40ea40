// Dialog for the arrival of returned items: where each goes, and the refund that waited for them.
import { api } from '#ui/client/api.ts';
import { formatRupees } from '#domain/money/money.ts';
import type { PlacedLine } from '#domain/returns/returns.ts';
import { useAdminRequest } from '../order-actions/use-admin-action.ts';
import type { Report, ReturnOrder } from './decision-draft.ts';
import { ReturnedItemsDialog } from './returned-items-dialog.tsx';

type ReceiptDialogProps = { order: ReturnOrder; report: Report; onClose: () => void };

export function ReceiptDialog({ order, report, onClose }: ReceiptDialogProps) {
  const send = useAdminRequest();
  const items = report.lines
    .filter(({ isExpectedBack }) => isExpectedBack)
    .map(({ line, acceptedQuantity: quantity }) => ({
      line,
      quantity,
      name: order.lines[line]?.name ?? '',
    }));
  const refund = waitingRefund(report);
  const receive = (lines: PlacedLine[]) => {
    const param = { number: order.number, id: report.id };
    const call = api.admin.orders[':number'].returns[':id'].receipt;
    return send(() => call.$post({ param, json: { lines } }));
  };
  return (
    <ReturnedItemsDialog
      title="Items received"
      description={
        refund > 0
          ? `${formatRupees(refund)} will be refunded, and the customer receives an email.`
          : 'The customer receives an email that the items have arrived.'
      }
      confirmLabel={refund > 0 ? `Refund ${formatRupees(refund)}` : 'Mark as received'}
      items={items}
      submit={receive}
      onClose={onClose}
    />
  );
}

/** What is refunded on receipt, in rupees. */
function waitingRefund({ refundOn, lines, shippingRefund }: Report): number {
  if (refundOn === 'acceptance') return 0;
  return lines.reduce((sum, { refund }) => sum + (refund ?? 0), shippingRefund);
}
