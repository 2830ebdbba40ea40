// Whether cash on delivery is offered for a checkout, and why not.
import { type PinCodeRule, noCashText } from '#domain/checkout/delivery-area.ts';
import { AppError, errorText } from '#domain/errors/errors.ts';

/** Findings of a checkout: the rule of its PIN code, null without one, and whether its buyer is blocked. */
export type CashFindings = { pinCodeRule: PinCodeRule | null; isCashBlocked: boolean };

/** The sentence that the customer reads instead; null when cash is available. Says nothing of a block. */
export function cashUnavailableText({ pinCodeRule, isCashBlocked }: CashFindings): string | null {
  if (pinCodeRule?.isWithoutCash) return noCashText(pinCodeRule.pinCode);
  return isCashBlocked ? errorText('order/cash-not-available').message : null;
}

/**
 * Called in the transaction of the order, before it takes stock, with findings that were read under the locks of
 * `cashLockKeys`. Throws `order/cash-not-available`.
 */
export function assertCashAvailable(findings: CashFindings): void {
  const message = cashUnavailableText(findings);
  if (message) throw new AppError('order/cash-not-available', { message });
}
