// Seller of the shop: who stands on invoices and in the footer, as the owner's settings have it.
import { isEmail } from '#domain/customer/account.ts';
import { isInvoicePrefix } from '#domain/invoice/invoice.ts';
import { sellerStateError } from '#domain/tax/gst-state.ts';
import { type GstScheme, isGstin } from '#domain/tax/gstin.ts';
import { isPhoneNumber } from '#domain/text/phone-number.ts';
import { fontError, lengthError } from './setting-errors.ts';

export type Seller = {
  legalName: string;
  address: string;
  email: string;
  phone: string;
  grievanceOfficer: string;
  grievanceDesignation: string;
  /** Email address or phone number. */
  grievanceContact: string;
  /** GST number printed on invoices; empty when the seller has none. */
  gstin: string;
  /** GST scheme of a registered seller. */
  gstScheme: GstScheme;
  /** State where the seller is registered or does business: decides between CGST with SGST and IGST. */
  state: string;
  /** The first characters of every invoice number. */
  invoicePrefix: string;
};

export const maxSellerTextLengths = { address: 300, officer: 100 };

export const defaultSeller: Seller = {
  legalName: 'Sunehri Handcrafts',
  address: '14 Johari Bazaar, Jaipur, Rajasthan 302003, India',
  email: 'hello@sunehri.example',
  phone: '+91 98290 00000',
  grievanceOfficer: 'Meera Sharma',
  // With the seller's name, so that no real seller has the same by chance.
  grievanceDesignation: 'Head of Customer Care, Sunehri Handcrafts',
  grievanceContact: 'grievance@sunehri.example',
  gstin: '',
  gstScheme: 'regular',
  state: 'Rajasthan',
  invoicePrefix: 'SUN',
};

/** Message by field; false for a value that may be saved. */
export function sellerErrors(seller: Seller): Record<string, string | false> {
  return {
    legalName: lengthError(seller.legalName, 100) || fontError(seller.legalName),
    address: lengthError(seller.address, maxSellerTextLengths.address) || fontError(seller.address),
    email: !isEmail(seller.email) && 'Enter an email address, such as hello@example.com',
    phone:
      !isPhoneNumber(seller.phone) &&
      'Enter a phone number with country code, such as +91 98290 00000',
    grievanceOfficer: lengthError(seller.grievanceOfficer, maxSellerTextLengths.officer),
    grievanceDesignation:
      seller.grievanceDesignation !== '' &&
      lengthError(seller.grievanceDesignation, maxSellerTextLengths.officer),
    grievanceContact:
      seller.grievanceContact !== '' &&
      !isEmail(seller.grievanceContact) &&
      !isPhoneNumber(seller.grievanceContact) &&
      'Enter an email address or a phone number',
    gstin:
      seller.gstin !== '' &&
      !isGstin(seller.gstin) &&
      'This is not a valid GSTIN. Check each of its 15 characters.',
    gstScheme:
      seller.gstScheme === 'composition' &&
      seller.gstin === '' &&
      'Enter the GSTIN of your registration, or choose the regular scheme',
    state: sellerStateError(seller),
    invoicePrefix:
      !isInvoicePrefix(seller.invoicePrefix) &&
      'Enter two or three capital letters or digits, such as SUN',
  };
}
