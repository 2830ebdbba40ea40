// One settlement: its sums, and its lines with their orders.
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Breadcrumb } from '#ui/components/breadcrumb.tsx';
import { adminPaths } from '#domain/admin-routes.ts';
import { formatPaise } from '#domain/money/money.ts';
import { dayOfMoney } from '../features/money/money-days.ts';
import { type SettlementLineDto, fetchSettlement } from '../features/money/money-api.ts';
import { MoneySums } from '../features/money/money-sums.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { type Column, DataTable, rowLinkClass } from '../ui/data-table.tsx';
import { keyPages } from '../ui/list-pages.tsx';

export async function loader({ params, request }: LoaderFunctionArgs) {
  const after = new URL(request.url).searchParams.get('after') ?? '';
  return { after, settlement: await fetchSettlement(params.id ?? '', after) };
}

export function Component() {
  const { after, settlement } = useLoaderData<typeof loader>();
  const { id, day, utr, amountPaise, feePaise, taxPaise, lines, nextLine } = settlement;
  const crumbs = [
    { label: 'Money', to: adminPaths.money() },
    { label: 'Settlements', to: adminPaths.settlements() },
    { label: dayOfMoney(day) },
  ];
  return (
    <>
      <Breadcrumb items={crumbs} link={Link} className="mb-4" />
      <PageHeader title={`Settlement of ${dayOfMoney(day)}`} />
      <p className="mb-4 type-small wrap-anywhere text-muted">
        {[utr && `UTR ${utr}`, id].filter(Boolean).join(' · ')}
      </p>
      <MoneySums
        sums={[
          { label: 'To the bank', paise: amountPaise },
          { label: 'Fee with GST', paise: feePaise },
          { label: 'GST on fee', paise: taxPaise },
        ]}
      />
      <div className="mt-5">
        <DataTable
          caption="Lines"
          columns={columns}
          rows={lines}
          idOf={({ entityId }) => entityId}
          pages={keyPages({ after, next: nextLine }, (key) =>
            adminPaths.settlement(id, key ? { after: key } : {}),
          )}
        />
      </div>
    </>
  );
}

const typeNames: Record<string, string> = {
  payment: 'Payment',
  refund: 'Refund',
  adjustment: 'Adjustment',
};

const columns: Column<SettlementLineDto>[] = [
  {
    label: 'Order',
    phone: 'title',
    cell: ({ orderNumber }) =>
      orderNumber ? (
        <Link to={adminPaths.order(orderNumber)} className={rowLinkClass()}>
          {orderNumber}
        </Link>
      ) : (
        <span className="font-normal text-muted">No order</span>
      ),
  },
  {
    label: 'Line',
    phone: 'line',
    cell: ({ type, method, entityId, description, soldOn, isChanged }) => (
      <span className="block type-small">
        {[
          typeNames[type] ?? type,
          method === 'upi' ? 'UPI' : method,
          soldOn && `sold ${dayOfMoney(soldOn)}`,
        ]
          .filter(Boolean)
          .join(', ')}
        <span className="block type-caption wrap-anywhere text-muted">
          {[entityId, description, isChanged && 'changed by the provider']
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
    ),
  },
  {
    label: 'Amount',
    phone: 'foot',
    isNumber: true,
    cell: ({ amountPaise }, isCard) => (
      <span className="type-small">{`${isCard ? 'Amount ' : ''}${formatPaise(amountPaise)}`}</span>
    ),
  },
  {
    label: 'Fee with GST',
    phone: 'end',
    isNumber: true,
    cell: ({ feePaise, taxPaise }, isCard) => (
      <span className="type-small">
        {`${isCard ? 'Fee ' : ''}${formatPaise(feePaise)}`}
        <span className="block type-caption text-muted">{`GST ${formatPaise(taxPaise)}`}</span>
      </span>
    ),
  },
  {
    label: 'To the bank',
    phone: 'aside',
    isNumber: true,
    cell: ({ creditPaise, debitPaise }) => (
      <b className="font-semibold whitespace-nowrap">{formatPaise(creditPaise - debitPaise)}</b>
    ),
  },
];
