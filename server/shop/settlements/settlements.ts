// Settlements module: reports of the payment providers, fetched every night, and what they say of money on its way.
import { AppError } from '#domain/errors/errors.ts';
import { type SettlementDeps, fetchSettlements } from './fetch-settlements.ts';
import { type PaymentFilter, listPayments } from './list-payments.ts';
import {
  exportFees,
  listFeeMonths,
  listSettlements,
  loadSettlement,
  readMoneyFlow,
} from './list-settlements.ts';

/** `afterFetch`: compares what was fetched. */
type Deps = SettlementDeps & { afterFetch: () => Promise<void> };

export function openSettlements(deps: Deps) {
  const { db } = deps;
  let running: Promise<void> | null = null;
  return {
    list: (filter: { month?: string | undefined; after?: string | undefined }) =>
      listSettlements(db, filter),
    /** Throws `request/not-found`. */
    async load(id: string, after?: string) {
      const settlement = await loadSettlement(db, id, after);
      if (!settlement) throw new AppError('request/not-found');
      return settlement;
    },
    payments: (filter: PaymentFilter) => listPayments(db, filter),
    flow: (month: string) => readMoneyFlow(db, month),
    fees: () => listFeeMonths(db),
    exportFees: (month: string) => exportFees(db, month),
    /** Throws `payment/provider-down`. A second call waits for the fetch that is under way. */
    refresh: () => {
      running ??= refreshMoney(deps).finally(() => {
        running = null;
      });
      return running;
    },
  };
}

/** What is known is compared also while the provider does not answer. */
async function refreshMoney(deps: Deps): Promise<void> {
  try {
    await fetchSettlements(deps);
  } finally {
    await deps.afterFetch();
  }
}

export type Settlements = ReturnType<typeof openSettlements>;
