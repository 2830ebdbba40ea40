// Fields of the products in a cart that invoices print, which an order copies: what was declared when it was placed.
import { type SQL, sql } from 'drizzle-orm';
import { type Fact, factsOf } from '#domain/product/facts.ts';
import { type FieldValues, fieldEntries } from '#domain/product/fields.ts';
import { products } from '#server/platform/db/schema/catalogue.ts';

/** Field values by product id. */
export type PrintedFields = Record<string, Partial<FieldValues>>;

const printed = fieldEntries.filter(([, { shownOn }]) => shownOn.includes('invoice'));
const pairs = printed.map(([key]) => sql`${sql.raw(`'${key}'`)}, ${products[key]}`);

/** A column of PrintedFields. */
export function printedFieldsOf(accountId: SQL | ReturnType<typeof sql.placeholder>): SQL {
  return sql`(select coalesce(json_object_agg(id, json_build_object(${sql.join(pairs, sql`, `)})), '{}')
    from products where id in (select v.product_id from cart_lines l join variants v on v.id = l.variant_id
      where l.account_id = ${accountId}))`;
}

export function invoiceFacts(fields: PrintedFields, productId: string): Fact[] {
  return factsOf(fields[productId] ?? {}, 'invoice');
}
