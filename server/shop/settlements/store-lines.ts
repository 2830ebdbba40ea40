// Stores the lines of a month's settlement report: each once, and of a changed line what it was before.
import { type SQL, sql } from 'drizzle-orm';
import type { ProviderId } from '#domain/order/payment-provider.ts';
import {
  type ReportMonth,
  type SettlementLine,
  monthText,
} from '#domain/settlement/settlement-line.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { settlementMonths } from '#server/platform/db/schema/settlements.ts';

type Report = { provider: ProviderId; month: ReportMonth; lines: readonly SettlementLine[] };

/** Idempotent, also for two servers at once. `lines`: all of the month, none of them twice. */
export async function storeLines(db: Db, { provider, month, lines }: Report): Promise<void> {
  const text = monthText(month);
  await db.transaction(async (tx) => {
    // The other server's lines are then visible, so that none is taken for one that has moved.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`settlements:${provider}`}))`);
    const fetched = fetchedRows(lines);
    await moveLines(tx, { provider, text, fetched });
    await upsertLines(tx, { provider, fetched });
    await tx
      .insert(settlementMonths)
      .values({ provider, month: text, lineCount: lines.length })
      .onConflictDoUpdate({
        target: [settlementMonths.provider, settlementMonths.month],
        set: { lineCount: lines.length, fetchedAt: sql`now()` },
      });
  });
}

function fetchedRows(lines: readonly SettlementLine[]): SQL {
  return sql`jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as f("entityId" text, "settlementId" text, "type" text,
    "amountPaise" bigint, "debitPaise" bigint, "creditPaise" bigint, "feePaise" bigint, "taxPaise" bigint,
    "isOnHold" boolean, "utr" text, "settledAt" timestamptz, "paymentId" text, "disputeId" text, "method" text,
    "description" text)`;
}

/** The changing columns of `settlement_lines s`, as they are before the change. */
const earlierVersion = sql`jsonb_build_object('at', now(), 'amountPaise', s.amount_paise, 'debitPaise', s.debit_paise,
  'creditPaise', s.credit_paise, 'feePaise', s.fee_paise, 'taxPaise', s.tax_paise, 'isOnHold', s.is_on_hold,
  'settlementId', s.settlement_id, 'utr', s.utr, 'settledAt', s.settled_at)`;

type Fetched = { provider: ProviderId; fetched: SQL };

/** A line that was not settled yet, or that the month's report now lists under another settlement, stays one line. */
async function moveLines(tx: Tx, { provider, text, fetched }: Fetched & { text: string }) {
  await tx.execute(sql`
    update settlement_lines s set settlement_id = f."settlementId", earlier = s.earlier || ${earlierVersion},
      updated_at = now(), amount_paise = f."amountPaise", debit_paise = f."debitPaise", credit_paise = f."creditPaise",
      fee_paise = f."feePaise", tax_paise = f."taxPaise", is_on_hold = f."isOnHold", utr = f."utr",
      settled_at = f."settledAt"
    from ${fetched}
    where s.provider = ${provider} and s.entity_id = f."entityId" and s.settlement_id <> f."settlementId"
      and (s.settlement_id = '' or to_char(s.settled_on, 'YYYY-MM') = ${text})
      and not exists (select from ${fetched} where f."entityId" = s.entity_id and f."settlementId" = s.settlement_id)
      and not exists (select from settlement_lines other where other.provider = s.provider
        and other.entity_id = f."entityId" and other.settlement_id = f."settlementId")`);
}

async function upsertLines(tx: Tx, { provider, fetched }: Fetched): Promise<void> {
  await tx.execute(sql`
    insert into settlement_lines as s (provider, entity_id, settlement_id, type, amount_paise, debit_paise,
      credit_paise, fee_paise, tax_paise, is_on_hold, utr, settled_at, payment_id, dispute_id, method, description)
    select ${provider}, f."entityId", f."settlementId", f."type", f."amountPaise", f."debitPaise", f."creditPaise",
      f."feePaise", f."taxPaise", f."isOnHold", f."utr", f."settledAt", f."paymentId", f."disputeId", f."method",
      f."description"
    from ${fetched} order by f."entityId", f."settlementId"
    on conflict (provider, entity_id, settlement_id) do update set type = excluded.type,
      earlier = s.earlier || ${earlierVersion}, updated_at = now(), amount_paise = excluded.amount_paise,
      debit_paise = excluded.debit_paise, credit_paise = excluded.credit_paise, fee_paise = excluded.fee_paise,
      tax_paise = excluded.tax_paise, is_on_hold = excluded.is_on_hold, utr = excluded.utr,
      settled_at = excluded.settled_at, payment_id = excluded.payment_id, dispute_id = excluded.dispute_id,
      method = excluded.method, description = excluded.description
    where (s.type, s.amount_paise, s.debit_paise, s.credit_paise, s.fee_paise, s.tax_paise, s.is_on_hold, s.utr,
        s.settled_at, s.payment_id, s.dispute_id)
      is distinct from (excluded.type, excluded.amount_paise, excluded.debit_paise, excluded.credit_paise,
        excluded.fee_paise, excluded.tax_paise, excluded.is_on_hold, excluded.utr, excluded.settled_at,
        excluded.payment_id, excluded.dispute_id)`);
}
