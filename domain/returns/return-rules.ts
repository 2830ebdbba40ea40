// What the owner's return policy accepts: the reasons, the time, the evidence and who pays for sending items back.
import * as texts from '#messages/return.ts';

/** Reasons in the order in which a customer chooses. */
export const returnReasonNames = {
  damaged: texts.reasonDamaged,
  defective: texts.reasonDefective,
  wrong_item: texts.reasonWrongItem,
  not_as_described: texts.reasonNotAsDescribed,
  late: texts.reasonLate,
  size: texts.reasonSize,
} as const;
export type ReturnReason = keyof typeof returnReasonNames;
export const returnReasons = Object.keys(returnReasonNames) as ReturnReason[];

export const shippingPayers = ['customer', 'shop'] as const;
export type ShippingPayer = (typeof shippingPayers)[number];

export type ReturnRules = {
  /** Reasons that a customer may give, at least one. */
  reasons: ReturnReason[];
  /** Hours from the delivery within which a customer may report. */
  hours: number;
  shippingPaidBy: ShippingPayer;
  /** Whether a report needs a photo, where a photo can show its reason. */
  asksPhotos: boolean;
};

export const defaultReturnRules: ReturnRules = {
  reasons: ['damaged', 'defective'],
  hours: 48,
  shippingPaidBy: 'customer',
  asksPhotos: true,
};

/** Reason of orders and emails from before customers chose one. */
export const DEFAULT_REASON: ReturnReason = 'damaged';

/** A photo shows neither when a parcel came nor how an item fits. */
export function needsPhotos({ asksPhotos }: ReturnRules, reason: ReturnReason): boolean {
  return asksPhotos && reason !== 'late' && reason !== 'size';
}

/** Whether only items that are damaged or do not work are taken back. */
export function isOnlyForDamage({ reasons }: Pick<ReturnRules, 'reasons'>): boolean {
  return reasons.every(isDamage);
}

export function isDamage(reason: ReturnReason): reason is 'damaged' | 'defective' {
  return reason === 'damaged' || reason === 'defective';
}

/** `48 hours`, or `7 days` from three days on. */
export function returnPeriod({ hours }: Pick<ReturnRules, 'hours'>): string {
  const days = hours / 24;
  return Number.isInteger(days) && days >= 3
    ? texts.periodDays({ count: days })
    : texts.periodHours({ count: hours });
}

/** The hours that the policy in words names, where they are not those of the rules; null when both agree. */
export function differingHours(paragraphs: readonly string[], hours: number): number | null {
  const named = paragraphs.flatMap((text) => [...text.matchAll(/(\d+)\s*hours?\b/gi)]);
  const differing = named.map(([, digits]) => Number(digits)).find((each) => each !== hours);
  return differing ?? null;
}
