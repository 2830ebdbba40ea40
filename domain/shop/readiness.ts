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

/**
 * Steps in the order in which a new owner goes about them: the policies name the delivery fee, which has the GST rate
 * beside it; a webhook arrives with the first payment, which needs a product.
 */
export const readinessKeys: readonly ReadinessKey[] = [
  'shop',
  'seller',
  'delivery',
  'policies',
  'payments',
  'email',
  'products',
  'webhook',
];

export type Readiness = {
  items: ReadinessItem[];
  /** How many of the sentences that bind the shop its owner has agreed to. */
  promises: { agreed: number; all: number };
  /** What the seller lacks, one by one. */
  sellerIssues: SellerIssue[];
  /** Whether the shop takes orders. A live shop takes none while its seller has issues, unless that is allowed explicitly. */
  isOpen: boolean;
};

type Mode = 'demo' | 'live';

/**
 * What a shop needs in order to sell. A live one on sandbox payments, or whose webhook or emails nobody has seen arrive,
 * only looks as if it could.
 */
const needed: Record<Mode, readonly ReadinessKey[]> = {
  demo: ['products'],
  live: ['products', 'payments', 'webhook', 'email'],
};

/** The first step that is left after this one, else the first of all; null when every other step is done. */
export function nextStep(
  items: readonly ReadinessItem[],
  after?: ReadinessKey,
): ReadinessKey | null {
  const at = items.findIndex(({ key }) => key === after);
  const inTurn = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  return inTurn.find(({ key, isDone }) => !isDone && key !== after)?.key ?? null;
}

/** Whether the steps that are left may wait below the day’s tasks. */
export function canSell(
  { items, isOpen }: Pick<Readiness, 'items' | 'isOpen'>,
  mode: Mode,
): boolean {
  return isOpen && items.every(({ key, isDone }) => isDone || !needed[mode].includes(key));
}
