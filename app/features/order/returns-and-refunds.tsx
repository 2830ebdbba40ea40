// Refunds, damage report and its outcome on the page of an order.
import { formatDay } from '#app/components/format-date.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { formatRupees } from '#domain/money.ts';
import type { ReturnsAndRefundsDto } from '#server/orders/queries/returns-and-refunds.ts';
import { ReportDamage } from './report-damage.tsx';
import { refundLabel, returnLabels } from './returns-labels.ts';

type ReturnsAndRefundsProps = { number: string; after: ReturnsAndRefundsDto };

export function ReturnsAndRefunds({ number, after }: ReturnsAndRefundsProps) {
  return (
    <>
      {after.refunds.length > 0 && (
        <Card className="lg:col-span-2">
          <h2 className="mb-4 type-heading">Refund</h2>
          <Refunds refunds={after.refunds} />
        </Card>
      )}
      {after.report && (
        <Card className="lg:col-span-2">
          <Report report={after.report} />
        </Card>
      )}
      {after.reportUntil && (
        <Card className="lg:col-span-2">
          <h2 className="mb-4 type-heading">Did something arrive damaged?</h2>
          <ReportDamage number={number} until={after.reportUntil} />
        </Card>
      )}
    </>
  );
}

function Refunds({ refunds }: Pick<ReturnsAndRefundsDto, 'refunds'>) {
  return (
    <ul className="grid gap-2">
      {refunds.map((refund) => (
        <li key={`${refund.startedAt} ${refund.amount}`}>
          <strong className="font-semibold tabular-nums">{formatRupees(refund.amount)}</strong>
          <span className="text-muted"> · {formatDay(refund.startedAt)}</span>
          <p>{refundLabel(refund)}</p>
        </li>
      ))}
    </ul>
  );
}

function Report({ report }: { report: NonNullable<ReturnsAndRefundsDto['report']> }) {
  const { name, text, tone } = returnLabels[report.status];
  return (
    <>
      <h2 className="mb-3 flex flex-wrap items-center gap-3 type-heading">
        Your damage report <Badge tone={tone}>{name}</Badge>
      </h2>
      <p>{text}</p>
      {report.reply && <p className="mt-3 border-l-2 border-accent-400 pl-4">{report.reply}</p>}
      <p className="mt-4 type-small text-muted">Sent on {formatDay(report.sentAt)}:</p>
      <p className="mt-1 whitespace-pre-line wrap-anywhere">{report.description}</p>
      {report.photos.length > 0 && (
        <ul className="mt-4 flex flex-wrap gap-3">
          {report.photos.map((photo, index) => (
            <li key={photo.id}>
              <img
                src={photo.url}
                alt={`Damage ${index + 1}`}
                className="size-24 rounded-sm border border-line object-cover"
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
