// The shape of GSTR-1 as the portal publishes it for uploads: no other key, no other form of a value.
import { z } from 'zod';
import type { Gstr1 } from '#domain/gst-return/gstr1-json.ts';
import { isGstin } from '#domain/tax/gstin.ts';
import { stateNameOf } from '#domain/tax/gst-state.ts';

/** Rupees with at most two decimals. */
const signed = z.number().refine((value) => Number(value.toFixed(2)) === value, 'two decimals');
const rupees = signed.min(0);
const gstin = z.string().refine(isGstin, 'GSTIN');
const serial = z.string().regex(/^[A-Z0-9/-]{1,16}$/);
const day = z.string().regex(/^(0[1-9]|[12]\d|3[01])-(0[1-9]|1[0-2])-20\d\d$/);
const place = z.string().refine((code) => stateNameOf(code) !== '', 'state code');
const rate = z.number().min(0).max(40);
const count = z.int().positive();

const interTax = z.strictObject({ rt: rate, txval: rupees, iamt: rupees, csamt: rupees });
const intraTax = z.strictObject({
  rt: rate,
  txval: rupees,
  camt: rupees,
  samt: rupees,
  csamt: rupees,
});
const items = z
  .array(z.strictObject({ num: count, itm_det: z.union([interTax, intraTax]) }))
  .min(1);
const interItems = z.array(z.strictObject({ num: count, itm_det: interTax })).min(1);

const registered = { rchrg: z.literal('N'), inv_typ: z.literal('R'), itms: items };
const invoice = z.strictObject({ inum: serial, idt: day, val: rupees, pos: place, ...registered });
const largeInvoice = z.strictObject({ inum: serial, idt: day, val: rupees, itms: interItems });
const noteHead = { ntty: z.literal('C'), nt_num: serial, nt_dt: day, val: rupees, pos: place };

const smallHead = { typ: z.literal('OE'), pos: place, rt: rate, txval: signed, csamt: signed };
const small = z.discriminatedUnion('sply_ty', [
  z.strictObject({ sply_ty: z.literal('INTER'), ...smallHead, iamt: signed }),
  z.strictObject({ sply_ty: z.literal('INTRA'), ...smallHead, camt: signed, samt: signed }),
]);

const hsn = z.strictObject({
  num: count,
  hsn_sc: z.string().regex(/^(\d{4}|\d{6}|\d{8})?$/),
  desc: z.string().min(1).max(30),
  uqc: z.enum(['PCS', 'SET', 'PRS', 'MTR']),
  qty: z.int(),
  rt: rate,
  txval: signed,
  iamt: signed,
  camt: signed,
  samt: signed,
  csamt: signed,
});

const range = z
  .strictObject({
    num: count,
    from: serial,
    to: serial,
    totnum: count,
    cancel: z.literal(0),
    net_issue: count,
  })
  .refine(({ totnum, net_issue }) => totnum === net_issue);

export const gstr1Schema = z.strictObject({
  gstin,
  fp: z.string().regex(/^(0[1-9]|1[0-2])20\d\d$/),
  b2b: z
    .array(z.strictObject({ ctin: gstin, inv: z.array(invoice).min(1) }))
    .min(1)
    .optional(),
  b2cl: z
    .array(z.strictObject({ pos: place, inv: z.array(largeInvoice).min(1) }))
    .min(1)
    .optional(),
  b2cs: z.array(small).min(1).optional(),
  cdnr: z
    .array(
      z.strictObject({
        ctin: gstin,
        nt: z.array(z.strictObject({ ...noteHead, ...registered })).min(1),
      }),
    )
    .min(1)
    .optional(),
  cdnur: z
    .array(z.strictObject({ typ: z.literal('B2CL'), ...noteHead, itms: interItems }))
    .min(1)
    .optional(),
  nil: z
    .strictObject({
      inv: z
        .array(
          z.strictObject({
            sply_ty: z.enum(['INTRB2B', 'INTRB2C', 'INTRAB2B', 'INTRAB2C']),
            nil_amt: signed,
            expt_amt: signed,
            ngsup_amt: signed,
          }),
        )
        .min(1),
    })
    .optional(),
  hsn: z
    .strictObject({
      hsn_b2b: z.array(hsn).min(1).optional(),
      hsn_b2c: z.array(hsn).min(1).optional(),
    })
    .optional(),
  doc_issue: z
    .strictObject({
      doc_det: z
        .array(
          z.strictObject({
            doc_num: z.union([z.literal(1), z.literal(5)]),
            docs: z.array(range).min(1),
          }),
        )
        .min(1),
    })
    .optional(),
}) satisfies z.ZodType<Gstr1>;
