// A return on the page of an order: its items and what was decided about each, its photos, and room for more.
import { formatDay } from '#ui/shop/format-date.ts';
import { Badge } from '#ui/components/badge.tsx';
import { formatRupees } from '#domain/money/money.ts';
import { MAX_PHOTOS } from '#domain/image/photo.ts';
import { isDamage, returnReasonNames } from '#domain/returns/return-rules.ts';
import type { OrderDto } from '#server/shop/orders/queries/customer-orders.ts';
import type { ReturnDto } from '#server/shop/orders/returns/list-returns.ts';
import { AddReportPhotos } from './add-report-photos.tsx';
import { returnLabels, returnText } from './returns-labels.ts';
import * as texts from '#messages/return.ts';

type ReturnReportProps = {
  order: Pick<OrderDto, 'number' | 'lines'>;
  report: ReturnDto;
  /** Photos that were uploaded on an earlier visit and are not part of a report. */
  unsentPhotos: readonly ReturnDto['photos'][number][];
};

export function ReturnReport({ order, report, unsentPhotos }: ReturnReportProps) {
  const { status, reason, photos } = report;
  const { name, tone } = returnLabels[status];
  const room = MAX_PHOTOS - photos.length;
  return (
    <>
      <h2 className="mb-3 flex flex-wrap items-center gap-3 type-heading">
        {isDamage(reason) ? texts.yourDamageReport : texts.yourReport}{' '}
        <Badge tone={tone}>{name}</Badge>
      </h2>
      <p>{returnText(report)}</p>
      {report.reply && <p className="mt-3 border-l-2 border-accent-400 pl-4">{report.reply}</p>}
      <ul className="mt-4 grid gap-2">
        {report.lines.map((line) => (
          <li key={line.line} className="flex flex-wrap justify-between gap-x-4">
            <span>
              {texts.line({
                quantity: line.quantity,
                name: order.lines[line.line]?.name ?? '',
              })}
            </span>
            <span className="text-muted">{outcomeOf(line)}</span>
          </li>
        ))}
        {report.shippingRefund > 0 && (
          <li className="flex flex-wrap justify-between gap-x-4">
            <span>{texts.shipping}</span>
            <span className="text-muted">
              {texts.refundOf({ amount: formatRupees(report.shippingRefund) })}
            </span>
          </li>
        )}
      </ul>
      {report.replacementTracking && (
        <p className="mt-3 type-small wrap-anywhere">
          <span className="text-muted">{texts.replacementShipped}</span>{' '}
          {report.replacementTracking}
        </p>
      )}
      <p className="mt-4 type-small text-muted">{texts.sentOn({ day: formatDay(report.at) })}</p>
      <p className="mt-1 font-medium">{returnReasonNames[reason]}</p>
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {report.description}
      </p>
      {photos.length > 0 && (
        <ul className="mt-4 flex flex-wrap gap-3">
          {photos.map((photo, index) => (
            <li key={photo.id}>
              <img
                src={photo.url}
                alt={(isDamage(reason) ? texts.damageAlt : texts.photoAlt)({ position: index + 1 })}
                className="size-24 rounded-sm border border-line object-cover"
              />
            </li>
          ))}
        </ul>
      )}
      {status === 'requested' && room > 0 && (
        <AddReportPhotos
          key={room}
          number={order.number}
          returnId={report.id}
          max={room}
          unsentPhotos={[...unsentPhotos]}
        />
      )}
    </>
  );
}

function outcomeOf({
  decision,
  replacementSize,
  quantity,
  acceptedQuantity,
  refund,
}: ReturnDto['lines'][number]) {
  const amount = formatRupees(refund ?? 0);
  const part = { accepted: acceptedQuantity, quantity };
  const isPart = acceptedQuantity < quantity;
  switch (decision) {
    case 'refund':
      if (isPart)
        return refund ? texts.refundAmountForSome({ amount, ...part }) : texts.refundForSome(part);
      return refund ? texts.refundOf({ amount }) : texts.refund;
    case 'part_refund':
      if (isPart)
        return refund
          ? texts.partRefundAmountForSome({ amount, ...part })
          : texts.partRefundForSome(part);
      return refund ? texts.partRefundAmount({ amount }) : texts.partRefund;
    case 'replace':
      if (!replacementSize) return isPart ? texts.replacementForSome(part) : texts.replacement;
      return isPart
        ? texts.sizeInsteadForSome({ size: replacementSize, ...part })
        : texts.sizeInstead({ size: replacementSize });
    case 'decline':
      return texts.notAccepted;
    case null:
      return texts.underReview;
  }
}
