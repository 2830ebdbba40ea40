// Form that ships one order, on its page: the courier as buttons, most recently used first, and the tracking number.
import { useState } from 'react';
import { FieldError } from '#ui/components/field-wrapper.tsx';
import { type CourierId, courierIds } from '#domain/order/couriers.ts';
import { LeaveWarning } from '../form/leave-warning.tsx';
import { useAdminForm } from '../form/use-admin-form.ts';
import { ShipmentFields } from './shipment-fields.tsx';
import { changedRow, checkedShipmentDraft, shipmentDraft, shipmentOf } from './shipment-rows.ts';

type ShipFormProps = {
  recentCouriers: readonly CourierId[];
  send: (shipment: ReturnType<typeof shipmentOf>) => Promise<void>;
};

/** Id of the form: its button is in the bar of the next step. */
export const SHIP_FORM = 'ship-form';

export function ShipForm({ recentCouriers, send }: ShipFormProps) {
  const [buttons] = useState(() => [...new Set([...recentCouriers, ...courierIds])]);
  const [shipment, setShipment] = useState(() =>
    shipmentDraft({ courier: buttons[0] ?? null, tracking: '' }),
  );
  const form = useAdminForm({
    validate() {
      const checked = checkedShipmentDraft(shipment);
      setShipment(checked);
      return { tracking: checked.error };
    },
    // Checked again: the check may have chosen the courier of the number, and the state is a render late.
    submit: () => send(shipmentOf(checkedShipmentDraft(shipment))),
  });
  return (
    <form id={SHIP_FORM} noValidate onSubmit={form.onSubmit} className="mt-5 grid gap-4">
      <ShipmentFields
        shipment={shipment}
        error={form.fieldErrors.tracking}
        onChange={(change) => setShipment(changedRow(shipment, change))}
        buttons={buttons}
      />
      {shipment.tracking && <LeaveWarning />}
      <FieldError id="ship-error" error={form.fieldErrors.form} />
    </form>
  );
}
