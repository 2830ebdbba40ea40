// Calls of the API about reviews, and the labels of their statuses.
import { api, readResponse } from '#ui/client/api.ts';
import type { ContactKind, Fit, ReviewStatus } from '#domain/review/review.ts';

export const reviewStatusLabels: Record<ReviewStatus, string> = {
  pending: 'Pending',
  published: 'Published',
  hidden: 'Hidden',
};
export const fitLabels: Record<Fit, string> = {
  small: 'Fits small',
  true_to_size: 'True to size',
  large: 'Fits large',
};
export const contactLabels: Record<ContactKind, string> = {
  phone: 'phone number',
  email: 'email address',
  link: 'link',
};

export type LoadedReviews = Awaited<ReturnType<typeof loadReviews>>;
export type ReviewDto = LoadedReviews['reviews'][number];

export function loadReviews(status: ReviewStatus, after: string) {
  return readResponse(api.admin.reviews.$get({ query: { status, ...(after && { after }) } }));
}

type Decision = { to: 'published' | 'hidden'; reason?: string; confirmsContact?: boolean };

export function postDecision({ id, version }: ReviewDto, decision: Decision) {
  const json = { version, ...decision };
  return readResponse(api.admin.reviews[':id'].decision.$post({ param: { id }, json }));
}

export function postDecisionUndo(id: string) {
  return readResponse(api.admin.reviews[':id'].undo.$post({ param: { id } }));
}

/** Resolves to the reply before. */
export function putReply(id: string, reply: string) {
  return readResponse(api.admin.reviews[':id'].reply.$put({ param: { id }, json: { reply } }));
}
