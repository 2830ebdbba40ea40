// Schemas of settlements, differences and remittances in the admin API: requests, strict, and responses.
import { z } from 'zod';
import { indianDay } from '#domain/calendar/indian-day.ts';
import { courierIds } from '#domain/order/couriers.ts';
import { rowOutcomes } from '#domain/remittance/match-row.ts';
import { remittanceKeys, remittanceSources } from '#domain/remittance/remittance-columns.ts';
import { differenceKinds } from '#domain/settlement/difference.ts';
import { MAX_IMPORT_COLUMNS } from '#domain/transfer/import-cell.ts';
import { paymentStates } from '#server/shop/settlements/list-payments.ts';

const paise = z.int();
const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/);
/** In India, where the request names none. */
const thisMonth = month.default(() => indianDay(new Date()).slice(0, 7));
const search = z.string().trim().min(1).max(100);
const after = z.string().max(1_000);

export const differenceQuery = z.strictObject({
  kind: z.enum(differenceKinds).optional(),
  state: z.enum(['open', 'resolved']).default('open'),
  q: search.optional(),
  after: after.optional(),
});
export const differenceDecisionSchema = z.strictObject({
  kind: z.enum(differenceKinds),
  subject: z.string().min(1).max(100),
});
export const differenceListSchema = z.object({
  differences: z.array(
    z
      .object({
        kind: z.enum(differenceKinds),
        subject: z.string(),
        orderNumber: z.string().nullable(),
        courier: z.string().nullable(),
        settlementId: z.string().nullable(),
        reference: z.string().nullable(),
        day: z.string(),
        expectedPaise: paise,
        actualPaise: paise,
        foundAt: z.string(),
        resolvedAt: z.string().nullable(),
      })
      .meta({ ref: 'MoneyDifference' }),
  ),
  counts: z.record(z.string(), z.int()),
  next: z.string().nullable(),
});

export const settlementQuery = z.strictObject({ month: month.optional(), after: after.optional() });
export const settlementParam = z.object({ id: z.string().min(1).max(60) });
export const settlementLineQuery = z.strictObject({ after: z.string().max(60).optional() });
const settlementFields = {
  id: z.string(),
  day: z.string(),
  utr: z.string().nullable(),
  amountPaise: paise,
  feePaise: paise,
  taxPaise: paise,
  payments: z.int(),
  refunds: z.int(),
};
export const settlementListSchema = z.object({
  settlements: z.array(z.object(settlementFields).meta({ ref: 'Settlement' })),
  next: z.string().nullable(),
});
export const settlementSchema = z
  .object({
    ...settlementFields,
    lines: z.array(
      z.object({
        entityId: z.string(),
        type: z.string(),
        orderNumber: z.string().nullable(),
        soldOn: z.string().nullable(),
        method: z.string().nullable(),
        description: z.string().nullable(),
        amountPaise: paise,
        creditPaise: paise,
        debitPaise: paise,
        feePaise: paise,
        taxPaise: paise,
        isChanged: z.boolean(),
      }),
    ),
    nextLine: z.string().nullable(),
  })
  .meta({ ref: 'SettlementWithLines' });

export const paymentQuery = z.strictObject({
  month: thisMonth,
  state: z.enum(paymentStates).default('all'),
  q: search.optional(),
  after: after.optional(),
});
export const paymentListSchema = z.object({
  payments: z.array(
    z
      .object({
        id: z.string(),
        orderNumber: z.string(),
        soldOn: z.string(),
        capturedOn: z.string(),
        settledOn: z.string().nullable(),
        settlementId: z.string().nullable(),
        utr: z.string().nullable(),
        amountPaise: paise,
        settledPaise: paise.nullable(),
      })
      .meta({ ref: 'PaymentOnItsWay' }),
  ),
  next: z.string().nullable(),
  flow: z.object({ soldPaise: paise, capturedPaise: paise, settledPaise: paise, feePaise: paise }),
});

export const feeFileQuery = z.strictObject({ month: thisMonth });
export const feeListSchema = z.object({
  months: z.array(
    z
      .object({
        month: z.string(),
        settlements: z.int(),
        payments: z.int(),
        feePaise: paise,
        taxPaise: paise,
        fetchedOn: z.string().nullable(),
      })
      .meta({ ref: 'FeeMonth' }),
  ),
});

const sum = z.object({ count: z.int(), paise });
export const courierListSchema = z.object({
  couriers: z.array(
    z
      .object({
        courier: z.enum(courierIds),
        name: z.string(),
        waitDays: z.int(),
        waiting: sum,
        missing: sum,
        text: z.string(),
      })
      .meta({ ref: 'CourierCash' }),
  ),
});
export const courierParam = z.object({ courier: z.enum(courierIds) });
export const courierChangeSchema = z.strictObject({
  waitDays: z.int().min(1, 'Enter 1 to 90 days').max(90, 'Enter 1 to 90 days'),
});

export const remittanceNameQuery = z.strictObject({ name: z.string().trim().min(1).max(200) });
export const remittanceParam = z.object({ id: z.uuid() });
export const remittanceQuery = z.strictObject({ outcome: z.enum(rowOutcomes).optional() });
export const remittanceChangeSchema = z.strictObject({
  source: z.enum(remittanceSources).optional(),
  mapping: z
    .record(z.string().max(1_000), z.enum([...remittanceKeys, '']))
    .refine((mapping) => Object.keys(mapping).length <= MAX_IMPORT_COLUMNS)
    .optional(),
});
const totals = z.object({
  rows: z.record(z.enum(rowOutcomes), z.int()),
  cashPaise: paise,
  chargePaise: paise,
  returnChargePaise: paise,
});
const remittanceFields = {
  id: z.string(),
  fileName: z.string(),
  source: z.enum(remittanceSources),
  status: z.enum(['review', 'saved', 'undone']),
  createdAt: z.string(),
};
export const newRemittanceSchema = z.object({ id: z.string() });
export const remittanceListSchema = z.object({
  remittances: z.array(
    z.object({ ...remittanceFields, totals: totals.nullable() }).meta({ ref: 'ListedRemittance' }),
  ),
});
export const remittanceSchema = z
  .object({
    ...remittanceFields,
    columns: z.array(
      z.object({
        heading: z.string(),
        key: z.enum([...remittanceKeys, '']),
        sample: z.string(),
      }),
    ),
    missing: z.array(z.enum(remittanceKeys)),
    totals,
    rows: z.array(
      z.object({
        line: z.int(),
        awb: z.string(),
        orderNumber: z.string().nullable(),
        outcome: z.enum(rowOutcomes),
        cashPaise: paise,
        duePaise: paise,
        chargePaise: paise,
        returnChargePaise: paise,
        error: z.string().nullable(),
      }),
    ),
  })
  .meta({ ref: 'Remittance' });
