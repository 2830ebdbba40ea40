// SQL of what counts as a sale, for queries that read `orders o`; decision 073 says why.
import { sql } from 'drizzle-orm';

/**
 * Condition that an order is a sale, also one that came back undelivered: it was sold, and what was paid for it appears
 * as refunded.
 */
export const isSale = sql`o.status not in ('pending_payment', 'cancelled', 'expired')`;
