// Today module: what the back office's first page shows beside the sales figures.
import type { Db } from '#server/db/db.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { listLowStock } from './low-stock.ts';
import { countWork, listTasks } from './to-do.ts';

export function openToday(deps: { db: Db; jobs: Jobs }) {
  return {
    tasks: () => listTasks(deps),
    counts: () => countWork(deps.db),
    lowStock: () => listLowStock(deps.db),
  };
}
