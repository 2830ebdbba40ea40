// Row of the shipping table: an order with its courier and tracking number.
import { courierOf, courierOptions, courierValue } from './courier-choice.ts';
import type { ShipmentRow } from './shipment-rows.ts';
import { Checkbox } from '#ui/components/checkbox.tsx';
import { TextField } from '#ui/components/field.tsx';
import { Select } from '#ui/components/select.tsx';

type ShipmentFieldsProps = {
  row: ShipmentRow;
  onChange: (change: Partial<ShipmentRow>) => void;
  /** On leaving a field. */
  onCheck: () => void;
  /** Several lines, pasted into this row and those below it. */
  onPasteLines: (text: string) => void;
};

export function ShipmentFields({ row, onChange, onCheck, onPasteLines }: ShipmentFieldsProps) {
  const { number, customer, city, courier, tracking, error, isUnusual, isConfirmed } = row;
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
        <Select
          label="Courier"
          hideLabel
          height="md"
          value={courierValue(courier)}
          options={courierOptions}
          onChange={(event) => onChange({ courier: courierOf(event.target.value) })}
          onBlur={onCheck}
        />
        <div>
          <TextField
            label="Tracking number"
            hideLabel
            placeholder="Tracking number"
            height="md"
            autoComplete="off"
            spellCheck={false}
            maxLength={500}
            value={tracking}
            error={error}
            onChange={(event) => onChange({ tracking: event.target.value })}
            onBlur={onCheck}
            onPaste={(event) => {
              const text = event.clipboardData.getData('text');
              if (!/[\r\n]/.test(text.trim())) return;
              event.preventDefault();
              onPasteLines(text);
            }}
          />
          {isUnusual && (
            <Checkbox
              label="The number is right"
              checked={isConfirmed}
              onChange={(event) => onChange({ isConfirmed: event.target.checked })}
            />
          )}
        </div>
      </div>
    </li>
  );
}
