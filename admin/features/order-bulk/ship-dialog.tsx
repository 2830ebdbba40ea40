// Dialog that ships several orders: a row for each with its courier and tracking number, pasted from a spreadsheet.
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { type BulkOrder, doneNumbers, ordersText, shipOrders } from './bulk-api.ts';
import { courierOptions, courierOf, storeCourier } from './courier-choice.ts';
import { PasteField } from './paste-field.tsx';
import { ShipmentFields } from './shipment-fields.tsx';
import {
  changedRow,
  checkedRow,
  firstRows,
  remainingRows,
  shipmentsIn,
  withoutRowText,
} from './shipment-rows.ts';
import { toAppError } from '#ui/client/api.ts';
import { Button } from '#ui/components/button.tsx';
import { Dialog } from '#ui/components/dialog.tsx';
import { FieldError } from '#ui/components/field-wrapper.tsx';
import { Select } from '#ui/components/select.tsx';
import { toast } from '#ui/components/toast.tsx';
import { readPastedTracking } from '#domain/order/shipment-table.ts';

type ShipDialogProps = {
  orders: readonly BulkOrder[];
  /** What `usualCourier` found. */
  firstCourier: string;
  onDone: (numbers: readonly string[]) => void;
  onClose: () => void;
};

export function ShipDialog({ orders, firstCourier, onDone, onClose }: ShipDialogProps) {
  const [courier, setCourier] = useState(firstCourier);
  const { rows, setRows, error, isRunning, ship } = useShipments(orders, courier, onDone, onClose);
  // Of the orders that were selected when the dialog opened: those that are shipped leave the selection.
  const [withoutRow] = useState(() => withoutRowText(orders));
  const [unmatched, setUnmatched] = useState<readonly string[]>([]);
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
  const count = shipmentsIn(rows.map(checkedRow)).length;
  return (
    <Dialog
      open
      wide
      fullBelowMd
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={rows.length === 0 ? 'Ship orders' : `Ship ${ordersText(rows.length)}`}
      description={
        rows.length === 0
          ? 'None of these orders is packed.'
          : 'Each customer receives an email with the tracking number. Rows without a number stay here.'
      }
      footer={
        <>
          <Button variant="ghost-accent" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={count === 0}
            loading={isRunning}
            onClick={() => {
              setUnmatched([]);
              void ship();
            }}
          >
            {count === 0 ? 'Ship' : `Ship ${ordersText(count)}`}
          </Button>
        </>
      }
    >
      {withoutRow && (
        <p className="mt-4 rounded-md bg-wait px-4 py-2 type-small text-on-wait">
          Not to be shipped: {withoutRow}
        </p>
      )}
      {rows.length > 0 && (
        <>
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
          <ul className="mt-6 divide-y divide-line border-t border-line">
            {rows.map((row, at) => (
              <ShipmentFields
                key={row.number}
                row={row}
                onChange={(change) =>
                  setRows((now) =>
                    now.map((each) =>
                      each.number === row.number ? changedRow(each, change) : each,
                    ),
                  )
                }
                onCheck={() =>
                  setRows((now) =>
                    now.map((each) => (each.number === row.number ? checkedRow(each) : each)),
                  )
                }
                onPasteLines={(text) => paste(text, at)}
              />
            ))}
          </ul>
        </>
      )}
      <FieldError id="ship-orders-error" error={error} />
    </Dialog>
  );
}

/** Rows that are shipped leave the table; the dialog closes with the last one. */
function useShipments(
  orders: readonly BulkOrder[],
  courier: string,
  onDone: ShipDialogProps['onDone'],
  onClose: () => void,
) {
  const [rows, setRows] = useState(() => firstRows(orders, courierOf(courier)));
  const [error, setError] = useState('');
  const [isRunning, setIsRunning] = useState(false);
  const { revalidate } = useRevalidator();
  const ship = async () => {
    const checked = rows.map(checkedRow);
    setRows(checked);
    setIsRunning(true);
    setError('');
    try {
      const results = await shipOrders(shipmentsIn(checked));
      const done = doneNumbers(results);
      if (done.length > 0) toast({ title: `${ordersText(done.length)} shipped` });
      const left = remainingRows(checked, results);
      setRows(left);
      if (left.length === 0) onClose();
      onDone(done);
    } catch (thrown) {
      setError(toAppError(thrown).message);
    } finally {
      await revalidate();
      setIsRunning(false);
    }
  };
  return { rows, setRows, error, isRunning, ship };
}
