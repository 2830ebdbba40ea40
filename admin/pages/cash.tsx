// Cash on delivery: what couriers have collected and not remitted, and the files that they sent.
import { Link, useLoaderData } from 'react-router';
import { formatMoment } from '#ui/shop/format-date.ts';
import { adminPaths } from '#domain/admin-routes.ts';
import { formatPaise } from '#domain/money/money.ts';
import { remittanceSourceNames } from '#domain/remittance/remittance-columns.ts';
import { CourierCard } from '../features/money/courier-card.tsx';
import {
  type ListedRemittanceDto,
  loadCouriers,
  loadRemittances,
  remittanceStatusNames,
  remittanceStatusTones,
} from '../features/money/money-api.ts';
import { MoneyTabs } from '../layout/money-tabs.tsx';
import { RemittanceFileCard } from '../features/money/remittance-file-card.tsx';
import { type Column, DataTable, rowLinkClass } from '../ui/data-table.tsx';
import { SectionCard } from '../ui/section-card.tsx';
import { StatusTag } from '../ui/status-tag.tsx';

export async function loader() {
  const [{ couriers }, { remittances }] = await Promise.all([loadCouriers(), loadRemittances()]);
  return { couriers, remittances };
}

export function Component() {
  const { couriers, remittances } = useLoaderData<typeof loader>();
  return (
    <>
      <MoneyTabs current="cash" />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <RemittanceFileCard />
        {couriers.map((cash) => (
          <CourierCard key={cash.courier} cash={cash} />
        ))}
      </div>
      {remittances.length > 0 && (
        <SectionCard title="Last files" className="mt-5">
          <DataTable
            caption="Last files"
            isInCard
            columns={columns}
            rows={remittances}
            idOf={({ id }) => id}
          />
        </SectionCard>
      )}
    </>
  );
}

const columns: Column<ListedRemittanceDto>[] = [
  {
    label: 'File',
    phone: 'title',
    cell: ({ id, fileName }) => (
      <Link to={adminPaths.remittance(id)} className={rowLinkClass(true)}>
        {fileName}
      </Link>
    ),
  },
  {
    label: 'Status',
    phone: 'aside',
    cell: ({ status }) => (
      <StatusTag tone={remittanceStatusTones[status]}>{remittanceStatusNames[status]}</StatusTag>
    ),
  },
  {
    label: 'Courier',
    phone: 'line',
    cell: ({ source, totals }) => (
      <span className="type-small">
        {remittanceSourceNames[source]}
        {totals && `, ${formatPaise(totals.cashPaise)} for ${totals.rows.paid} parcels`}
      </span>
    ),
  },
  {
    label: 'When',
    phone: 'foot',
    cell: ({ createdAt }) => <span className="type-small">{formatMoment(createdAt)}</span>,
  },
];
