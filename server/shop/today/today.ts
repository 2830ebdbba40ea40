// Today module: what the back office's first page shows beside the sales figures.
import type { Db } from '#server/platform/db/db.ts';
import type { FailuresDto } from '#server/shop/orders/admin/failures.ts';
import { listLowStock } from './low-stock.ts';
import { countWork, listTasks } from './to-do.ts';

export function openToday(deps: { db: Db; listFailures: () => Promise<FailuresDto> }) {
  return {
    tasks: () => listTasks(deps),
    counts: () => countWork(deps.db),
    lowStock: () => listLowStock(deps.db),
  };
}
