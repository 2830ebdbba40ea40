// What the last product of a kind hands on to a new one.
import { api, readResponse } from '#ui/client/api.ts';
import type { ProductDefaults } from '#domain/product/product-defaults.ts';

/** `kind`: '' for the last product of any kind. Null for a shop without one. */
export async function loadProductDefaults(kind: string): Promise<ProductDefaults | null> {
  const call = api.admin['product-defaults'].$get({ query: { kind } });
  return (await readResponse(call)).defaults;
}
