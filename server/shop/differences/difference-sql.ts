// SELECTs of the differences, one for each kind: payments, refunds and chargebacks of the settlement reports, and cash of couriers.
import { type SQL, sql } from 'drizzle-orm';
import type { DifferenceKind } from '#domain/settlement/difference.ts';

/**
 * Days as YYYY-MM-DD. `since`: before it nothing is looked at. `coveredFrom` and `dueDay`: between these days captured and
 * refunded money must be in a settlement that has been fetched. `today` in India.
 */
export type DifferenceDays = {
  since: string;
  coveredFrom: string;
  dueDay: string;
  today: string;
  defaultWaitDays: number;
};

/** GST that a fee includes, in percent of the fee without it. */
const GST_PERCENT = 18;
/** Fees for cards up to this amount have no GST. */
const CARD_WITHOUT_GST_PAISE = 2_000_00;
/** Paise by which the GST of a fee may differ: the provider rounds the fee and its GST, each by itself. */
const ROUNDING_PAISE = 5;

const india = (time: SQL) => sql`(${time} at time zone 'Asia/Kolkata')::date`;
const none = sql`null::text`;

type Columns = {
  kind: DifferenceKind;
  subject: SQL;
  order?: SQL;
  courier?: SQL;
  settlement?: SQL;
  reference?: SQL;
  day: SQL;
  expected: SQL;
  actual: SQL;
};

function columns({ kind, subject, order = none, courier = none, day, ...rest }: Columns): SQL {
  const { settlement = none, reference = none, expected, actual } = rest;
  return sql`${kind}::text as kind, ${subject} as subject, ${order} as order_number, ${courier} as courier,
    ${settlement} as settlement_id, left(${reference}, 200) as reference, ${day} as day,
    (${expected})::bigint as expected_paise, (${actual})::bigint as actual_paise`;
}

/** Rows of the differences, as in `money_differences`. */
export function selectDifferences(days: DifferenceDays): SQL {
  const selects = [...settlementSelects(days), ...feeSelects(), ...cashSelects(days)];
  return sql`with ${lineTables(days)}, ${cashTables(days)}
    ${sql.join(selects, sql` union all `)}`;
}

/** Temporary results that the selects share. `debited`: what a refund was debited in all, and how often. */
function lineTables({ since }: DifferenceDays): SQL {
  return sql`line as materialized (
      select * from settlement_lines where settlement_id <> '' and settled_on >= ${since}::date),
    captured as materialized (
      select a.provider, a.provider_payment_id as id, a.amount_paise, a.created_at, o.number, a.order_id
      from payment_attempts a join orders o on o.id = a.order_id where a.status = 'captured'),
    own_refund as materialized (
      select r.provider_refund_id as id, r.provider_payment_id as payment_id, r.amount_paise, r.status, r.updated_at,
        r.provider, o.number
      from refunds r join orders o on o.id = r.order_id
      where r.provider_refund_id is not null and r.status in ('processing', 'completed')),
    debited as materialized (
      select l.provider, l.entity_id as id, max(l.payment_id) as payment_id, max(l.amount_paise) as amount_paise,
        sum(l.debit_paise - l.credit_paise) as debit_paise, count(*) filter (where l.debit_paise > 0) as times,
        max(l.settlement_id) as settlement_id, max(l.utr) as utr, max(l.settled_on) as day,
        max(l.description) as description
      from line l where l.type = 'refund' group by l.provider, l.entity_id
      having sum(l.debit_paise - l.credit_paise) > 0),
    -- A refund that the provider made twice has an id of its own, which the shop does not know.
    other_refund as materialized (
      select d.*, own.number, own.amount_paise as own_paise
      from debited d left join lateral (
        select r.number, r.amount_paise from own_refund r
        where r.payment_id = d.payment_id and r.amount_paise = d.amount_paise limit 1) own on true
      where not exists (select from own_refund r where r.id = d.id))`;
}

function settlementSelects({ coveredFrom, dueDay }: DifferenceDays): SQL[] {
  const isDue = (time: SQL) => sql`${india(time)} between ${coveredFrom}::date and ${dueDay}::date`;
  const hasReport = (provider: SQL) =>
    sql`exists (select from settlement_months m where m.provider = ${provider})`;
  const numberOfPayment = sql`(select c.number from captured c where c.id = l.payment_id)`;
  return [
    sql`select ${columns({ kind: 'not-settled', subject: sql`c.id`, order: sql`c.number`, day: india(sql`c.created_at`), expected: sql`c.amount_paise`, actual: sql`0` })}
      from captured c where ${isDue(sql`c.created_at`)} and ${hasReport(sql`c.provider`)}
        and not exists (select from settlement_lines l where l.payment_id = c.id and l.type = 'payment' and l.settlement_id <> '')`,
    sql`select ${columns({ kind: 'amount-differs', subject: sql`l.entity_id`, order: sql`min(c.number)`, settlement: sql`min(l.settlement_id)`, reference: sql`min(l.utr)`, day: sql`min(l.settled_on)`, expected: sql`min(c.amount_paise)`, actual: sql`min(l.amount_paise)` })}
      from line l join captured c on c.id = l.entity_id
      where l.type = 'payment' and l.amount_paise <> c.amount_paise group by l.entity_id`,
    sql`select ${columns({ kind: 'amount-differs', subject: sql`d.id`, order: sql`r.number`, settlement: sql`d.settlement_id`, reference: sql`d.utr`, day: sql`d.day`, expected: sql`r.amount_paise`, actual: sql`d.amount_paise` })}
      from debited d join own_refund r on r.id = d.id where d.amount_paise <> r.amount_paise`,
    sql`select ${columns({ kind: 'settled-twice', subject: sql`l.entity_id`, order: sql`min(c.number)`, settlement: sql`max(l.settlement_id)`, reference: sql`max(l.utr)`, day: sql`max(l.settled_on)`, expected: sql`min(c.amount_paise)`, actual: sql`sum(l.amount_paise)` })}
      from line l join captured c on c.id = l.entity_id where l.type = 'payment' group by l.entity_id having count(*) > 1`,
    // Two selects: with OR, the search for the payment would be one for each line.
    ...[
      sql`l.type = 'payment' and not exists (select from captured c where c.id = l.entity_id)`,
      sql`l.type not in ('payment', 'refund') and l.dispute_id is null`,
    ].map(
      (isUnknown) =>
        sql`select ${columns({ kind: 'unknown-line', subject: sql`l.entity_id`, order: numberOfPayment, settlement: sql`l.settlement_id`, reference: sql`l.description`, day: sql`l.settled_on`, expected: sql`0`, actual: sql`l.credit_paise - l.debit_paise` })}
      from line l where ${isUnknown}`,
    ),
    sql`select ${columns({ kind: 'unknown-line', subject: sql`o.id`, settlement: sql`o.settlement_id`, reference: sql`o.description`, day: sql`o.day`, expected: sql`0`, actual: sql`-o.debit_paise` })}
      from other_refund o where o.number is null`,
    sql`select ${columns({ kind: 'refund-twice', subject: sql`o.id`, order: sql`o.number`, settlement: sql`o.settlement_id`, reference: sql`o.utr`, day: sql`o.day`, expected: sql`o.own_paise`, actual: sql`o.debit_paise + o.own_paise` })}
      from other_refund o where o.number is not null`,
    sql`select ${columns({ kind: 'refund-twice', subject: sql`d.id`, order: sql`r.number`, settlement: sql`d.settlement_id`, reference: sql`d.utr`, day: sql`d.day`, expected: sql`r.amount_paise`, actual: sql`d.debit_paise` })}
      from debited d join own_refund r on r.id = d.id where d.times > 1 and d.debit_paise > r.amount_paise`,
    sql`select ${columns({ kind: 'refund-not-debited', subject: sql`r.id`, order: sql`r.number`, day: india(sql`r.updated_at`), expected: sql`r.amount_paise`, actual: sql`0` })}
      from own_refund r where r.status = 'completed' and ${isDue(sql`r.updated_at`)} and ${hasReport(sql`r.provider`)}
        and not exists (select from settlement_lines l where l.provider = r.provider and l.entity_id = r.id and l.settlement_id <> '')`,
    sql`select ${columns({ kind: 'chargeback', subject: sql`l.dispute_id`, order: sql`min(c.number)`, settlement: sql`max(l.settlement_id)`, reference: sql`max(l.utr)`, day: sql`max(l.settled_on)`, expected: sql`0`, actual: sql`sum(l.debit_paise - l.credit_paise)` })}
      from line l left join captured c on c.id = l.payment_id
      where l.dispute_id is not null and l.type not in ('payment', 'refund')
      group by l.dispute_id having sum(l.debit_paise - l.credit_paise) > 0`,
  ];
}

/** A fee that is billed once a month is in none of the credits. */
function feeSelects(): SQL[] {
  const numberOfPayment = sql`(select c.number from captured c where c.id = l.entity_id)`;
  const isExempt = sql`(l.method = 'card' and l.amount_paise <= ${CARD_WITHOUT_GST_PAISE})`;
  const credit = sql`(l.amount_paise - l.fee_paise)`;
  const gst = sql`round(l.fee_paise * ${GST_PERCENT}::numeric / ${100 + GST_PERCENT})`;
  const isCreditWrong = sql`l.credit_paise not in (${credit}, l.amount_paise)`;
  const isTaxWrong = sql`(l.tax_paise > 0 and abs(l.tax_paise - ${gst}) > ${ROUNDING_PAISE})`;
  const first = sql`(select distinct on (entity_id) * from line where type = 'payment' order by entity_id, settled_on) l`;
  const shared = {
    subject: sql`l.entity_id`,
    order: numberOfPayment,
    settlement: sql`l.settlement_id`,
    reference: sql`l.utr`,
    day: sql`l.settled_on`,
  };
  return [
    sql`select ${columns({ ...shared, kind: 'fee-without-gst', expected: sql`round(l.fee_paise * ${GST_PERCENT}::numeric / 100)`, actual: sql`l.fee_paise` })}
      from ${first} where l.fee_paise > 0 and l.tax_paise = 0 and not ${isExempt}`,
    sql`select ${columns({ ...shared, kind: 'wrong-fee', expected: sql`case when ${isCreditWrong} then ${credit} else ${gst} end`, actual: sql`case when ${isCreditWrong} then l.credit_paise else l.tax_paise end` })}
      from ${first} where ${isCreditWrong} or ${isTaxWrong}`,
  ];
}

/** Paise that a courier remits for `orders o`: 0 for one that was paid otherwise, or has come back. */
export const cashDue = sql`(case when o.payment_method = 'COD' and o.status in ('shipped', 'delivered')
  then o.total_paise + o.cancelled_paise else 0 end)`;

/** `remitted`: all rows of an order. `watched`: since when a courier remits, as far as files say. */
function cashTables({ since }: DifferenceDays): SQL {
  return sql`saved as materialized (
      select w.*, coalesce(w.paid_on, ${india(sql`m.saved_at`)}) as day, m.source
      from remittance_rows w join remittances m on m.id = w.remittance_id
      where m.status = 'saved' and m.saved_at >= ${since}::date),
    remitted as materialized (
      select o.number, o.courier, o.status, min(s.awb) as awb, max(s.day) as day, max(s.reference) as reference,
        sum(s.cash_paise) as cash_paise, count(*) filter (where s.cash_paise > 0) as times,
        sum(s.return_charge_paise) as return_charge_paise,
        ${cashDue} as due_paise
      from saved s join orders o on o.id = s.order_id group by o.id),
    delivered as materialized (${deliveredForCash(since)}),
    watched as materialized (
      select d.courier, min(d.day) as day from delivered d
      where d.id in (select s.order_id from saved s where s.cash_paise > 0) group by d.courier)`;
}

function cashSelects({ today, defaultWaitDays }: DifferenceDays): SQL[] {
  const shared = {
    subject: sql`r.awb`,
    order: sql`r.number`,
    courier: sql`r.courier`,
    reference: sql`r.reference`,
    day: sql`r.day`,
  };
  return [
    sql`select ${columns({ ...shared, kind: 'cash-differs', expected: sql`r.due_paise`, actual: sql`r.cash_paise` })}
      from remitted r where r.cash_paise <> r.due_paise and r.times > 0 and not (r.times > 1 and r.cash_paise > r.due_paise)`,
    sql`select ${columns({ ...shared, kind: 'cash-twice', expected: sql`r.due_paise`, actual: sql`r.cash_paise` })}
      from remitted r where r.times > 1 and r.cash_paise > r.due_paise`,
    sql`select ${columns({ kind: 'cash-unknown', subject: sql`s.awb`, courier: sql`min(s.source)`, reference: sql`min(s.reference)`, day: sql`min(s.day)`, expected: sql`0`, actual: sql`sum(s.cash_paise)` })}
      from saved s where s.order_id is null and s.cash_paise + s.charge_paise + s.return_charge_paise > 0 group by s.awb`,
    sql`select ${columns({ ...shared, kind: 'return-charge', expected: sql`0`, actual: sql`r.return_charge_paise` })}
      from remitted r where r.return_charge_paise > 0 and r.status <> 'returned_to_origin'`,
    sql`select ${columns({ kind: 'cash-missing', subject: sql`d.tracking`, order: sql`d.number`, courier: sql`d.courier`, day: sql`d.day`, expected: sql`d.due_paise`, actual: sql`0` })}
      from delivered d join watched w on w.courier = d.courier and d.day >= w.day
        left join courier_terms t on t.courier = d.courier
      where d.day + coalesce(t.wait_days, ${defaultWaitDays}) < ${today}::date
        and not exists (select from saved s where s.order_id = d.id and s.cash_paise > 0)`,
  ];
}

/** Cash orders that a courier has delivered, each with its day: what is remitted for them has reached no bank yet. */
export function deliveredForCash(since: string): SQL {
  return sql`select o.id, o.number, o.courier, o.tracking, o.total_paise + o.cancelled_paise as due_paise,
      ${india(sql`e.happened_at`)} as day
    from orders o join order_events e on e.order_id = o.id and e.event = 'delivered'
    where o.payment_method = 'COD' and o.status = 'delivered' and o.courier is not null and o.tracking is not null
      and e.happened_at >= ${since}::date`;
}
