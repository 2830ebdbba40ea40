// Request schemas of the sandbox's API, with the limits and messages of Razorpay's documentation.
import { z } from 'zod';

/** Amounts in paise, also as text: "50000". */
function amount(minimum: number) {
  return z
    .union([z.int(), z.string().regex(/^\d{1,10}$/)], { error: 'The amount must be an integer.' })
    .transform(Number)
    .pipe(
      z
        .int()
        .min(minimum, 'Order amount less than minimum amount allowed')
        .max(2_000_000_000, 'Amount exceeds maximum amount allowed.'),
    );
}

const receipt = z
  .string()
  .max(40, 'The receipt may not be greater than 40 characters.')
  .nullish()
  // Razorpay's plug-ins send an empty receipt for none.
  .transform((text) => text || null);

export type Notes = Record<string, string | number>;

const noteValue = z.union([
  z.string().max(256, 'The notes value cannot exceed 256 characters'),
  z.number(),
]);
const notes: z.ZodType<Notes | undefined> = z
  .record(z.string().max(256), noteValue, { error: 'notes must be an array' })
  .refine((all) => Object.keys(all).length <= 15, 'Number of fields in notes should be 15 or less')
  .optional();

const currency = z.literal('INR', { error: 'Currency is not supported' });

export const newOrderSchema = z.strictObject({
  amount: amount(100),
  currency,
  receipt,
  notes,
  /** A repeated call returns the existing order; without it each call creates one. */
  unique_receipt: z.boolean().default(false),
  /** The sandbox takes whole payments only, and captures at once. */
  partial_payment: z.literal(false).optional(),
  payment_capture: z.union([z.boolean(), z.literal(1), z.literal('1')]).optional(),
});

export const orderUpdateSchema = z.strictObject({ notes: notes.nonoptional() });

export const newRefundSchema = z.strictObject({
  amount: amount(1).optional(),
  receipt,
  notes,
  speed: z.enum(['normal', 'optimum']).optional(),
});

/** Value of the header X-Refund-Idempotency. */
export const refundKeySchema = z
  .string()
  .min(10, 'The idempotency key must be at least 10 characters.')
  .nullable();

export const captureSchema = z.strictObject({ amount: amount(1), currency });

/** Pagination of Razorpay's list calls. */
export type ProviderListQuery = { from: Date; to: Date; count: number; skip: number };

const EARLIEST = 946_684_800;
const LATEST = 4_765_046_400;

/** `from` and `to` are Unix seconds. */
export const listQuerySchema = z
  .strictObject({
    from: seconds('from').optional(),
    to: seconds('to').optional(),
    count: wholeNumber('count').pipe(z.int().min(1).max(100)).default(10),
    skip: wholeNumber('skip').default(0),
  })
  .transform(({ from = EARLIEST, to = LATEST, ...page }): ProviderListQuery => ({
    from: new Date(from * 1000),
    // The whole of the second in which a record was made.
    to: new Date(to * 1000 + 999),
    ...page,
  }));

/** Of the settlement report: a month of India, or a day of it. */
export const reportQuerySchema = z.strictObject({
  year: wholeNumber('year').pipe(z.int().min(2000).max(2100)),
  month: wholeNumber('month').pipe(z.int().min(1).max(12)),
  day: wholeNumber('day').pipe(z.int().min(1).max(31)).optional(),
  count: wholeNumber('count').pipe(z.int().min(1).max(1000)).default(10),
  skip: wholeNumber('skip').default(0),
});

export const orderListQuerySchema = z.object({ receipt: z.string().max(40).optional() });

function wholeNumber(name: string) {
  const description = `The ${name} must be an integer.`;
  return z
    .string()
    .regex(/^\d{1,10}$/, description)
    .transform(Number);
}

function seconds(name: string) {
  const description = `${name} must be between ${EARLIEST} and ${LATEST}`;
  return wholeNumber(name).pipe(z.int().min(EARLIEST, description).max(LATEST, description));
}
