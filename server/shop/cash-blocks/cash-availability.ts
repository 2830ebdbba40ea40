// Whether cash on delivery is offered for a checkout, and why not.
import type { PinCodeRule } from '#domain/checkout/delivery-area.ts';
import { AppError } from '#domain/errors/errors.ts';
import { AppErrorWithValues } from '#domain/errors/with-values.ts';

/** Findings of a checkout: the rule of its PIN code, null without one, and whether its buyer is blocked. */
export type CashFindings = { pinCodeRule: PinCodeRule | null; isCashBlocked: boolean };

/** Its message is what the customer reads; null when cash is available. Says nothing of a block. */
export function cashUnavailableError({
  pinCodeRule,
  isCashBlocked,
}: CashFindings): AppError | null {
  const code = 'order/cash-not-available';
  if (pinCodeRule?.isWithoutCash) {
    return new AppErrorWithValues(code, { pinCode: pinCodeRule.pinCode });
  }
  return isCashBlocked ? new AppError(code) : null;
}

/**
 * Called in the transaction of the order, before it takes stock, with findings that were read under the locks of
 * `cashLockKeys`. Throws `order/cash-not-available`.
 */
export function assertCashAvailable(findings: CashFindings): void {
  const error = cashUnavailableError(findings);
  if (error) throw error;
}
