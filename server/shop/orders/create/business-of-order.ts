// The business that an order's invoice names: only where the shop charges GST by law, else invoices have no use for it.
import { type Business, businessErrors, businessOf } from '#domain/tax/business.ts';
import type { CheckoutForm } from '#domain/checkout/checkout.ts';
import { AppError } from '#domain/errors/errors.ts';
import type { PricingMethod } from '#domain/order/pricing.ts';
import { chargesGst } from '#domain/tax/gstin.ts';
import { fieldErrorTexts } from '#server/shop/checkout/draft.ts';
import { type InvoiceDeps, sellerOf } from '#server/shop/invoices/seller.ts';

/** Throws the first error of the fields, `checkout/bad-gstin`, `checkout/no-legal-name` or `checkout/not-printable`. */
export function businessOfOrder(
  seller: InvoiceDeps,
  method: PricingMethod,
  form: CheckoutForm,
): Business | null {
  // The seller of a demo's documents has a sample GSTIN already.
  if (method !== 'law' || !chargesGst(sellerOf(seller), 'live')) return null;
  const errors = businessErrors(form);
  const [first] = Object.values(errors);
  if (first) throw new AppError(first, { fields: fieldErrorTexts(errors) });
  return businessOf(form);
}
