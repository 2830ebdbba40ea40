// One file of a courier: its columns and its parcels under review, or what was saved, with its undo.
import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { showErrorToast } from '#ui/client/error-toast.ts';
import { Breadcrumb } from '#ui/components/breadcrumb.tsx';
import { Button } from '#ui/components/button.tsx';
import { toast } from '#ui/components/toast.tsx';
import { adminPaths } from '#domain/admin-routes.ts';
import { rowOutcomeNames, rowOutcomes } from '#domain/remittance/match-row.ts';
import { remittanceKeyNames } from '#domain/remittance/remittance-columns.ts';
import { ViewTabs } from '../features/list/view-tabs.tsx';
import {
  loadRemittance,
  patchRemittance,
  postRemittanceUndo,
  postSave,
  remittanceStatusNames,
  remittanceStatusTones,
} from '../features/money/money-api.ts';
import { MoneySums } from '../features/money/money-sums.tsx';
import { RemittanceColumnsCard } from '../features/money/remittance-columns-card.tsx';
import { RemittanceRows } from '../features/money/remittance-rows.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { StatusTag } from '../ui/status-tag.tsx';

/** The most rows that the server sends. */
const MAX_SHOWN = 200;

export async function loader({ params, request }: LoaderFunctionArgs) {
  const wanted = new URL(request.url).searchParams.get('outcome');
  const outcome = rowOutcomes.find((each) => each === wanted);
  return { outcome, dto: await loadRemittance(params.id ?? '', outcome) };
}

export function Component() {
  const { outcome, dto } = useLoaderData<typeof loader>();
  const { id, fileName, status, missing, totals, rows } = dto;
  const { revalidate } = useRevalidator();
  const [isBusy, setIsBusy] = useState(false);
  const [showsColumns, setShowsColumns] = useState(false);
  const run = async (work: () => Promise<unknown>, done?: string) => {
    setIsBusy(true);
    try {
      await work();
      if (done) toast({ title: done, text: fileName });
    } catch (error) {
      showErrorToast(error);
    }
    await revalidate();
    setIsBusy(false);
  };
  const isReview = status === 'review';
  const canSave = missing.length === 0 && (totals.rows.unreadable ?? 0) === 0;
  const outcomes = rowOutcomes.filter((each) => (totals.rows[each] ?? 0) > 0);
  const rowCount = outcomes.reduce((sum, each) => sum + (totals.rows[each] ?? 0), 0);
  const shownCount = outcome ? (totals.rows[outcome] ?? 0) : rowCount;
  const crumbs = [
    { label: 'Money', to: adminPaths.money() },
    { label: 'Cash on delivery', to: adminPaths.cash() },
    { label: fileName },
  ];
  return (
    <>
      <Breadcrumb items={crumbs} link={Link} className="mb-4" />
      <PageHeader title={isReview ? 'Review the remittance' : 'Remittance'}>
        {isReview ? (
          <>
            {missing.length === 0 && (
              <Button variant="outline" onClick={() => setShowsColumns(!showsColumns)}>
                {showsColumns ? 'Hide columns' : 'Change columns'}
              </Button>
            )}
            <Button
              disabled={!canSave}
              loading={isBusy}
              onClick={() => void run(() => postSave(id), 'Saved')}
            >
              Save
            </Button>
          </>
        ) : (
          <>
            <StatusTag tone={remittanceStatusTones[status]}>
              {remittanceStatusNames[status]}
            </StatusTag>
            {status === 'saved' && (
              <Button
                variant="outline"
                loading={isBusy}
                onClick={() => void run(() => postRemittanceUndo(id), 'Undone')}
              >
                Undo
              </Button>
            )}
          </>
        )}
      </PageHeader>
      {isReview && missing.length > 0 && (
        <p
          role="alert"
          className="mb-5 rounded-md border border-error p-4 font-semibold text-error"
        >
          {`Choose the column for ${missing.map((key) => remittanceKeyNames[key]).join(' and ')}.`}
        </p>
      )}
      {isReview && (showsColumns || missing.length > 0) && (
        <div className="mb-5">
          <RemittanceColumnsCard
            dto={dto}
            onChange={(change) => void run(() => patchRemittance(id, change))}
          />
        </div>
      )}
      <MoneySums
        sums={[
          { label: 'Cash remitted', paise: totals.cashPaise },
          { label: 'Delivery charges', paise: totals.chargePaise },
          { label: 'Charges of returns', paise: totals.returnChargePaise },
        ]}
      />
      <div className="my-4">
        <ViewTabs
          label="Result"
          tabs={[
            {
              key: 'all',
              label: 'All rows',
              count: rowCount.toLocaleString('en-IN'),
              to: adminPaths.remittance(id),
              isCurrent: outcome === undefined,
            },
            ...outcomes.map((each) => ({
              key: each,
              label: rowOutcomeNames[each],
              count: (totals.rows[each] ?? 0).toLocaleString('en-IN'),
              to: adminPaths.remittance(id, { outcome: each }),
              isCurrent: each === outcome,
            })),
          ]}
        />
      </div>
      <RemittanceRows rows={rows} />
      {shownCount > MAX_SHOWN && (
        <p className="mt-3 type-small text-muted">
          {`The first ${MAX_SHOWN} of ${shownCount.toLocaleString('en-IN')} rows; those that need attention come first.`}
        </p>
      )}
    </>
  );
}
