// Texts in which the admin's orders are searched; the trigram indexes have the same expressions.
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

type OrderColumns = Readonly<
  Record<'number' | 'contactName' | 'contactEmail' | 'contactPhone' | 'tracking', SQLWrapper>
>;

/**
 * Text that the order search reads, in lower case, each word after a space: the number with and without hyphens, name,
 * email, tracking number, phone as digits.
 */
export function orderSearchText(t: OrderColumns): SQL {
  return sql`lower(' ' || ${t.number} || ' ' || replace(${t.number}, '-', '') || ' ' || ${t.contactName} || ' ' || ${t.contactEmail} || ' ' || coalesce(${t.tracking}, '') || ' ' || translate(${t.contactPhone}, ' +-()', ''))`;
}

/** Name of the product bought, in lower case. */
export function lineSearchText(t: { name: SQLWrapper }): SQL {
  return sql`lower(${t.name})`;
}

/** City of the delivery address, in lower case. */
export function orderCity(t: { shippingAddress: SQLWrapper }): SQL {
  return sql`lower(${t.shippingAddress}->>'city')`;
}
