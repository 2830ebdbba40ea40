// Fees of the payment provider by month, with the GST that is the shop's input credit, for the accountant.
import { useLoaderData } from 'react-router';
import { buttonClass } from '#ui/components/button.tsx';
import { EmptyState } from '#ui/components/empty-state.tsx';
import { Ornament } from '#ui/components/ornament.tsx';
import { formatPaise } from '#domain/money/money.ts';
import { dayOfMoney, monthName } from '../features/money/money-days.ts';
import { type FeeMonthDto, feesUrl, loadFees } from '../features/money/money-api.ts';
import { MoneyTabs } from '../layout/money-tabs.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';

export const loader = () => loadFees();

export function Component() {
  const { months } = useLoaderData<typeof loader>();
  return (
    <>
      <MoneyTabs current="fees" />
      <p className="mb-4 max-w-prose type-small text-muted">
        The GST in these fees is input tax credit. The provider’s tax invoice of the month has the
        same sum.
      </p>
      <DataTable
        caption="Fees by month"
        columns={columns}
        rows={months}
        idOf={({ month }) => month}
        empty={<EmptyState image={<Ornament />} title="No settlements yet." />}
      />
    </>
  );
}

const columns: Column<FeeMonthDto>[] = [
  {
    label: 'Month',
    phone: 'title',
    cell: ({ month, fetchedOn }) => (
      <>
        {monthName(month)}
        <span className="block type-caption font-normal text-muted">
          {fetchedOn && `Fetched ${dayOfMoney(fetchedOn)}`}
        </span>
      </>
    ),
  },
  {
    label: 'Payments',
    phone: 'line',
    isNumber: true,
    cell: ({ payments, settlements }, isCard) => (
      <span className="block type-small">
        {isCard
          ? `${payments.toLocaleString('en-IN')} payments in ${settlements.toLocaleString('en-IN')} settlements`
          : payments.toLocaleString('en-IN')}
      </span>
    ),
  },
  {
    label: 'Fee without GST',
    from: 'wide',
    isNumber: true,
    cell: ({ feePaise, taxPaise }) => formatPaise(feePaise - taxPaise),
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
    label: 'GST, input credit',
    phone: 'aside',
    isNumber: true,
    cell: ({ taxPaise }, isCard) => (
      <b className="font-semibold whitespace-nowrap">
        {`${isCard ? 'GST ' : ''}${formatPaise(taxPaise)}`}
      </b>
    ),
  },
  {
    label: 'File',
    hidesLabel: true,
    phone: 'end',
    align: 'right',
    cell: ({ month }) => (
      <a
        href={feesUrl(month)}
        download
        aria-label={`Download CSV of ${monthName(month)}`}
        className={buttonClass({ variant: 'outline', size: 'sm' })}
      >
        CSV
      </a>
    ),
  },
];
