// Readiness: what a live shop lacks before it sells, as a list that the owner works through.
import type { SellerIssue } from './seller-readiness.ts';

export type ReadinessKey =
  | 'shop'
  | 'seller'
  | 'delivery'
  | 'products'
  | 'payments'
  | 'webhook'
  | 'email'
  | 'policies';

export type ReadinessItem = { key: ReadinessKey; isDone: boolean };

/** Steps in the order in which a new owner goes about them. */
export const readinessKeys: readonly ReadinessKey[] = [
  'shop',
  'seller',
  'products',
  'delivery',
  'policies',
  'payments',
  'webhook',
  'email',
];

export type Readiness = {
  items: ReadinessItem[];
  /** What the seller lacks, one by one. */
  sellerIssues: SellerIssue[];
  /** Whether the shop takes orders. A live shop takes none while its seller has issues, unless that is allowed explicitly. */
  isOpen: boolean;
};
