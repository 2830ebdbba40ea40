// Settlements of the payment provider, newest first: what has reached the bank under which UTR, with fee and GST.
import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { showErrorToast } from '#ui/client/error-toast.ts';
import { Button } from '#ui/components/button.tsx';
import { EmptyState } from '#ui/components/empty-state.tsx';
import { Ornament } from '#ui/components/ornament.tsx';
import { toast } from '#ui/components/toast.tsx';
import { adminPaths } from '#domain/admin-routes.ts';
import { formatPaise } from '#domain/money/money.ts';
import { dayOfMoney } from '../features/money/money-days.ts';
import { type SettlementDto, loadSettlements, postFetch } from '../features/money/money-api.ts';
import { MoneyTabs } from '../layout/money-tabs.tsx';
import { type Column, DataTable, rowLinkClass } from '../ui/data-table.tsx';
import { keyPages } from '../ui/list-pages.tsx';

export async function loader({ request }: LoaderFunctionArgs) {
  const after = new URL(request.url).searchParams.get('after') ?? '';
  return { after, list: await loadSettlements(after ? { after } : {}) };
}

export function Component() {
  const { after, list } = useLoaderData<typeof loader>();
  return (
    <>
      <MoneyTabs current="settlements">
        <FetchButton />
      </MoneyTabs>
      <DataTable
        caption="Settlements"
        columns={columns}
        rows={list.settlements}
        idOf={({ id }) => id}
        empty={
          <EmptyState
            image={<Ornament />}
            title="No settlements yet."
            text="The payment provider settles about two working days after a payment. The report is fetched every night."
          />
        }
        pages={keyPages({ after, next: list.next }, (key) =>
          adminPaths.settlements(key ? { after: key } : {}),
        )}
      />
    </>
  );
}

function FetchButton() {
  const { revalidate } = useRevalidator();
  const [isFetching, setIsFetching] = useState(false);
  const fetchNow = async () => {
    setIsFetching(true);
    try {
      await postFetch();
      await revalidate();
      toast({ title: 'Settlements fetched' });
    } catch (error) {
      showErrorToast(error);
    }
    setIsFetching(false);
  };
  return (
    <Button
      variant="outline"
      loading={isFetching}
      loadingLabel="Fetching..."
      onClick={() => void fetchNow()}
    >
      Fetch now
    </Button>
  );
}

const columns: Column<SettlementDto>[] = [
  {
    label: 'Settled on',
    phone: 'title',
    cell: ({ id, day, utr }, isCard) => (
      <>
        <Link to={adminPaths.settlement(id)} className={rowLinkClass(isCard)}>
          {dayOfMoney(day)}
        </Link>
        <span className="block type-caption font-normal wrap-anywhere text-muted">
          {utr && `UTR ${utr}`}
        </span>
      </>
    ),
  },
  {
    label: 'Payments',
    phone: 'line',
    isNumber: true,
    cell: ({ payments, refunds }, isCard) => (
      <span className="block type-small">
        {isCard
          ? `${countOf(payments, 'payment')}${refunds > 0 ? `, ${countOf(refunds, 'refund')}` : ''}`
          : payments.toLocaleString('en-IN')}
      </span>
    ),
  },
  {
    label: 'Refunds',
    from: 'wide',
    isNumber: true,
    cell: ({ refunds }) => <span className="type-small">{refunds.toLocaleString('en-IN')}</span>,
  },
  {
    label: 'Fee with GST',
    phone: 'foot',
    isNumber: true,
    cell: ({ feePaise }, isCard) => (
      <span className="type-small">{`${isCard ? 'Fee ' : ''}${formatPaise(feePaise)}`}</span>
    ),
  },
  {
    label: 'GST on fee',
    phone: 'end',
    isNumber: true,
    cell: ({ taxPaise }, isCard) => (
      <span className="type-small">{`${isCard ? 'GST ' : ''}${formatPaise(taxPaise)}`}</span>
    ),
  },
  {
    label: 'To the bank',
    phone: 'aside',
    isNumber: true,
    cell: ({ amountPaise }) => <b className="font-semibold">{formatPaise(amountPaise)}</b>,
  },
];

function countOf(count: number, one: string): string {
  return `${count.toLocaleString('en-IN')} ${count === 1 ? one : `${one}s`}`;
}
