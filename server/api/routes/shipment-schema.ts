// Request schema of a shipment: an order, its corrected tracking, or a replacement.
import { z } from 'zod';
import { courierIds } from '#domain/order/couriers.ts';

export const shipmentSchema = z.strictObject({
  /** Courier of the parcel; when null, `tracking` is text in the admin's own words. */
  courier: z.enum(courierIds).nullable().default(null),
  tracking: z.string().trim().min(1).max(500),
  /** Accepts a tracking number that does not have the courier's form. */
  isConfirmed: z.boolean().default(false),
});
