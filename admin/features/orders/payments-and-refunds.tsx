// Payments and refunds of an order, for the admin.
import { Badge, type BadgeTone } from '#app/ui/badge.tsx';
import { Table } from '#app/ui/table.tsx';
import { formatRupees } from '#domain/money.ts';
import type { AttemptStatus, RefundStatus } from '#domain/payment.ts';
import type { AdminOrderDto } from '#server/orders/admin/detail.ts';
import { ActionButtons } from './action-buttons.tsx';
import { retryAction, recordCashRefundAction } from './order-actions.ts';
import { refundLabels } from './labels.ts';

const attemptTones: Record<AttemptStatus, BadgeTone> = {
  created: 'neutral',
  authorized: 'warning',
  captured: 'success',
  failed: 'error',
};
const attemptLabels: Record<AttemptStatus, string> = {
  created: 'Started',
  authorized: 'Authorised',
  captured: 'Captured',
  failed: 'Failed',
};
const refundTones: Record<RefundStatus, BadgeTone> = {
  pending: 'warning',
  processing: 'warning',
  completed: 'success',
  failed: 'error',
};

export function Attempts({ attempts }: Pick<AdminOrderDto, 'attempts'>) {
  if (attempts.length === 0) return <p className="text-muted">No card payments.</p>;
  return (
    <Table caption="Payments">
      <thead>
        <tr>
          <th scope="col">Payment</th>
          <th scope="col">Amount</th>
          <th scope="col">Status</th>
        </tr>
      </thead>
      <tbody>
        {attempts.map(({ id, status, method, amount, error }) => (
          <tr key={id}>
            <td>
              {id}
              <span className="block type-caption text-muted">
                {[method, error].filter(Boolean).join(' · ')}
              </span>
            </td>
            <td className="tabular-nums">{formatRupees(amount)}</td>
            <td>
              <Badge tone={attemptTones[status]}>{attemptLabels[status]}</Badge>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

type RefundsProps = Pick<AdminOrderDto, 'refunds'> & { number: string };

export function Refunds({ refunds, number }: RefundsProps) {
  if (refunds.length === 0) return <p className="text-muted">No refunds.</p>;
  return (
    <ul className="grid gap-5">
      {refunds.map(({ id, status, amount, isCash, reason, reference, error }) => (
        <li key={id} className="border-b border-line pb-5 last:border-0 last:pb-0">
          <p className="flex flex-wrap items-center gap-3">
            <span className="font-semibold tabular-nums">{formatRupees(amount)}</span>
            <Badge tone={refundTones[status]}>{refundLabels[status]}</Badge>
          </p>
          <p className="mt-1 type-small wrap-anywhere text-muted">
            {[reason, isCash && 'cash', reference, error].filter(Boolean).join(' · ')}
          </p>
          {status === 'failed' && (
            <div className="mt-3">
              <ActionButtons number={number} actions={[retryAction(id)]} label="Failed refund" />
            </div>
          )}
          {isCash && status === 'pending' && (
            <div className="mt-3">
              <ActionButtons
                number={number}
                actions={[recordCashRefundAction(id)]}
                label="Cash refund"
              />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
