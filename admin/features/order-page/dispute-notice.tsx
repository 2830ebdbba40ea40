// Disputes of an order: amount, reason, deadline and status of each, what to do, and the evidence as PDF.
import { formatMoment } from '#ui/shop/format-date.ts';
import { buttonClass } from '#ui/components/button.tsx';
import { cardClass } from '#ui/components/card.tsx';
import {
  type DisputeStatus,
  disputePhaseNames,
  disputeStatusNames,
  needsEvidence,
} from '#domain/payment/dispute.ts';
import { formatRupees } from '#domain/money/money.ts';
import type { AdminOrderDto } from '#server/shop/orders/admin/detail.ts';
import { PrintIcon } from '../../ui/order-icons.tsx';
import { type StatusTone, StatusTag } from '../../ui/status-tag.tsx';
import { disputeAdvice } from './dispute-advice.ts';

const tones: Record<DisputeStatus, StatusTone> = {
  open: 'bad',
  action_required: 'bad',
  under_review: 'wait',
  closed: 'calm',
  won: 'good',
  lost: 'bad',
};

type DisputeNoticeProps = { detail: AdminOrderDto };

export function DisputeNotice({ detail: { order, disputes } }: DisputeNoticeProps) {
  return disputes.map((dispute) => (
    <section
      key={dispute.id}
      aria-labelledby={`dispute-${dispute.id}`}
      className={`${cardClass()} mb-5 p-4 md:p-6`}
    >
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 id={`dispute-${dispute.id}`} className="type-heading">
          Payment dispute
        </h2>
        <StatusTag tone={tones[dispute.status]}>{disputeStatusNames[dispute.status]}</StatusTag>
      </div>
      <p className="mb-4 max-w-160">{disputeAdvice(dispute, order.status)}</p>
      <dl className="mb-4 grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
        <Detail label="Amount" value={formatRupees(dispute.amount)} />
        <Detail label="Reason" value={dispute.reason} />
        <Detail label="Phase" value={disputePhaseNames[dispute.phase]} />
        {dispute.endedAt ? (
          <Detail label="Decided" value={formatMoment(dispute.endedAt)} />
        ) : (
          <Detail label="Evidence due by" value={deadlineOf(dispute)} />
        )}
      </dl>
      <a
        href={`/api/admin/orders/${encodeURIComponent(order.number)}/disputes/${dispute.id}/evidence`}
        target="_blank"
        rel="noreferrer"
        className={`${buttonClass({ variant: 'outline', size: 'sm' })} max-md:min-h-11`}
      >
        <PrintIcon size={18} />
        Evidence (PDF)
      </a>
    </section>
  ));
}

function deadlineOf({ status, respondBy }: AdminOrderDto['disputes'][number]): string {
  if (!needsEvidence(status)) return 'Nothing to send';
  return respondBy ? formatMoment(respondBy) : 'No date given';
}

function Detail({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="type-small text-muted">{label}</dt>
      <dd className="font-semibold wrap-anywhere tabular-nums">{value}</dd>
    </div>
  );
}
