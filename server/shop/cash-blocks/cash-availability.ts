// Whether cash on delivery is offered for a checkout, and why not.
import type { PinCodeRule } from '#domain/checkout/delivery-area.ts';
import { AppError } from '#domain/errors/errors.ts';
import { AppErrorWithValues } from '#domain/errors/with-values.ts';

/** Findings of a checkout: the rule of its PIN code, null without one, and whether its buyer is blocked. */
export type CashFindings = { pinCodeRule: PinCodeRule | null; isCashBlocked: boolean };

/** What has no cash: every address of the PIN code, or this order, which says nothing of a block. */
export const cashUnavailableReasons = ['pin-code', 'order'] as const;
export type CashUnavailable = (typeof cashUnavailableReasons)[number];

/** Why cash is not available; null when it is. */
export function cashUnavailable({
  pinCodeRule,
  isCashBlocked,
}: CashFindings): CashUnavailable | null {
  if (pinCodeRule?.isWithoutCash) return 'pin-code';
  return isCashBlocked ? 'order' : null;
}

/**
 * Called in the transaction of the order, before it takes stock, with findings that were read under the locks of
 * `cashLockKeys`. Throws `order/cash-not-available`.
 */
export function assertCashAvailable(findings: CashFindings): void {
  const reason = cashUnavailable(findings);
  if (reason === null) return;
  const code = 'order/cash-not-available';
  const { pinCodeRule } = findings;
  if (reason === 'order' || !pinCodeRule) throw new AppError(code);
  throw new AppErrorWithValues(code, { pinCode: pinCodeRule.pinCode });
}
