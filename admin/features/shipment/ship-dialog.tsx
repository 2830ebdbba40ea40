// Dialog that ships several orders: a row for each with its courier and tracking number, pasted from a spreadsheet.
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { api, readResponse } from '#ui/client/api.ts';
import { Select } from '#ui/components/select.tsx';
import { toast } from '#ui/components/toast.tsx';
import { readPastedTracking } from '#domain/order/shipment-table.ts';
import { ordersText } from '../../ui/orders-text.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { courierOf, courierOptions, storeCourier } from './courier-choice.ts';
import { PasteField } from './paste-field.tsx';
import { ShipmentFields } from './shipment-fields.tsx';
import {
  type OrderToShip,
  type ShipmentDraft,
  type ShipmentRow,
  changedRow,
  checkedRow,
  firstRows,
  remainingRows,
  shipmentsIn,
  withoutRowText,
} from './shipment-rows.ts';

type ShipDialogProps = {
  orders: readonly OrderToShip[];
  /** What `usualCourier` found. */
  firstCourier: string;
  onDone: (numbers: readonly string[]) => void;
  onClose: () => void;
};

export function ShipDialog({ orders, firstCourier, onDone, onClose }: ShipDialogProps) {
  const [courier, setCourier] = useState(firstCourier);
  const [rows, setRows] = useState(() => firstRows(orders, courierOf(courier)));
  // Of the orders that were selected when the dialog opened: those that are shipped leave the selection.
  const [withoutRow] = useState(() => withoutRowText(orders));
  const [unmatched, setUnmatched] = useState<readonly string[]>([]);
  const { revalidate } = useRevalidator();
  const count = shipmentsIn(rows.map(checkedRow)).length;
  const changeAll = (value: string) => {
    setCourier(value);
    storeCourier(value);
    setRows((now) => now.map((row) => checkedRow(changedRow(row, { courier: courierOf(value) }))));
  };
  const paste = (text: string, from = 0) => {
    const numbers = rows.map(({ number }) => number);
    const pasted = readPastedTracking(text, numbers, from);
    setUnmatched(pasted.unmatched);
    setRows((now) =>
      now.map((row) => {
        const tracking = pasted.trackings[row.number];
        return tracking === undefined ? row : checkedRow(changedRow(row, { tracking }));
      }),
    );
  };
  const replace = (number: string, change: (row: ShipmentRow) => ShipmentRow) =>
    setRows((now) => now.map((row) => (row.number === number ? change(row) : row)));
  /** Rows that are shipped leave the table; the dialog closes with the last one. */
  const ship = async () => {
    const checked = rows.map(checkedRow);
    setRows(checked);
    setUnmatched([]);
    const json = { shipments: shipmentsIn(checked) };
    try {
      const { results } = await readResponse(api.admin.orders.bulk.ship.$post({ json }));
      const done = results.flatMap(({ number, error }) => (error ? [] : number));
      if (done.length > 0) toast({ title: `${ordersText(done.length)} shipped` });
      const left = remainingRows(checked, results);
      setRows(left);
      onDone(done);
      return left.length > 0 ? 'stay' : undefined;
    } finally {
      await revalidate();
    }
  };
  return (
    <FormDialog
      wide
      fullBelowMd
      title={rows.length === 0 ? 'Ship orders' : `Ship ${ordersText(rows.length)}`}
      description={
        rows.length === 0
          ? 'None of these orders is packed.'
          : 'Each customer receives an email with the tracking number. Rows without a number stay here.'
      }
      confirmLabel={count === 0 ? 'Ship' : `Ship ${ordersText(count)}`}
      cancelLabel="Cancel"
      isDisabled={count === 0}
      submit={ship}
      onClose={onClose}
      className=""
    >
      {withoutRow && (
        <p className="mt-4 rounded-md bg-wait px-4 py-2 type-small text-on-wait">
          Not to be shipped: {withoutRow}
        </p>
      )}
      {rows.length > 0 && (
        <div className="mt-5 grid items-start gap-4 md:grid-cols-2">
          <Select
            label="Courier of all orders"
            value={courier}
            options={courierOptions}
            onChange={(event) => changeAll(event.target.value)}
          />
          {/* Empty again once rows have left: the same text would now fill other rows. */}
          <PasteField key={rows.length} unmatched={unmatched} onPaste={paste} />
        </div>
      )}
      <ul className="mt-6 divide-y divide-line border-t border-line empty:hidden">
        {rows.map((row, at) => (
          <TableRow
            key={row.number}
            row={row}
            onChange={(change) => replace(row.number, (each) => changedRow(each, change))}
            onCheck={() => replace(row.number, checkedRow)}
            onPasteLines={(text) => paste(text, at)}
          />
        ))}
      </ul>
    </FormDialog>
  );
}

type TableRowProps = {
  row: ShipmentRow;
  onChange: (change: Partial<ShipmentDraft>) => void;
  onCheck: () => void;
  onPasteLines: (text: string) => void;
};

function TableRow({ row, onChange, onCheck, onPasteLines }: TableRowProps) {
  const { number, customer, city, error } = row;
  return (
    <li className="py-3">
      <div
        role="group"
        aria-label={number}
        className="grid items-start gap-x-4 gap-y-2 md:grid-cols-[minmax(0,1fr)_11rem_minmax(0,1fr)]"
      >
        <p className="md:pt-2">
          <span className="block font-semibold">{number}</span>
          <span className="block type-small wrap-anywhere text-muted">
            {[customer, city].filter(Boolean).join(', ')}
          </span>
        </p>
        <ShipmentFields
          shipment={row}
          error={error}
          onChange={onChange}
          row={{ subject: number, onCheck, onPasteLines }}
        />
      </div>
    </li>
  );
}
