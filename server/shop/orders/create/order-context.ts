// What an order being created must know, read in one statement under the customer's locks, and once before them.
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CheckoutForm } from '#domain/checkout/checkout.ts';
import { cashLockKeys } from '#server/shop/cash-blocks/cash-blocks.ts';
import { draftOf, draftRow } from '#server/shop/checkout/draft.ts';
import {
  type CheckoutFindings,
  type FindingValues,
  findingColumns,
  findingValues,
  findingsRow,
} from '#server/shop/checkout/findings.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { fromJsonRow } from '#server/platform/db/json-row.ts';
import { orders } from '#server/platform/db/schema/orders.ts';
import { type Params, storedDocument, firstOf, statement } from '#server/platform/db/statement.ts';
import {
  type OrderRecipients,
  type RecipientValues,
  recipientColumns,
  recipientValues,
  recipientsRow,
} from '#server/shop/orders/core/complete-order.ts';
import type { OrderDeps } from '#server/shop/orders/core/deps.ts';
import type { OrderRow } from '#server/shop/orders/core/queries.ts';
import { type PrintedFields, printedFieldsOf } from './printed-fields.ts';

/** One attempt of a customer to order. */
export type OrderAttempt = {
  accountId: string;
  form: CheckoutForm;
  /** Key under which the order is stored; null for the version of the cart. */
  idempotencyKey: string | null;
  paysCash: boolean;
};

/** An order that is stored under the same key. */
const repeatedRow = z.object({ number: z.string(), fingerprint: z.string().nullable() });
export type RepeatedOrder = z.infer<typeof repeatedRow>;

export type OrderContext = CheckoutFindings & {
  repeated: RepeatedOrder | null;
  /** The customer's unpaid order, which a new order replaces; locked. Not one whose payment the owner checks. */
  pendingOrder: OrderRow | null;
  attemptsOfLastHour: number;
  openOrders: number;
  printedFields: PrintedFields;
  recipients: OrderRecipients;
};

/** Without a key, a request repeats the last order while the cart has not changed since that order emptied it. */
type KeyValues = { accountId: string; idempotencyKey: string | null };
const repeatedOrder = ({ accountId, idempotencyKey }: Params<KeyValues>) => sql`(
  select json_build_object('number', o.number, 'fingerprint', e.details->>'fingerprint')
  from orders o left join order_events e on e.order_id = o.id and e.event = 'placed_cod'
  where o.account_id = ${accountId} and o.idempotency_key = coalesce(${idempotencyKey}::text,
    'cart:' || (select version - 1 from carts where account_id = ${accountId})))`;

const startRow = z.object({ draft: draftRow.nullable(), repeated: repeatedRow.nullable() });

const selectStart = statement(
  'order_start',
  startRow,
  (p: Params<KeyValues>) =>
    sql`select ${draftOf(p.accountId)} as draft, ${repeatedOrder(p)} as repeated`,
);

/** Reads the checkout and the order that this request repeats, before any lock. */
export async function readOrderStart(
  db: Db,
  attempt: Pick<OrderAttempt, 'accountId' | 'idempotencyKey'>,
): Promise<z.infer<typeof startRow>> {
  return firstOf(await selectStart(db, attempt));
}

const lockAttempt = statement(
  'lock_order_attempt',
  z.object({}),
  (p: Params<{ accountId: string; cashKeys: string[] }>) =>
    sql`select lock_order_attempt(${p.accountId}, ${p.cashKeys}::text[])`,
);

/** Locks customer, unpaid order and cart, and for cash what decides whether it is available. */
export async function lockOrderAttempt(
  tx: Tx,
  { accountId: id, form, paysCash }: OrderAttempt,
): Promise<void> {
  const cashKeys = paysCash ? cashLockKeys({ accountId: id, phone: form.phone }) : [];
  await lockAttempt(tx, { accountId: id, cashKeys });
}

const contextRow = findingsRow.extend({
  ...recipientsRow.shape,
  repeated: repeatedRow.nullable(),
  pendingOrder: storedDocument<Record<string, unknown>>().nullable(),
  attemptsOfLastHour: z.int(),
  openOrders: z.int(),
  printedFields: storedDocument<PrintedFields>(),
});
type ContextValues = FindingValues & RecipientValues & KeyValues;

/** The owner checks its payment, so a new order leaves it as it is. */
const isClaimed = sql`exists (select from payment_attempts a
  where a.order_id = o.id and a.status = 'created' and a.reference is not null)`;

/** Attempts are counted in the order log: each reserves stock or sends emails. */
const selectContext = statement(
  'order_context',
  contextRow,
  (
    p: Params<ContextValues>,
  ) => sql`select ${findingColumns(p)}, ${recipientColumns(p)}, ${repeatedOrder(p)} as repeated,
    (select row_to_json(o) from (select * from orders where account_id = ${p.accountId} and status = 'pending_payment'
      order by created_at desc limit 1) o where not ${isClaimed}) as "pendingOrder",
    (select count(*)::int from order_events e join orders o on o.id = e.order_id
      where o.account_id = ${p.accountId} and e.event in ('created', 'payment_retried', 'placed_cod')
        and e.happened_at > now() - interval '1 hour') as "attemptsOfLastHour",
    (select count(*)::int from orders where account_id = ${p.accountId} and status = 'placed') as "openOrders",
    ${printedFieldsOf(p.accountId)} as "printedFields"`,
);

/**
 * Reads the order's context after `lockOrderAttempt`, in a statement of its own: it must see what was committed while
 * the locks were waited for.
 */
export async function readOrderContext(
  deps: Pick<OrderDeps, 'settings'>,
  tx: Tx,
  { accountId: id, idempotencyKey, form }: OrderAttempt,
): Promise<OrderContext> {
  const values = {
    ...recipientValues(deps, { accountId: id, contactEmail: form.email.trim() }),
    ...findingValues(id, form),
    idempotencyKey,
  };
  const { pendingOrder, account, admins, ...row } = firstOf(await selectContext(tx, values));
  return {
    ...row,
    recipients: { account, admins },
    pendingOrder: pendingOrder && fromJsonRow(orders, pendingOrder),
  };
}
