// The business of a buyer who is registered under GST: what an invoice to it names.
import type { ErrorCode } from '#domain/errors/errors.ts';
import { isPrintable } from '#domain/text/printable-text.ts';
import { stateOfGstin } from './gst-state.ts';
import { isGstin } from './gstin.ts';

export type Business = { gstin: string; legalName: string };

export const MAX_LEGAL_NAME_LENGTH = 100;

/** Capital letters without spaces, as a GSTIN is written. */
export function normaliseGstin(text: string): string {
  return text.replaceAll(/\s/g, '').toUpperCase();
}

type BusinessForm = { businessGstin?: string | undefined; businessName?: string | undefined };

/** Null for a buyer who is a private person. */
export function businessOf({
  businessGstin = '',
  businessName = '',
}: BusinessForm): Business | null {
  const gstin = normaliseGstin(businessGstin);
  return gstin === '' ? null : { gstin, legalName: businessName.trim() };
}

/** Errors by field; both are optional, but a GSTIN needs a name. */
export function businessErrors(form: BusinessForm): Partial<Record<keyof BusinessForm, ErrorCode>> {
  const business = businessOf(form);
  if (business === null) return {};
  const { gstin, legalName } = business;
  const isKnown = isGstin(gstin) && stateOfGstin(gstin) !== '';
  return {
    ...(!isKnown && { businessGstin: 'checkout/bad-gstin' as const }),
    ...(legalName === '' && { businessName: 'checkout/no-legal-name' as const }),
    ...(!isPrintable(legalName) && { businessName: 'checkout/not-printable' as const }),
  };
}
