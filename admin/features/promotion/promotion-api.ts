// Calls of the API about promotions, and the labels of their statuses.
import { api, readResponse } from '#ui/client/api.ts';
import {
  type PromotionDocument,
  type PromotionStatus,
  promotionStatuses,
} from '#domain/promotion/promotion.ts';
import type { StatusTone } from '../../ui/status-tag.tsx';

export const statusLabels: Record<PromotionStatus, string> = {
  active: 'Active',
  scheduled: 'Scheduled',
  expired: 'Expired',
  'used-up': 'Used up',
  off: 'Off',
};
export const statusTones: Record<PromotionStatus, StatusTone> = {
  active: 'good',
  scheduled: 'info',
  expired: 'calm',
  'used-up': 'wait',
  off: 'calm',
};

export type PromotionDto = Awaited<ReturnType<typeof fetchPromotion>>;
export type ListedPromotionDto = Awaited<ReturnType<typeof loadPromotions>>['promotions'][number];

/** Filters of the list, as they stand in the address. */
export type PromotionQuery = { status?: PromotionStatus; q?: string; after?: string };

export function readPromotionQuery(search: URLSearchParams): PromotionQuery {
  const status = promotionStatuses.find((each) => each === search.get('status'));
  const q = search.get('q')?.trim().slice(0, 100);
  const after = search.get('after');
  return { ...(status && { status }), ...(q && { q }), ...(after && { after }) };
}

export function loadPromotions(query: PromotionQuery) {
  return readResponse(api.admin.promotions.$get({ query }));
}

export function fetchPromotion(code: string) {
  return readResponse(api.admin.promotions[':code'].$get({ param: { code } }));
}

export function postNewPromotion(document: PromotionDocument) {
  return readResponse(api.admin.promotions.$post({ json: { document } }));
}

export function postPromotionChanges(
  code: string,
  version: number,
  { code: _fixed, ...changes }: Partial<PromotionDocument>,
) {
  const json = { version, changes };
  return readResponse(api.admin.promotions[':code'].$patch({ param: { code }, json }));
}

/** Resolves to when the promotion would have ended. */
export function postPromotionEnd(code: string) {
  return readResponse(api.admin.promotions[':code'].end.$post({ param: { code } }));
}
