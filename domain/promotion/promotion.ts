// Promotions as the owner edits them: a promo code, what it takes off, and who may use it when.
import type { Discount } from '#domain/order/pricing.ts';
import { type Paise, formatPaise } from '#domain/money/money.ts';
import { isPromoCode, normaliseCode } from './promo-code.ts';

export const promotionKinds = ['percent', 'amount', 'free_delivery'] as const;
export type PromotionKind = (typeof promotionKinds)[number];

/** The first of these that is true: whether and why customers can use a promotion now. */
export const promotionStatuses = ['off', 'expired', 'scheduled', 'used-up', 'active'] as const;
export type PromotionStatus = (typeof promotionStatuses)[number];

export type PromotionDocument = {
  /** Fixed once the promotion exists. */
  code: string;
  /** For the owner only. */
  name: string;
  /** Whether it applies without its code, which then is its name for customers only. */
  isAutomatic: boolean;
  kind: PromotionKind;
  /** Null for another kind, or while the field is empty; so is `amountPaise`. */
  percent: number | null;
  amountPaise: Paise | null;
  /** Subtotal from which the code may be used; null for every order. */
  minimumPaise: Paise | null;
  /** Items from which the code may be used; null for any number. */
  minimumItems: number | null;
  /** What it is for; all three empty for everything. A category includes those below it. */
  productIds: string[];
  collectionIds: string[];
  categoryIds: string[];
  /** Whether it leaves out goods that cost less than their original price. */
  excludesSale: boolean;
  /** ISO timestamps; null without a start or an end. */
  startsAt: string | null;
  endsAt: string | null;
  /** Orders that may use it in all; null without a limit. */
  usageLimit: number | null;
  oncePerCustomer: boolean;
  /** For customers without an order. */
  isFirstOrder: boolean;
  isOn: boolean;
};

/** Ten percent off for new customers: what the editor of a new promotion begins with. */
export const newPromotion: PromotionDocument = {
  code: '',
  name: '',
  isAutomatic: false,
  kind: 'percent',
  percent: 10,
  amountPaise: null,
  minimumPaise: null,
  minimumItems: null,
  productIds: [],
  collectionIds: [],
  categoryIds: [],
  excludesSale: false,
  startsAt: null,
  endsAt: null,
  usageLimit: null,
  oncePerCustomer: true,
  isFirstOrder: false,
  isOn: true,
};

export const MAX_PROMOTION_NAME = 80;
const MAX_PAISE = 1_000_000_000;
const MAX_USES = 1_000_000;
const MAX_ITEMS = 1_000;
const MAX_CHOSEN = 200;

/** The document as it is stored: the code in capitals, and no value of another kind. */
export function storedPromotion(document: PromotionDocument): PromotionDocument {
  const { kind, percent, amountPaise, minimumPaise } = document;
  return {
    ...document,
    code: normaliseCode(document.code),
    name: document.name.trim(),
    percent: kind === 'percent' ? percent : null,
    amountPaise: kind === 'amount' ? amountPaise : null,
    minimumPaise: minimumPaise === 0 ? null : minimumPaise,
    // Only a code that is typed is refused to a customer who has used it.
    oncePerCustomer: document.oncePerCustomer && !document.isAutomatic,
  };
}

/** A message for each field that is not valid. */
export function promotionErrors(document: PromotionDocument): Record<string, string> {
  const { code, name, kind, percent, amountPaise, minimumPaise, minimumItems, usageLimit } =
    storedPromotion(document);
  const errors: Record<string, string | false> = {
    code: !isPromoCode(code) && 'Use 3 to 20 letters, digits and hyphens.',
    name: name.length > MAX_PROMOTION_NAME && `Use at most ${MAX_PROMOTION_NAME} characters.`,
    percent:
      kind === 'percent' && !isWithin(percent, 1, 100) && 'Enter a whole number from 1 to 100.',
    amountPaise:
      kind === 'amount' && !isWithin(amountPaise, 1, MAX_PAISE) && 'Enter an amount above ₹0.',
    minimumPaise:
      minimumPaise !== null &&
      (isWithin(minimumPaise, 1, MAX_PAISE)
        ? kind === 'amount' &&
          minimumPaise < (amountPaise ?? 0) &&
          `Enter at least ${formatPaise(amountPaise ?? 0)}, or leave it empty: the discount would be more than the order.`
        : 'Enter an amount, or leave it empty for every order.'),
    minimumItems:
      minimumItems !== null &&
      !isWithin(minimumItems, 1, MAX_ITEMS) &&
      'Enter a whole number from 1, or leave it empty for any number.',
    productIds: document.productIds.length > MAX_CHOSEN && tooMany('products'),
    collectionIds: document.collectionIds.length > MAX_CHOSEN && tooMany('collections'),
    categoryIds: document.categoryIds.length > MAX_CHOSEN && tooMany('categories'),
    usageLimit:
      usageLimit !== null &&
      !isWithin(usageLimit, 1, MAX_USES) &&
      'Enter a whole number from 1, or leave it empty for no limit.',
    endsAt: endsBeforeStart(document) && 'The end must be after the start.',
  };
  return Object.fromEntries(
    Object.entries(errors).filter((entry): entry is [string, string] => entry[1] !== false),
  );
}

/** Whether it is for some goods only. */
export function isForSomeGoods(
  document: Pick<PromotionDocument, 'productIds' | 'collectionIds' | 'categoryIds'>,
): boolean {
  const { productIds, collectionIds, categoryIds } = document;
  return [...productIds, ...collectionIds, ...categoryIds].length > 0;
}

/** Null while the promotion has no valid value of its kind. Without its goods, which the database finds in a cart. */
export function discountOf(document: PromotionDocument): Discount | null {
  const { code, kind, percent, amountPaise, minimumPaise, minimumItems } =
    storedPromotion(document);
  const errors = promotionErrors(document);
  if (errors.percent || errors.amountPaise || errors.minimumPaise || errors.minimumItems) {
    return null;
  }
  const base = {
    code,
    minimumPaise: minimumPaise ?? 0,
    ...(minimumItems !== null && { minimumItems }),
  };
  if (kind === 'free_delivery') return { ...base, kind };
  if (kind === 'percent') return { ...base, kind, percent: percent ?? 0 };
  return { ...base, kind, amountPaise: amountPaise ?? 0 };
}

/** Why the discount of a promotion cannot be changed any more. */
export function usedPromotionText(uses: number): string {
  const orders = uses === 1 ? '1 order has' : `${uses} orders have`;
  return `${orders} used this code. To change the discount, duplicate it.`;
}

function tooMany(goods: string): string {
  return `Choose at most ${MAX_CHOSEN} ${goods}.`;
}

function isWithin(value: number | null, least: number, most: number): boolean {
  return Number.isInteger(value) && (value ?? 0) >= least && (value ?? 0) <= most;
}

function endsBeforeStart({ startsAt, endsAt }: PromotionDocument): boolean {
  return startsAt !== null && endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt);
}
