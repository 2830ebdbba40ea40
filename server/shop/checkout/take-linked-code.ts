// Use case: the checkout takes the promo code that a link has brought.
import { AppError } from '#domain/errors/errors.ts';
import type { ClientInfo } from '#server/platform/lib/client-info.ts';
import type { Checkout } from './checkout.ts';

/** Errors after which the code may still be used: once the cart has what it lacks, or later. */
const lacking = ['promo/below-minimum', 'promo/goods-missing', 'promo/too-many-attempts'];

type LinkedCode = { accountId: string; code: string; client: ClientInfo };

/** Returns whether the link is done with: its code is saved or not usable, or the customer has entered another. */
export async function takeLinkedCode(
  checkout: Pick<Checkout, 'read' | 'save'>,
  { accountId, code, client }: LinkedCode,
): Promise<boolean> {
  const { form, lines } = await checkout.read(accountId);
  if (form.promoCode) return true;
  if (lines.length === 0) return false;
  try {
    await checkout.save(accountId, { promoCode: code }, client);
    return true;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return !lacking.includes(error.code);
  }
}
