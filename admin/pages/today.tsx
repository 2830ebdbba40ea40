// First page: what needs doing, how sales are going, and what is left to do before the shop sells.
import { useState } from 'react';
import { type Readiness, canSell } from '#domain/shop/readiness.ts';
import { Skeleton } from '#ui/components/skeleton.tsx';
import { useShopConfig } from '#ui/shop/use-shop-config.ts';
import { MessagesCard } from '../features/messages/messages-card.tsx';
import { loadReadiness } from '../features/readiness/load-readiness.ts';
import { ReadinessList } from '../features/readiness/readiness-list.tsx';
import { BestSellersCard } from '../features/sales/best-sellers-card.tsx';
import { ConversionCard } from '../features/sales/conversion-card.tsx';
import { usePeriod } from '../features/sales/period-control.tsx';
import { SalesCard } from '../features/sales/sales-card.tsx';
import { SharesCard } from '../features/sales/shares-card.tsx';
import { UnsoldCard } from '../features/sales/unsold-card.tsx';
import { LowStockCard } from '../features/today/low-stock-card.tsx';
import { TasksRow } from '../features/today/tasks-row.tsx';
import { TodayHeader } from '../features/today/today-header.tsx';
import { loadTasks } from '../features/today/today-api.ts';
import { useAdminAccount } from '../layout/load-shop.ts';
import { LoadState } from '../ui/load-state.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { useEndOfFirstView } from '../ui/first-view.ts';
import { type Loaded, useLoad } from '../ui/use-load.ts';

export function Component() {
  const { displayName } = useAdminAccount();
  const [now] = useState(() => new Date());
  const [period, setPeriod] = usePeriod();
  const tasks = useLoad(loadTasks);
  const readiness = useLoad(loadReadiness);
  const { mode } = useShopConfig();
  const isOpening = readiness.data !== null && !canSell(readiness.data, mode);
  const stepsLeft = isOpening ? countLeft(readiness.data) : 0;
  const header = (
    <>
      <PageTitle>Today</PageTitle>
      <TodayHeader name={displayName} now={now} tasks={tasks} stepsLeft={stepsLeft} />
    </>
  );
  useEndOfFirstView(!isFirstLoad(tasks) && !isFirstLoad(readiness));
  // The steps stand above everything else or below: nothing is shown that they would move.
  if (isFirstLoad(readiness)) {
    return (
      <>
        {header}
        <Skeleton className="h-75 w-full" />
      </>
    );
  }
  return (
    <>
      {header}
      <div className="grid gap-5">
        {isOpening && <ReadinessCard readiness={readiness} />}
        <TasksRow tasks={tasks} now={now}>
          <LowStockCard />
        </TasksRow>
        <SalesCard period={period} onPeriod={setPeriod} />
        <div className="grid items-start gap-5 md:grid-cols-2 lg:grid-cols-3">
          <BestSellersCard period={period} />
          <ConversionCard period={period} />
          <SharesCard period={period} />
        </div>
        <div className="grid items-start gap-5 md:grid-cols-2">
          <UnsoldCard />
          <MessagesCard />
        </div>
        {!isOpening && <ReadinessCard readiness={readiness} />}
      </div>
    </>
  );
}

const isFirstLoad = ({ data, hasFailed }: Loaded<unknown>) => data === null && !hasFailed;

function countLeft(readiness: Readiness | null): number {
  return readiness?.items.filter(({ isDone }) => !isDone).length ?? 0;
}

/** Steps of opening the shop: at the top until it can sell, then at the foot until every step is done. */
function ReadinessCard({ readiness }: { readiness: Loaded<Readiness> }) {
  if (readiness.data?.items.every(({ isDone }) => isDone)) return null;
  return (
    <LoadState what="the steps of opening the shop" loaded={readiness} skeletonClass="h-75">
      {(data) => <ReadinessList {...data} />}
    </LoadState>
  );
}
