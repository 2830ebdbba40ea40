// Errors whose message names something: an item, a PIN code. A file of its own, because only the server raises them.
import { noCashText, noDeliveryText } from '#domain/checkout/delivery-area.ts';
import { type PlaceQuestion, placeQuestionText } from '#domain/checkout/place-question.ts';
import * as texts from '#messages/order-errors.ts';
import { AppError, type FieldErrors } from './errors.ts';

/** Message by code, made of the values of the error. */
export const messagesWithValues = {
  'stock/sold-out': (values: { name: string }) => texts.namedStockSoldOut(values),
  'stock/insufficient': (values: { name: string }) => texts.namedStockInsufficient(values),
  'cart/max-per-order': (values: { name: string; count: number }) =>
    texts.namedCartMaxPerOrder(values),
  'order/cash-not-available': ({ pinCode }: { pinCode: string }) => noCashText(pinCode),
  'checkout/no-delivery': ({ pinCode }: { pinCode: string }) => noDeliveryText(pinCode),
  'checkout/state-differs': (question: PlaceQuestion) => placeQuestionText(question),
};

type Messages = typeof messagesWithValues;
export type CodeWithValues = keyof Messages;
export type ValuesOf<Code extends CodeWithValues> = Parameters<Messages[Code]>[0];

/** Keeps code and values, so that another language can make its own message of them. */
export class AppErrorWithValues<Code extends CodeWithValues = CodeWithValues> extends AppError {
  declare readonly code: Code;
  readonly values: ValuesOf<Code>;

  constructor(
    code: Code,
    values: ValuesOf<Code>,
    options: { fields?: FieldErrors; details?: unknown } = {},
  ) {
    super(code, { ...options, message: messageWithValues(code, values) });
    this.values = values;
  }
}

/** The message of a code with values, in the language of the build. */
export function messageWithValues<Code extends CodeWithValues>(
  code: Code,
  values: ValuesOf<Code>,
): string {
  const write = messagesWithValues[code] as (values: ValuesOf<Code>) => string;
  return write(values);
}
