// Rows of a courier's file: each parcel with its order, what was remitted and what is due.
import { Link } from 'react-router';
import { adminPaths } from '#domain/admin-routes.ts';
import { formatPaise } from '#domain/money/money.ts';
import { rowOutcomeNames } from '#domain/remittance/match-row.ts';
import { type Column, DataTable, rowLinkClass } from '../../ui/data-table.tsx';
import { StatusTag } from '../../ui/status-tag.tsx';
import { type RemittanceDto, outcomeTones } from './money-api.ts';

type Row = RemittanceDto['rows'][number];

export function RemittanceRows({ rows }: { rows: readonly Row[] }) {
  return (
    <DataTable
      caption="Parcels"
      columns={columns}
      rows={rows}
      idOf={({ line }) => String(line)}
      empty={<p className="p-4 text-muted">No rows.</p>}
    />
  );
}

const columns: Column<Row>[] = [
  {
    label: 'AWB',
    phone: 'title',
    cell: ({ awb, line, error }) => (
      <>
        <span className="wrap-anywhere">{awb || '–'}</span>
        <span className="block type-caption font-normal text-muted">{`Row ${line}`}</span>
        {error && <span className="block type-caption font-semibold text-error">{error}</span>}
      </>
    ),
  },
  {
    label: 'Order',
    phone: 'line',
    cell: ({ orderNumber }) =>
      orderNumber ? (
        <Link to={adminPaths.order(orderNumber)} className={rowLinkClass()}>
          {orderNumber}
        </Link>
      ) : (
        <span className="type-small text-muted">No order</span>
      ),
  },
  {
    label: 'Remitted',
    phone: 'foot',
    isNumber: true,
    cell: ({ cashPaise, duePaise, outcome }, isCard) => (
      <span className="type-small">
        {formatPaise(cashPaise)}
        {(isCard || outcome === 'differs') && (
          <span className="text-muted">{` of ${formatPaise(duePaise)}`}</span>
        )}
      </span>
    ),
  },
  {
    label: 'Due',
    from: 'wide',
    isNumber: true,
    cell: ({ duePaise }) => <span className="type-small">{formatPaise(duePaise)}</span>,
  },
  {
    label: 'Charges',
    phone: 'end',
    isNumber: true,
    cell: ({ chargePaise, returnChargePaise }, isCard) => (
      <span className="type-small">
        {`${isCard ? 'Charges ' : ''}${formatPaise(chargePaise + returnChargePaise)}`}
      </span>
    ),
  },
  {
    label: 'Result',
    phone: 'aside',
    cell: ({ outcome }) => (
      <StatusTag tone={outcomeTones[outcome]}>{rowOutcomeNames[outcome]}</StatusTag>
    ),
  },
];
