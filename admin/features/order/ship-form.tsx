// Fields of shipping: the courier as buttons, most recently used first, and the tracking number.
import { type FormEvent, useRef, useState } from 'react';
import { api } from '#ui/client/api.ts';
import { Checkbox } from '#ui/components/checkbox.tsx';
import { TextField } from '#ui/components/field.tsx';
import { FieldError } from '#ui/components/field-wrapper.tsx';
import {
  type CourierId,
  courierIds,
  couriers,
  trackingNumberError,
} from '#domain/order/couriers.ts';
import { useAdminAction } from '../orders/use-admin-action.ts';

type ShipFormProps = { number: string; recentCouriers: readonly CourierId[] };

/** Id of the form: its button is in the bar of the next step. */
export const SHIP_FORM = 'ship-form';

export function ShipForm({ number, recentCouriers }: ShipFormProps) {
  const { error, fieldErrors, run } = useAdminAction();
  const options = [...new Set([...recentCouriers, ...courierIds])];
  const [courier, setCourier] = useState<CourierId | null>(options[0] ?? null);
  const [tracking, setTracking] = useState('');
  const [isConfirmed, setIsConfirmed] = useState(false);
  const [problem, setProblem] = useState('');
  const [isUnusual, setIsUnusual] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const unusual = isConfirmed ? null : trackingNumberError({ courier, tracking });
    const found = tracking.trim() === '' ? 'Enter the tracking number.' : unusual;
    setProblem(found ?? '');
    if (found) {
      setIsUnusual(tracking.trim() !== '');
      return field.current?.focus();
    }
    const json = { courier, tracking: tracking.trim(), isConfirmed };
    const request = () => api.admin.orders[':number'].ship.$post({ param: { number }, json });
    void run('ship', request, { number });
  };
  return (
    <form id={SHIP_FORM} noValidate onSubmit={submit} className="mt-5 grid gap-4">
      <fieldset className="min-w-0">
        <legend className="mb-2 type-small font-medium">Courier</legend>
        <div className="flex flex-wrap gap-2">
          {options.map((id) => (
            <CourierOption
              key={id}
              label={couriers[id].name}
              isChosen={courier === id}
              onChoose={() => setCourier(id)}
            />
          ))}
          <CourierOption
            label="Other"
            isChosen={courier === null}
            onChoose={() => setCourier(null)}
          />
        </div>
      </fieldset>
      <div className="max-w-md">
        <TextField
          ref={field}
          name="tracking"
          label="Tracking number"
          hint={
            courier ? undefined : 'The courier’s name and the number, as the customer reads them.'
          }
          required
          maxLength={500}
          autoComplete="off"
          value={tracking}
          onChange={(event) => setTracking(event.currentTarget.value)}
          error={problem || fieldErrors.tracking}
        />
      </div>
      {isUnusual && (
        <Checkbox
          label="The number is right"
          checked={isConfirmed}
          onChange={(event) => setIsConfirmed(event.currentTarget.checked)}
        />
      )}
      <FieldError id="ship-error" error={fieldErrors.tracking ? '' : error} />
    </form>
  );
}

type CourierOptionProps = { label: string; isChosen: boolean; onChoose: () => void };

function CourierOption({ label, isChosen, onChoose }: CourierOptionProps) {
  return (
    <label className="ring-within relative flex min-h-11 cursor-pointer items-center rounded-full border border-control bg-raised px-4 type-small font-medium hover:border-ink has-checked:border-brand-text has-checked:font-semibold has-checked:text-brand-text has-checked:shadow-1">
      <input
        type="radio"
        name="courier"
        checked={isChosen}
        onChange={onChoose}
        className="sr-only"
      />
      {label}
    </label>
  );
}
