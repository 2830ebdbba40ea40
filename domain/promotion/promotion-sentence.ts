// A promotion in one sentence, built from its fields, as the editor shows it beside them.
import { indianDay } from '#domain/calendar/indian-day.ts';
import { formatPaise } from '#domain/money/money.ts';
import {
  type PromotionDocument,
  discountOf,
  isForSomeGoods,
  storedPromotion,
} from './promotion.ts';

const day = { timeZone: 'Asia/Kolkata', day: 'numeric', month: 'long' } as const;
const dayFormat = new Intl.DateTimeFormat('en-GB', day);
const dayAndYearFormat = new Intl.DateTimeFormat('en-GB', { ...day, year: 'numeric' });
const timeFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  timeStyle: 'short',
});

/**
 * `15 % off orders from ₹2,000, from 1 December 00:00 to 5 December 23:59 IST, once per customer, 100 uses.`
 * A year other than that of `now` is named. Empty while a value is missing. `goodsNames`: of what it is for.
 */
export function promotionSentence(
  document: PromotionDocument,
  now: Date,
  goodsNames: readonly string[] = [],
): string {
  const discount = offerText(document, goodsNames);
  if (!discount) return '';
  const { usageLimit, oncePerCustomer, isFirstOrder, isAutomatic } = storedPromotion(document);
  const parts = [
    discount,
    isAutomatic && 'without a code',
    periodText(document, now),
    isFirstOrder && 'for a first order',
    oncePerCustomer && 'once per customer',
    usageLimit !== null &&
      (usageLimit === 1 ? '1 use' : `${usageLimit.toLocaleString('en-IN')} uses`),
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}

/** `15 % off orders from ₹2,000`, or `15 % off dupattas from 3 items`; empty while a value is missing. */
export function offerText(document: PromotionDocument, goodsNames: readonly string[] = []): string {
  const discount = discountOf(document);
  if (!discount) return '';
  const { kind } = discount;
  const goods = subjectText(document, goodsNames);
  if (kind === 'free_delivery') return `Free delivery for ${goods}`;
  const value = kind === 'percent' ? `${discount.percent} %` : formatPaise(discount.amountPaise);
  return `${value} off ${goods}`;
}

const MAX_NAMES = 3;

function subjectText(document: PromotionDocument, names: readonly string[]): string {
  const { minimumPaise, minimumItems, excludesSale } = document;
  const minima = [
    minimumPaise && formatPaise(minimumPaise),
    minimumItems && (minimumItems === 1 ? '1 item' : `${minimumItems} items`),
  ].filter(Boolean);
  const shown = names.slice(0, MAX_NAMES).join(', ');
  const chosen = names.length > MAX_NAMES ? `${shown} and ${names.length - MAX_NAMES} more` : shown;
  const orders = minima.length > 0 ? 'orders' : 'every order';
  const subject = isForSomeGoods(document) ? chosen || 'chosen products' : orders;
  return [
    subject,
    minima.length > 0 && `from ${minima.join(' and ')}`,
    excludesSale && 'without goods on sale',
  ]
    .filter(Boolean)
    .join(' ');
}

/** `from 1 December 00:00 to 5 December 23:59 IST`; empty without a start and an end. */
export function periodText(
  { startsAt, endsAt }: Pick<PromotionDocument, 'startsAt' | 'endsAt'>,
  now: Date,
): string {
  const start = startsAt && momentText(new Date(startsAt), now);
  const end = endsAt && momentText(new Date(endsAt), now);
  if (start && end) return `from ${start} to ${end} IST`;
  if (start) return `from ${start} IST`;
  return end ? `until ${end} IST` : '';
}

function momentText(at: Date, now: Date): string {
  const isThisYear = indianDay(at).slice(0, 4) === indianDay(now).slice(0, 4);
  return `${(isThisYear ? dayFormat : dayAndYearFormat).format(at)} ${timeFormat.format(at)}`;
}
