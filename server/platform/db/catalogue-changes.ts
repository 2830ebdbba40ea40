// What changed in the catalogue: the payload of its notifications, which server/platform/db/functions/send_catalogue_change.sql sends.
import { z } from 'zod';
import type { Listener } from './listener.ts';

/**
 * `stock`: orders have made variants sold out or available again, and pages may show it a second late. `edit`: everything
 * else, shown at once. `products`: the ids of the products whose own data changed; null when it may be any product.
 */
export type CatalogueChange = { kind: 'edit' | 'stock'; products: readonly string[] | null };

export const anyChange: CatalogueChange = { kind: 'edit', products: null };

const payloadSchema = z.object({
  kind: z.enum(['edit', 'stock']),
  products: z.array(z.string()).nullable(),
});

/** Calls `onChange` with each change of the catalogue, and with `anyChange` after a reconnect. */
export function onCatalogueChange(
  listener: Listener,
  onChange: (change: CatalogueChange) => void,
): void {
  listener.on('catalogue', (payload) => onChange(parseCatalogueChange(payload)));
}

/** A payload that cannot be read, such as one of another version of the shop, means that anything may have changed. */
export function parseCatalogueChange(payload = ''): CatalogueChange {
  try {
    return payloadSchema.parse(JSON.parse(payload));
  } catch {
    return anyChange;
  }
}
