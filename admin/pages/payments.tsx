// Payments of a month from the sale to the bank: sold, captured, settled on which day under which UTR.
import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { EmptyState } from '#ui/components/empty-state.tsx';
import { textLinkClass } from '#ui/components/link-styles.ts';
import { Select } from '#ui/components/select.tsx';
import { adminPaths } from '#domain/admin-routes.ts';
import { indianDay } from '#domain/calendar/indian-day.ts';
import { formatPaise } from '#domain/money/money.ts';
import { SearchField } from '../features/list/search-field.tsx';
import { dayOfMoney, lastMonths, monthName } from '../features/money/money-days.ts';
import { type PaymentDto, type PaymentSearch, loadPayments } from '../features/money/money-api.ts';
import { MoneyTabs } from '../layout/money-tabs.tsx';
import { MoneySums } from '../features/money/money-sums.tsx';
import { type Column, DataTable, narrowOnly, rowLinkClass } from '../ui/data-table.tsx';
import { keyPages } from '../ui/list-pages.tsx';
import { StatusTag } from '../ui/status-tag.tsx';

const MONTHS = 24;

export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const months = lastMonths(indianDay(new Date()), MONTHS);
  const month = months.find((each) => each === search.get('month')) ?? months[0] ?? '';
  const state = (['settled', 'waiting'] as const).find((each) => each === search.get('state'));
  const q = search.get('q')?.trim().slice(0, 100);
  const after = search.get('after');
  const query: PaymentSearch = {
    month,
    ...(state && { state }),
    ...(q && { q }),
    ...(after && { after }),
  };
  return { query, months, list: await loadPayments(query) };
}

export function Component() {
  const { query, months, list } = useLoaderData<typeof loader>();
  const { payments, next, flow } = list;
  const [, setParams] = useSearchParams();
  const { after = '', ...filters } = query;
  const change = (changes: Record<string, string>) => {
    const merged: Record<string, string> = { ...filters, ...changes };
    setParams(Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== '')));
  };
  return (
    <>
      <MoneyTabs current="payments" />
      <MoneySums
        sums={[
          { label: 'Sold online', paise: flow.soldPaise },
          { label: 'Captured', paise: flow.capturedPaise },
          { label: 'Settled', paise: flow.settledPaise },
          { label: 'Not settled yet', paise: flow.capturedPaise - flow.settledPaise },
          { label: 'Fees with GST', paise: flow.feePaise },
        ]}
      />
      <div className="my-4 flex flex-wrap gap-3">
        <SearchField
          value={filters.q ?? ''}
          label="Search payments"
          placeholder="Order, UTR or payment id"
          onSearch={(text) => change({ q: text })}
        />
        <Select
          label="Month"
          hideLabel
          height="md"
          className="w-48"
          options={months.map((value) => ({ value, label: monthName(value) }))}
          value={filters.month}
          onChange={({ target }) => change({ month: target.value })}
        />
        <Select
          label="State"
          hideLabel
          height="md"
          className="w-44"
          options={[
            { value: '', label: 'All payments' },
            { value: 'settled', label: 'Settled' },
            { value: 'waiting', label: 'Not settled yet' },
          ]}
          value={filters.state ?? ''}
          onChange={({ target }) => change({ state: target.value })}
        />
      </div>
      <DataTable
        caption="Payments"
        columns={columns}
        rows={payments}
        idOf={({ id }) => id}
        empty={<EmptyState title={`No payments in ${monthName(filters.month)}.`} />}
        pages={keyPages({ after, next }, (key) =>
          adminPaths.payments({ ...filters, ...(key && { after: key }) }),
        )}
      />
    </>
  );
}

const columns: Column<PaymentDto>[] = [
  {
    label: 'Order',
    phone: 'title',
    cell: ({ orderNumber }) => (
      <Link to={adminPaths.order(orderNumber)} className={rowLinkClass()}>
        {orderNumber}
      </Link>
    ),
  },
  {
    label: 'Sold',
    from: 'wide',
    cell: ({ soldOn }) => (
      <span className="type-small whitespace-nowrap">{dayOfMoney(soldOn)}</span>
    ),
  },
  {
    label: 'Captured',
    phone: 'line',
    cell: ({ capturedOn, soldOn }, isCard) => (
      <span className="block type-small">
        {`${isCard ? 'Captured ' : ''}${dayOfMoney(capturedOn)}`}
        {!isCard && soldOn !== capturedOn && (
          <span className={`block type-caption text-muted ${narrowOnly}`}>
            {`Sold ${dayOfMoney(soldOn)}`}
          </span>
        )}
      </span>
    ),
  },
  {
    label: 'Settled',
    phone: 'line',
    cell: ({ settledOn, settlementId, utr }, isCard) =>
      settledOn && settlementId ? (
        <span className="block type-small">
          <Link to={adminPaths.settlement(settlementId)} className={textLinkClass}>
            {`${isCard ? 'Settled ' : ''}${dayOfMoney(settledOn)}`}
          </Link>
          <span className="block type-caption wrap-anywhere text-muted">{utr && `UTR ${utr}`}</span>
        </span>
      ) : (
        !isCard && <StatusTag tone="wait">Not yet</StatusTag>
      ),
  },
  {
    label: 'Amount',
    phone: 'aside',
    isNumber: true,
    cell: ({ amountPaise }) => formatPaise(amountPaise),
  },
  {
    label: 'Credited',
    phone: 'foot',
    isNumber: true,
    cell: ({ settledPaise }, isCard) =>
      settledPaise === null ? (
        isCard ? (
          <StatusTag tone="wait">Not settled yet</StatusTag>
        ) : (
          '–'
        )
      ) : (
        <span className="type-small">
          {`${isCard ? 'Credited ' : ''}${formatPaise(settledPaise)}`}
        </span>
      ),
  },
];
