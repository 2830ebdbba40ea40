// "Sales": figures and chart of a period, or the chart's table.
import { useState } from 'react';
import { Button } from '#ui/components/button.tsx';
import type { SalesPeriod } from '#domain/shop/sales-period.ts';
import { LoadState } from '../../ui/load-state.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { useLoad } from '../../ui/use-load.ts';
import { loadSales } from './sales-api.ts';
import { PeriodControl } from './period-control.tsx';
import { summaryText } from './period-text.ts';
import { SalesChart } from './sales-chart.tsx';
import { SalesFigureCards } from './sales-figure-cards.tsx';
import { SalesTable } from './sales-table.tsx';

type SalesCardProps = { period: SalesPeriod; onPeriod: (period: SalesPeriod) => void };

export function SalesCard({ period, onPeriod }: SalesCardProps) {
  const sales = useLoad(() => loadSales(period), period);
  const [isTable, setIsTable] = useState(false);
  return (
    <SectionCard
      title="Sales"
      aside={
        <div className="flex max-w-full flex-wrap items-center gap-3">
          <PeriodControl period={period} onChange={onPeriod} />
          <Button variant="outline" size="sm" onClick={() => setIsTable(!isTable)}>
            {isTable ? 'View as chart' : 'View as table'}
          </Button>
        </div>
      }
    >
      <LoadState what="sales" loaded={sales} skeletonClass="h-120 lg:h-90">
        {(data) => (
          <div className="grid gap-6 p-4 md:p-6 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-8">
            <p role="status" className="sr-only">
              {summaryText(data)}
            </p>
            <SalesFigureCards sales={data} />
            {isTable ? <SalesTable sales={data} /> : <SalesChart key={data.period} sales={data} />}
          </div>
        )}
      </LoadState>
    </SectionCard>
  );
}
