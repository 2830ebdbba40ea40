// Fields of a shipment: courier, tracking number, and the confirmation of an unusual one.
import type { ClipboardEvent } from 'react';
import { Checkbox } from '#ui/components/checkbox.tsx';
import { TextField } from '#ui/components/field.tsx';
import { Select } from '#ui/components/select.tsx';
import { type CourierId, courierOfNumber, couriers } from '#domain/order/couriers.ts';
import { courierOf, courierOptions, courierValue } from './courier-choice.ts';
import { ScanButton } from './scan-button.tsx';
import type { ShipmentDraft } from './shipment-rows.ts';

type ShipmentFieldsProps = {
  shipment: ShipmentDraft;
  error?: string | undefined;
  onChange: (change: Partial<ShipmentDraft>) => void;
  /** Couriers as buttons, in this order; without them a list to choose from. */
  buttons?: readonly CourierId[];
  /** Set when the fields are in a row of a table. */
  row?: {
    /** Number of the row's order. */
    subject: string;
    /** Called when the person leaves a field. */
    onCheck: () => void;
    /** Called with several lines of text that are pasted into this row and those below it. */
    onPasteLines: (text: string) => void;
  };
};

export function ShipmentFields({ shipment, error, onChange, buttons, row }: ShipmentFieldsProps) {
  const { courier, tracking, isUnusual, isConfirmed } = shipment;
  const inRow = { hideLabel: true, height: 'md', onBlur: row?.onCheck } as const;
  const chooseCourier = () => {
    const fitting = courierOfNumber(shipment, buttons);
    if (fitting !== courier) onChange({ courier: fitting });
  };
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (!row || !/[\r\n]/.test(text.trim())) return;
    event.preventDefault();
    row.onPasteLines(text);
  };
  return (
    <>
      {buttons ? (
        <CourierButtons couriers={buttons} {...{ courier, onChange }} />
      ) : (
        <Select
          label="Courier"
          {...(row && inRow)}
          value={courierValue(courier)}
          options={courierOptions}
          onChange={(event) => onChange({ courier: courierOf(event.target.value) })}
        />
      )}
      <div className={buttons && 'max-w-md'}>
        <TextField
          name="tracking"
          label="Tracking number"
          {...(row
            ? { ...inRow, placeholder: 'Tracking number' }
            : {
                required: true,
                hint: courier ? undefined : ownWordsHint,
                onBlur: chooseCourier,
              })}
          autoComplete="off"
          spellCheck={false}
          maxLength={500}
          value={tracking}
          error={error}
          onChange={(event) => onChange({ tracking: event.target.value })}
          onPaste={paste}
          // A scanner ends each number with Enter, which must not send the rows above.
          onKeyDown={(event) => row && event.key === 'Enter' && event.preventDefault()}
        />
        <ScanButton
          subject={row?.subject ?? ''}
          onRead={(text) =>
            onChange({
              tracking: text,
              courier: courierOfNumber({ courier, tracking: text }, buttons),
            })
          }
        />
        {isUnusual && (
          <Checkbox
            label="The number is right"
            checked={isConfirmed}
            onChange={(event) => onChange({ isConfirmed: event.target.checked })}
          />
        )}
      </div>
    </>
  );
}

const ownWordsHint = 'The courier’s name and the number, as the customer reads them.';

type CourierButtonsProps = Pick<ShipmentFieldsProps, 'onChange'> & {
  couriers: readonly CourierId[];
  courier: CourierId | null;
};

function CourierButtons({ couriers: ids, courier, onChange }: CourierButtonsProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 type-small font-medium">Courier</legend>
      <div className="flex flex-wrap gap-2">
        {[...ids, null].map((id) => (
          <label
            key={id}
            className="ring-within relative flex min-h-11 cursor-pointer items-center rounded-full border border-control bg-raised px-4 type-small font-medium hover:border-ink has-checked:border-brand-text has-checked:font-semibold has-checked:text-brand-text has-checked:shadow-1"
          >
            <input
              type="radio"
              name="courier"
              checked={courier === id}
              onChange={() => onChange({ courier: id })}
              className="sr-only"
            />
            {id ? couriers[id].name : 'Other'}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
