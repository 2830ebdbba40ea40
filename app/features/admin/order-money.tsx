// An order's payments and refunds, as the owner sees them.
import { Badge, type BadgeTone } from '#app/ui/badge.tsx';
import { Table } from '#app/ui/table.tsx';
import { formatRupees } from '#domain/money.ts';
import type { AttemptStatus, RefundStatus } from '#domain/payment.ts';
import type { OwnerOrder } from '#server/orders/owner/owner-view.ts';
import { VerbButtons } from './verb-buttons.tsx';
import { retryVerb, settleVerb } from './verbs.ts';
import { refundWords } from './words.ts';

const attemptTones: Record<AttemptStatus, BadgeTone> = {
  created: 'neutral',
  authorized: 'warning',
  captured: 'success',
  failed: 'error',
};
const attemptWords: Record<AttemptStatus, string> = {
  created: 'Begun',
  authorized: 'Authorised',
  captured: 'Captured',
  failed: 'Failed',
};
const refundTones: Record<RefundStatus, BadgeTone> = {
  due: 'warning',
  processing: 'warning',
  done: 'success',
  failed: 'error',
};

export function Attempts({ attempts }: Pick<OwnerOrder, 'attempts'>) {
  if (attempts.length === 0) return <p className="text-muted">No card payment was tried.</p>;
  return (
    <Table caption="Payments">
      <thead>
        <tr>
          <th scope="col">Payment</th>
          <th scope="col">Amount</th>
          <th scope="col">State</th>
        </tr>
      </thead>
      <tbody>
        {attempts.map(({ id, status, method, amount, problem }) => (
          <tr key={id}>
            <td>
              {id}
              <span className="block type-caption text-muted">
                {[method, problem].filter(Boolean).join(' · ')}
              </span>
            </td>
            <td className="tabular-nums">{formatRupees(amount)}</td>
            <td>
              <Badge tone={attemptTones[status]}>{attemptWords[status]}</Badge>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

type RefundsProps = Pick<OwnerOrder, 'refunds'> & { number: string };

export function Refunds({ refunds, number }: RefundsProps) {
  if (refunds.length === 0) return <p className="text-muted">Nothing was paid back.</p>;
  return (
    <ul className="grid gap-5">
      {refunds.map(({ id, status, amount, isCash, reason, reference, problem }) => (
        <li key={id} className="border-b border-line pb-5 last:border-0 last:pb-0">
          <p className="flex flex-wrap items-center gap-3">
            <span className="font-semibold tabular-nums">{formatRupees(amount)}</span>
            <Badge tone={refundTones[status]}>{refundWords[status]}</Badge>
          </p>
          <p className="mt-1 type-small wrap-anywhere text-muted">
            {[reason, isCash && 'cash', reference, problem].filter(Boolean).join(' · ')}
          </p>
          {status === 'failed' && (
            <div className="mt-3">
              <VerbButtons number={number} verbs={[retryVerb(id)]} label="Failed refund" />
            </div>
          )}
          {isCash && status === 'due' && (
            <div className="mt-3">
              <VerbButtons number={number} verbs={[settleVerb(id)]} label="Cash refund" />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
