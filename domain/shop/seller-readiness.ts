// What a live shop's seller lacks: values of the demo that are still in place, and empty fields that the law asks for.
import { type OwnerSettings, defaultOwnerSettings } from './shop-settings.ts';

/** Path of the setting and its name where people read it. */
export const sellerFieldLabels = {
  name: 'Shop name',
  'seller.legalName': 'Legal name',
  'seller.address': 'Address',
  'seller.email': 'Email',
  'seller.phone': 'Phone',
  'seller.grievanceOfficer': 'Grievance officer',
  'seller.grievanceDesignation': 'Grievance officer’s designation',
  'seller.grievanceContact': 'Grievance officer’s contact',
  'seller.gstin': 'GSTIN',
} as const;
export type SellerField = keyof typeof sellerFieldLabels;
export const sellerFields = Object.keys(sellerFieldLabels) as SellerField[];

export const sellerProblems = ['demo', 'missing'] as const;
export type SellerIssue = { field: SellerField; problem: (typeof sellerProblems)[number] };

type SellerSettings = Pick<OwnerSettings, 'name' | 'seller' | 'pricing'>;

/** Empty when a live shop may sell in this seller's name. Only a registered seller may charge GST. */
export function sellerIssues(settings: SellerSettings): SellerIssue[] {
  return sellerFields.flatMap((field): SellerIssue[] => {
    const value = valueOf(settings, field);
    if (value.trim() === '') {
      const isOptional = field === 'seller.gstin' && settings.pricing.taxPercent === 0;
      return isOptional ? [] : [{ field, problem: 'missing' }];
    }
    return isOfDemo(field, value) ? [{ field, problem: 'demo' }] : [];
  });
}

/** Whether an issue is one of delivery and tax: without a GSTIN the shop may sell, but charge no GST. */
export function isAboutTax({ field, problem }: SellerIssue): boolean {
  return field === 'seller.gstin' && problem === 'missing';
}

/** These came later than some shops: without them a shop is not ready, but it goes on taking orders. */
const MAY_BE_MISSING: readonly SellerField[] = [
  'seller.grievanceDesignation',
  'seller.grievanceContact',
];

/** Whether a live shop takes no orders because of it. */
export function closesShop({ field, problem }: SellerIssue): boolean {
  return problem === 'demo' || !MAY_BE_MISSING.includes(field);
}

/** `Legal name: still the demo’s`. */
export function sellerIssueText({ field, problem }: SellerIssue): string {
  return `${sellerFieldLabels[field]}: ${problem === 'demo' ? 'still the demo’s' : 'missing'}`;
}

/** Email addresses of the demo end in this reserved domain: no email reaches anybody there. */
const DEMO_ADDRESS = /@sunehri\.example\b/i;

/** Whether an email address, or a sender with its name, is one of the demo's. */
export function isDemoAddress(email: string): boolean {
  return DEMO_ADDRESS.test(email);
}

/** The shop's name is no name of its seller: a real shop may be called as the demo is. */
function isOfDemo(field: SellerField, value: string): boolean {
  if (field === 'name') return false;
  return (
    isDemoAddress(value) || normalised(value) === normalised(valueOf(defaultOwnerSettings, field))
  );
}

function valueOf({ name, seller }: Pick<SellerSettings, 'name' | 'seller'>, field: SellerField) {
  if (field === 'name') return name;
  return seller[field.slice('seller.'.length) as Exclude<keyof typeof seller, 'state'>];
}

/** Returns a value without letter case, spaces and punctuation, so that a retyped value of the demo is recognised. */
function normalised(value: string): string {
  return value
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}
