// Calls of the API for the steps of opening the shop.
import { api, readResponse } from '#ui/client/api.ts';
import type { Readiness } from '#domain/shop/readiness.ts';
import { firstOr } from '../../ui/first-data.ts';

export function loadReadiness(): Promise<Readiness> {
  return firstOr('/api/admin/readiness', () => readResponse(api.admin.readiness.$get()));
}

let isComplete = false;

/** For a page of a step: null once every step is done, and when the steps cannot be loaded, which the page can do without. */
export async function loadOpening(): Promise<Readiness | null> {
  if (isComplete) return null;
  const readiness = await loadReadiness().catch(() => null);
  isComplete = readiness?.items.every(({ isDone }) => isDone) ?? false;
  return readiness;
}
