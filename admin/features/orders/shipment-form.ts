// Fields of a shipment: the courier, its tracking number, and the confirmation of an unusual one.
import {
  type CourierId,
  type Shipment,
  courierIds,
  couriers,
  trackingNumberError,
} from '#domain/order/couriers.ts';
import type { ActionField, FieldValues } from './action-fields.ts';

export type OrderShipment = Shipment | null;

const OWN_WORDS = 'other';

const options = [
  ...courierIds.map((id) => ({ value: id as string, label: couriers[id].name })),
  { value: OWN_WORDS, label: 'Other, in my own words' },
];

export function shipmentForm(shipment: OrderShipment = null) {
  const fields: readonly ActionField[] = [
    {
      name: 'courier',
      label: 'Courier',
      options,
      initial: shipment ? (shipment.courier ?? OWN_WORDS) : courierIds[0],
    },
    {
      name: 'tracking',
      label: 'Tracking number',
      hint: 'With another courier: its name and the number, as the customer should read them.',
      initial: shipment?.tracking,
    },
    { name: 'isConfirmed', label: 'The number is right', confirms: 'tracking', optional: true },
  ];
  return { fields, errorsOf };
}

function errorsOf(values: FieldValues): FieldValues {
  const { isConfirmed, ...shipment } = shipmentOf(values);
  const error = isConfirmed ? null : trackingNumberError(shipment);
  return error ? { tracking: error } : {};
}

export function shipmentOf({ courier, tracking = '', isConfirmed }: FieldValues) {
  return {
    courier: courier === OWN_WORDS ? null : (courier as CourierId),
    tracking,
    isConfirmed: isConfirmed === 'on',
  };
}
