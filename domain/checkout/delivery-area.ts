// PIN codes to which the shop does not deliver, or not for cash: rules, the columns of their file, and texts.
import { normalisePin } from './checkout.ts';
import * as texts from '#messages/delivery.ts';

export type PinCodeRule = {
  pinCode: string;
  isWithoutCash: boolean;
  isWithoutDelivery: boolean;
};

export const deliveryAreaColumns = ['pin_code', 'cash', 'delivery'] as const;
export type DeliveryAreaColumn = (typeof deliveryAreaColumns)[number];
export const MAX_DELIVERY_AREA_ROWS = 20_000;

export type DeliveryAreaRow = Record<DeliveryAreaColumn, string>;

export function isPinCode(text: string): boolean {
  return /^[1-9][0-9]{5}$/.test(text);
}

/** The rule of a row, or what is wrong with the row. */
export function ruleOfRow(row: DeliveryAreaRow): { rule: PinCodeRule } | { error: string } {
  const pinCode = normalisePin(row.pin_code);
  if (!isPinCode(pinCode))
    return { error: `"${shorten(row.pin_code)}" is not a 6-digit PIN code.` };
  const cash = yesOrNo(row.cash);
  if (cash === null) return { error: `cash is "${shorten(row.cash)}". Write yes or no.` };
  const delivery = yesOrNo(row.delivery);
  if (delivery === null)
    return { error: `delivery is "${shorten(row.delivery)}". Write yes or no.` };
  return { rule: { pinCode, isWithoutCash: !cash, isWithoutDelivery: !delivery } };
}

/** A PIN code with cash and delivery needs no rule. */
export function saysSomething({ isWithoutCash, isWithoutDelivery }: PinCodeRule): boolean {
  return isWithoutCash || isWithoutDelivery;
}

export function rowOfRule({ pinCode, isWithoutCash, isWithoutDelivery }: PinCodeRule) {
  return {
    pin_code: pinCode,
    cash: isWithoutCash ? 'no' : 'yes',
    delivery: isWithoutDelivery ? 'no' : 'yes',
  };
}

/** Text beside a PIN code to which the shop does not deliver. */
export function noDeliveryText(pinCode: string): string {
  return texts.noDelivery({ pinCode });
}

/** Text beside the payment method where the PIN code has no cash on delivery. */
export function noCashText(pinCode: string): string {
  return texts.noCash({ pinCode });
}

function yesOrNo(text: string): boolean | null {
  const word = text.trim().toLowerCase();
  if (word === 'yes') return true;
  return word === 'no' ? false : null;
}

function shorten(text: string): string {
  return text.length > 30 ? `${text.slice(0, 30)}…` : text;
}
