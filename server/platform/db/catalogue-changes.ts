// What changed in the catalogue: the payload of its notifications, which send_catalogue_change() and send_product_edit() send.
import { z } from 'zod';
import type { Listener } from './listener.ts';

/** Ids of products; null when it may be any product. */
export type ChangedProducts = readonly string[] | null;

/**
 * `stock`: orders have made variants sold out or available again. `edit`: anything else of products, their photos,
 * attributes and translations among it; `unpublished`: those that customers could buy before and cannot any more.
 * `everything`: what every page may show, such as settings, navigation, collections and attributes.
 */
export type CatalogueChange =
  | { kind: 'stock'; products: ChangedProducts }
  | { kind: 'edit'; products: ChangedProducts; unpublished: ChangedProducts }
  | { kind: 'everything' };

export const anyChange: CatalogueChange = { kind: 'everything' };

const changedProducts = z.array(z.string()).nullable();
const payloadSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('stock'), products: changedProducts }),
  z.object({ kind: z.literal('edit'), products: changedProducts, unpublished: changedProducts }),
  z.object({ kind: z.literal('everything') }),
]);

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
