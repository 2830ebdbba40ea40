// Beside an order: a report of damage and what came of it, and money that goes back.
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { formatRupees } from '#domain/money.ts';
import type { AfterSale } from '#server/orders/reading/after-sale.ts';
import { refundWords, reportWords } from './after-sale-words.ts';
import { formatDay } from './moments.ts';
import { ReportDamage } from './report-damage.tsx';

type AfterSaleProps = { number: string; after: AfterSale };

export function AfterSaleCards({ number, after }: AfterSaleProps) {
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

function Refunds({ refunds }: Pick<AfterSale, 'refunds'>) {
  return (
    <ul className="grid gap-2">
      {refunds.map((refund) => (
        <li key={`${refund.startedAt} ${refund.amount}`}>
          <strong className="font-semibold tabular-nums">{formatRupees(refund.amount)}</strong>{' '}
          {refundWords(refund)}. <span className="text-muted">{formatDay(refund.startedAt)}</span>
        </li>
      ))}
    </ul>
  );
}

function Report({ report }: { report: NonNullable<AfterSale['report']> }) {
  const { name, text, tone } = reportWords[report.status];
  return (
    <>
      <h2 className="mb-3 flex flex-wrap items-center gap-3 type-heading">
        Your report of damage <Badge tone={tone}>{name}</Badge>
      </h2>
      <p>{text}</p>
      {report.answer && <p className="mt-3 border-l-2 border-accent-400 pl-4">{report.answer}</p>}
      <p className="mt-4 type-small text-muted">You wrote on {formatDay(report.sentAt)}:</p>
      <p className="mt-1 whitespace-pre-line wrap-anywhere">{report.description}</p>
      {report.photos.length > 0 && (
        <ul className="mt-4 flex flex-wrap gap-3">
          {report.photos.map((photo, at) => (
            <li key={photo.id}>
              <img
                src={photo.url}
                alt={`Damage, number ${at + 1}`}
                className="size-24 rounded-sm border border-line object-cover"
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
