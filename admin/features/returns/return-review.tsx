// A return of an order: the damage report with its photos, what was decided, and the next step.
import { lazy, useState } from 'react';
import { MountOnOpen } from '#ui/components/mount-on-open.tsx';
import { formatMoment } from '#ui/shop/format-date.ts';
import { Badge } from '#ui/components/badge.tsx';
import { Button } from '#ui/components/button.tsx';
import { Card } from '#ui/components/card.tsx';
import { formatRupees } from '#domain/money/money.ts';
import { returnReasonNames } from '#domain/returns/return-rules.ts';
import { placementNames, placements } from '#domain/returns/returns.ts';
import type { AdminOrderDto } from '#server/shop/orders/admin/detail.ts';
import { ActionButtons } from '../order-actions/action-buttons.tsx';
import { decisionLabels, returnStatusLabels } from '../order-actions/status-labels.ts';
import { shipReplacementAction } from '../order-actions/order-actions.ts';
import type { Report, ReportLine } from './decision-draft.ts';

const DecideDialog = lazy(() =>
  import('./decide-dialog.tsx').then((loaded) => ({ default: loaded.DecideDialog })),
);
const ReceiptDialog = lazy(() =>
  import('./receipt-dialog.tsx').then((loaded) => ({ default: loaded.ReceiptDialog })),
);

type ReturnReviewProps = { detail: AdminOrderDto; report: Report };

export function ReturnReview({ detail, report }: ReturnReviewProps) {
  const { order } = detail;
  const { kind, status, description, reply, lines, photos } = report;
  return (
    <Card>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <h2 className="type-heading">
          {kind === 'damage' ? returnReasonNames[report.reason] : 'Came back undelivered'}
        </h2>
        <Badge tone={status === 'requested' ? 'warning' : 'neutral'}>
          {returnStatusLabels[status]}
        </Badge>
      </div>
      {description && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {description}
        </p>
      )}
      <p className="mt-1 type-caption text-muted">{formatMoment(report.at)}</p>
      <ul className="mt-4 grid gap-2">
        {lines.map((line) => (
          <li key={line.line} className="flex flex-wrap justify-between gap-x-4">
            <span>
              {line.quantity} × {order.lines[line.line]?.name}
            </span>
            <span className="text-muted">{outcomeText(line)}</span>
          </li>
        ))}
      </ul>
      {photos.length > 0 && (
        <ul className="mt-4 flex flex-wrap gap-3">
          {photos.map(({ id, url }, index) => (
            <li key={id}>
              <a href={url} target="_blank" rel="noreferrer">
                <img
                  src={url}
                  alt={`Damage, ${index + 1} of ${photos.length}`}
                  loading="lazy"
                  className="size-32 rounded-sm bg-subtle object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {reply && <p className="mt-4 wrap-anywhere text-muted">Your reply: {reply}</p>}
      {report.replacementTracking && (
        <p className="mt-4 wrap-anywhere text-muted">
          Replacement shipped: {report.replacementTracking}
        </p>
      )}
      <NextStep detail={detail} report={report} />
    </Card>
  );
}

function NextStep({ detail, report }: ReturnReviewProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { status, lines } = report;
  const { number } = detail.order;
  const isAwaited = status === 'accepted' && lines.some(({ isExpectedBack }) => isExpectedBack);
  const isToReplace =
    report.replacementTracking === null && lines.some(({ decision }) => decision === 'replace');
  const close = () => setIsOpen(false);
  return (
    <div className="mt-5 flex flex-wrap gap-3 empty:hidden">
      {status === 'requested' && <Button onClick={() => setIsOpen(true)}>Review return</Button>}
      {isAwaited && (
        <Button variant="outline" onClick={() => setIsOpen(true)}>
          Items received
        </Button>
      )}
      {isToReplace && (
        <ActionButtons
          number={number}
          actions={[shipReplacementAction(report.id)]}
          label="Replacement"
        />
      )}
      <MountOnOpen open={isOpen}>
        {isOpen &&
          (status === 'requested' ? (
            <DecideDialog detail={detail} report={report} onClose={close} />
          ) : (
            <ReceiptDialog order={detail.order} report={report} onClose={close} />
          ))}
      </MountOnOpen>
    </div>
  );
}

/** Returns the outcome of a line in words, such as `Refund ₹2,360 for 1 of 2 · Back in stock`. */
function outcomeText(line: ReportLine): string {
  const { decision, quantity, acceptedQuantity, refund, placed, replacementSize } = line;
  if (decision === null) return 'To decide';
  const size = replacementSize ? ` by size ${replacementSize}` : '';
  const amount = refund ? ` ${formatRupees(refund)}` : '';
  const part =
    acceptedQuantity > 0 && acceptedQuantity < quantity
      ? ` for ${acceptedQuantity} of ${quantity}`
      : '';
  const places = placements
    .filter((placement) => placed[placement] > 0)
    .map((placement) =>
      quantity > 1
        ? `${placed[placement]} × ${placementNames[placement]}`
        : placementNames[placement],
    );
  // Of a cash parcel that came back, nothing was paid: there is a place and no refund.
  const isOnlyPlaced = decision === 'refund' && !refund && places.length > 0;
  const outcome = isOnlyPlaced ? [] : [`${decisionLabels[decision]}${size}${amount}${part}`];
  return [...outcome, ...places].join(' · ');
}
