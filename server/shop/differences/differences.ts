// Differences module: what was sold and has not reached the bank as it should.
import type { DifferenceKind } from '#domain/settlement/difference.ts';
import type { Db } from '#server/platform/db/db.ts';
import {
  type DifferenceFilter,
  decideDifference,
  exportDifferences,
  listDifferences,
} from './list-differences.ts';

export function openDifferences(db: Db) {
  return {
    list: (filter: DifferenceFilter) => listDifferences(db, filter),
    export: (filter: DifferenceFilter) => exportDifferences(db, filter),
    decide: (
      accountId: string,
      decision: { kind: DifferenceKind; subject: string; isResolved: boolean },
    ) => decideDifference(db, accountId, decision),
  };
}
