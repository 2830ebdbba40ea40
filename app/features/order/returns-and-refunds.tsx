// Refunds, damage reports and their outcome on the page of an order.
import { formatDay } from '#ui/shop/format-date.ts';
import { useShopConfig } from '#ui/shop/use-shop-config.ts';
import { Card } from '#ui/components/card.tsx';
import { formatRupees } from '#domain/money/money.ts';
import { type ReturnRules, isOnlyForDamage } from '#domain/returns/return-rules.ts';
import type { OrderDto } from '#server/shop/orders/queries/customer-orders.ts';
import type { ReturnsAndRefundsDto } from '#server/shop/orders/queries/returns-and-refunds.ts';
import { ReportDamage } from './report-damage.tsx';
import { ReturnReport } from './return-report.tsx';
import { refundLabel, undeliveredText } from './returns-labels.ts';
import * as texts from '#messages/return.ts';

type ReturnsAndRefundsProps = { order: OrderDto; after: ReturnsAndRefundsDto };

export function ReturnsAndRefunds({ order, after }: ReturnsAndRefundsProps) {
  const reports = after.returns.filter(({ kind }) => kind === 'damage');
  const { settings } = useShopConfig();
  const openReport = reports.find(({ status }) => status === 'requested');
  return (
    <>
      {after.refunds.length > 0 && (
        <Card className="lg:col-span-2">
          <h2 className="mb-4 type-heading">{texts.refund}</h2>
          <Refunds refunds={after.refunds} />
        </Card>
      )}
      {order.status === 'returned_to_origin' && (
        <Card className="lg:col-span-2">
          <h2 className="mb-4 type-heading">{texts.returnedTitle}</h2>
          <p>{undeliveredText(order, after)}</p>
        </Card>
      )}
      {reports.map((report) => (
        <Card key={report.id} className="lg:col-span-2">
          <ReturnReport
            order={order}
            report={report}
            unsentPhotos={after.reportUntil || report !== openReport ? [] : after.unsentPhotos}
          />
        </Card>
      ))}
      {after.reportUntil && (
        <Card className="lg:col-span-2">
          <h2 className="mb-4 type-heading">
            {reportQuestion(settings.returnRules, { isFirst: reports.length === 0 })}
          </h2>
          <ReportDamage
            key={after.returns.length}
            order={order}
            reportable={after.reportable}
            unsentPhotos={after.unsentPhotos}
            until={after.reportUntil}
            rules={settings.returnRules}
          />
        </Card>
      )}
    </>
  );
}

function reportQuestion(rules: ReturnRules, { isFirst }: { isFirst: boolean }): string {
  if (isOnlyForDamage(rules)) return isFirst ? texts.damageQuestionFirst : texts.damageQuestionNext;
  return isFirst ? texts.wrongQuestionFirst : texts.wrongQuestionNext;
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
