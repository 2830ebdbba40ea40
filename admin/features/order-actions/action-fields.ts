// Fields of the confirmation dialog of an admin action.
import type { Shipment } from '#domain/order/couriers.ts';

/** Values of the dialog fields, by field name. */
export type ActionValues = Record<string, string>;
export type ActionField = {
  name: string;
  label: string;
  hint?: string;
  multiline?: boolean;
  optional?: boolean;
  options?: readonly { value: string; label: string }[];
  initial?: string;
};
export type Confirmation = {
  title: string;
  text: string;
  fields: readonly ActionField[];
  /** The fields of a shipment after the others, with these values at first. */
  shipment?: Shipment;
  /** The label of the button that runs the action. */
  confirmLabel: string;
};
