// API routes of the admin's page Money: differences, settlements, payments, and fees with their GST.
import { Hono } from 'hono';
import type { Shop } from '#server/shop.ts';
import {
  differenceDecisionSchema,
  differenceListSchema,
  differenceQuery,
  feeFileQuery,
  feeListSchema,
  paymentListSchema,
  paymentQuery,
  settlementLineQuery,
  settlementListSchema,
  settlementParam,
  settlementQuery,
  settlementSchema,
} from './money-schemas.ts';
import { type AuthedEnv, body, describe, describeAction, params, query } from './route-helpers.ts';

const csvFile = (name: string) => ({
  'Content-Type': 'text/csv; charset=utf-8',
  'Content-Disposition': `attachment; filename="${name}"`,
});

export function adminMoneyRoutes({
  settlements,
  differences,
}: Pick<Shop, 'settlements' | 'differences'>) {
  return new Hono<AuthedEnv>()
    .get(
      '/admin/money/differences',
      describe('Differences between sales and the bank, newest first', differenceListSchema),
      query(differenceQuery),
      async (c) => {
        const { state, ...filter } = c.req.valid('query');
        return c.json(await differences.list({ ...filter, isResolved: state === 'resolved' }));
      },
    )
    .get(
      '/admin/money/differences-file',
      describe('Differences that match a filter as CSV'),
      query(differenceQuery),
      async (c) => {
        const { state, ...filter } = c.req.valid('query');
        const csv = await differences.export({ ...filter, isResolved: state === 'resolved' });
        return c.body(csv, 200, csvFile('differences.csv'));
      },
    )
    .post(
      '/admin/money/differences/resolution',
      describeAction('Mark a difference as resolved; opening it again undoes it'),
      body(differenceDecisionSchema),
      async (c) => {
        const decision = { ...c.req.valid('json'), isResolved: true };
        await differences.decide(c.var.account.uid, decision);
        return c.body(null, 204);
      },
    )
    .post(
      '/admin/money/differences/reopening',
      describeAction('Open a resolved difference again'),
      body(differenceDecisionSchema),
      async (c) => {
        const decision = { ...c.req.valid('json'), isResolved: false };
        await differences.decide(c.var.account.uid, decision);
        return c.body(null, 204);
      },
    )
    .get(
      '/admin/money/settlements',
      describe('Settlements of the payment provider, newest first', settlementListSchema),
      query(settlementQuery),
      async (c) => c.json(await settlements.list(c.req.valid('query'))),
    )
    .post(
      '/admin/money/settlements/fetch',
      describeAction('Fetch the settlement report now, as the nightly job does'),
      async (c) => {
        await settlements.refresh();
        return c.body(null, 204);
      },
    )
    .get(
      '/admin/money/settlements/:id',
      describe('A settlement with its lines and their orders', settlementSchema),
      params(settlementParam),
      query(settlementLineQuery),
      async (c) =>
        c.json(await settlements.load(c.req.valid('param').id, c.req.valid('query').after)),
    )
    .get(
      '/admin/money/payments',
      describe('Payments captured in a month, from the sale to the bank', paymentListSchema),
      query(paymentQuery),
      async (c) => {
        const filter = c.req.valid('query');
        const [list, flow] = await Promise.all([
          settlements.payments(filter),
          settlements.flow(filter.month),
        ]);
        return c.json({ ...list, flow });
      },
    )
    .get(
      '/admin/money/fees',
      describe('Fees of the payment provider and their GST by month', feeListSchema),
      async (c) => c.json({ months: await settlements.fees() }),
    )
    .get(
      '/admin/money/fees-file',
      describe('Lines of the settlements of a month with fee and GST as CSV'),
      query(feeFileQuery),
      async (c) => {
        const { month } = c.req.valid('query');
        const csv = await settlements.exportFees(month);
        return c.body(csv, 200, csvFile(`settlements-${month}.csv`));
      },
    );
}
