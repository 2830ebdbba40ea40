// Payments and refunds of an order, for the admin.
import { Badge, type BadgeTone } from '#ui/components/badge.tsx';
import { formatRupees } from '#domain/money/money.ts';
import type { AttemptStatus, RefundStatus } from '#domain/payment/payment.ts';
import type { AdminOrderDto } from '#server/shop/orders/admin/detail.ts';
import { ActionButtons } from '../order-actions/action-buttons.tsx';
import { CashRefundPanel } from './cash-refund-panel.tsx';
import { retryAction } from '../order-actions/refund-actions.ts';
import { refundLabels } from '../order-actions/status-labels.ts';

const attemptTones: Record<AttemptStatus, BadgeTone> = {
  created: 'neutral',
  authorized: 'warning',
  captured: 'success',
  failed: 'error',
};
const attemptLabels: Record<AttemptStatus, string> = {
  created: 'Started',
  authorized: 'Authorised',
  captured: 'Paid',
  failed: 'Failed',
};
const refundTones: Record<RefundStatus, BadgeTone> = {
  pending: 'warning',
  processing: 'warning',
  completed: 'success',
  failed: 'error',
  cancelled: 'neutral',
};

const entryClass = 'border-b border-line pb-5 last:border-0 last:pb-0';

export function PaymentAttempts({ attempts }: Pick<AdminOrderDto, 'attempts'>) {
  return (
    <ul aria-label="Payments" className="grid gap-5">
      {attempts.map(({ id, status, method, amount, error }) => (
        <li key={id} className={entryClass}>
          <p className="flex flex-wrap items-center gap-3">
            <span className="font-semibold tabular-nums">{formatRupees(amount)}</span>
            <Badge tone={attemptTones[status]}>{attemptLabels[status]}</Badge>
          </p>
          <p className="mt-1 type-small wrap-anywhere text-muted">
            {[id, method, error].filter(Boolean).join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  );
}

type RefundsProps = Pick<AdminOrderDto, 'refunds' | 'order'>;

export function Refunds({ refunds, order }: RefundsProps) {
  return (
    <ul aria-label="Refunds" className="grid gap-5">
      {refunds.map((refund) => (
        <Refund key={refund.id} refund={refund} order={order} />
      ))}
    </ul>
  );
}

type RefundProps = { refund: AdminOrderDto['refunds'][number]; order: AdminOrderDto['order'] };

function Refund({ refund, order }: RefundProps) {
  const { id, status, amount, isCash, reason, reference, error, items } = refund;
  const { number, lines } = order;
  return (
    <li className={entryClass}>
      <p className="flex flex-wrap items-center gap-3">
        <span className="font-semibold tabular-nums">{formatRupees(amount)}</span>
        <Badge tone={refundTones[status]}>{refundLabels[status]}</Badge>
      </p>
      <p className="mt-1 type-small wrap-anywhere text-muted">
        {[reason, isCash && 'by hand', reference, error].filter(Boolean).join(' · ')}
      </p>
      {items.map(({ line, quantity, isRestocked }) => (
        <p key={line} className="mt-1 type-small wrap-anywhere">
          {quantity} × {lines[line]?.name}
          {isRestocked && ' · back to stock'}
        </p>
      ))}
      {status === 'failed' && (
        <div className="mt-3">
          <ActionButtons number={number} actions={[retryAction(id)]} label="Failed refund" />
        </div>
      )}
      {isCash && status === 'pending' && (
        <CashRefundPanel key={refund.payout?.answeredAt} refund={refund} number={number} />
      )}
    </li>
  );
}
