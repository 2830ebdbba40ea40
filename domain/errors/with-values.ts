// Errors whose message names something: an item, a PIN code. A file of its own, because only the server raises them.
import * as checkout from '#messages/checkout.ts';
import * as delivery from '#messages/delivery.ts';
import * as texts from '#messages/order-errors.ts';
import { shortfallText } from '#domain/messages/shortfall-text.ts';
import { AppError, type FieldErrors } from './errors.ts';

/** Message by code, made of the values of the error. */
export const messagesWithValues = {
  'stock/sold-out': (values: { name: string }) => texts.namedStockSoldOut(values),
  'stock/insufficient': (values: { name: string }) => texts.namedStockInsufficient(values),
  'cart/max-per-order': (values: { name: string; count: number }) =>
    texts.namedCartMaxPerOrder(values),
  'promo/below-minimum': shortfallText,
  'promo/goods-missing': shortfallText,
  'order/cash-not-available': (values: { pinCode: string }) => delivery.noCash(values),
  'checkout/no-delivery': (values: { pinCode: string }) => delivery.noDelivery(values),
  'checkout/state-differs': ({ zipCode, suggested }: { zipCode: string; suggested: string }) =>
    checkout.placeQuestion({ pinCode: zipCode, state: suggested }),
};

type Messages = typeof messagesWithValues;
export type CodeWithValues = keyof Messages;
export type ErrorValues<Code extends CodeWithValues> = Parameters<Messages[Code]>[0];

/** Keeps code and values, so that another language can make its own message of them. */
export class AppErrorWithValues<Code extends CodeWithValues = CodeWithValues> extends AppError {
  declare readonly code: Code;
  readonly values: ErrorValues<Code>;

  constructor(
    code: Code,
    values: ErrorValues<Code>,
    options: { fields?: FieldErrors; details?: unknown } = {},
  ) {
    super(code, { ...options, message: messageWithValues(code, values) });
    this.values = values;
  }
}

/** The message of a code with values, in the language of the build. */
export function messageWithValues<Code extends CodeWithValues>(
  code: Code,
  values: ErrorValues<Code>,
): string {
  const write = messagesWithValues[code] as (values: ErrorValues<Code>) => string;
  return write(values);
}
