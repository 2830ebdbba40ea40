// Courier and tracking number as the admin enters them, checked and brought into their stored form.
import { type Shipment, normaliseShipment, trackingNumberError } from '#domain/order/couriers.ts';
import { AppError } from '#domain/errors/errors.ts';

/** `isConfirmed`: the admin has seen that the number does not have the courier's form. */
export type ShipmentInput = Shipment & { isConfirmed?: boolean };

/** Throws `order/unusual-tracking-number` with the field `tracking`. */
export function checkedShipment({ isConfirmed, ...shipment }: ShipmentInput): Shipment {
  const message = trackingNumberError(shipment);
  if (message && !isConfirmed)
    throw new AppError('order/unusual-tracking-number', { message, fields: { tracking: message } });
  return normaliseShipment(shipment);
}
