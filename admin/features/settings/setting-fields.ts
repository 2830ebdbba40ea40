// Fields of the settings: labels and help of each, described once for forms, save bar, conflicts, audit log and search.
import { policyTitles } from '#domain/policy/policy.ts';
import type { ShippingPayer } from '#domain/returns/return-rules.ts';
import { sellerFieldLabels } from '#domain/shop/seller-readiness.ts';
import type { PricingMethod } from '#domain/order/pricing.ts';
import { type PriceTerms } from '#domain/tax/line-tax.ts';
import type { GstScheme } from '#domain/tax/gstin.ts';

type SettingField = {
  /** Stands alone, as in the save bar and the search. */
  label: string;
  /** Label in the form, where what surrounds the field says the rest. */
  formLabel?: string;
  hint?: string;
};

const policyHint =
  'Start a heading with ##, a list item with a hyphen. Write **bold** and [a link](/contact).';

/** By path in the settings; below them, what stands on a page of the settings and is stored elsewhere. */
export const settingFields = {
  name: { label: sellerFieldLabels.name },
  tagline: { label: 'Tagline', hint: 'One line below the name, on every page and in emails.' },
  'brand.logo': {
    label: 'Logo',
    hint: 'PNG, JPEG or WebP, at least 512 px wide. Icons and the image of shared links are made from it.',
  },
  'brand.darkLogo': {
    label: 'Logo for dark mode',
    hint: 'Optional. Also shown in the footer, which is dark in both modes.',
  },
  'brand.palette': { label: 'Accent colour' },
  'brand.instagram': { label: 'Instagram', hint: 'Shown in the footer. Empty: not shown.' },
  'brand.whatsapp': {
    label: 'WhatsApp link',
    formLabel: 'WhatsApp',
    hint: 'Such as https://wa.me/ and your number with 91, without a plus.',
  },
  'brand.youtube': { label: 'YouTube' },
  'brand.map': { label: 'Map', hint: 'In Google Maps: Share, Copy link.' },
  hours: { label: 'Opening hours' },
  offlinePages: {
    label: 'Pages without a connection',
    hint: 'A customer’s browser keeps the pages seen last and opens them without a network, for example on a train. Off: every browser removes them at its next visit.',
  },
  'seller.legalName': {
    label: sellerFieldLabels['seller.legalName'],
    hint: 'As on your PAN or registration.',
  },
  'seller.address': { label: sellerFieldLabels['seller.address'] },
  'seller.email': { label: sellerFieldLabels['seller.email'] },
  'seller.phone': { label: sellerFieldLabels['seller.phone'] },
  'seller.gstin': {
    label: sellerFieldLabels['seller.gstin'],
    hint: '15 characters, printed on every invoice. Leave it empty if you are not registered.',
  },
  'seller.gstScheme': {
    label: 'GST scheme',
    hint: 'Under the composition scheme you charge no GST, sell within your state only, and issue bills of supply.',
  },
  'seller.state': { label: 'State', hint: 'Decides between CGST with SGST and IGST.' },
  'seller.invoicePrefix': {
    label: 'Invoice prefix',
    hint: 'Two or three capital letters or digits, such as SUN in SUN/26-27/00001.',
  },
  'seller.grievanceOfficer': {
    label: sellerFieldLabels['seller.grievanceOfficer'],
    hint: 'The law asks every online shop to name a person for complaints, with designation and contact.',
  },
  'seller.grievanceDesignation': {
    label: sellerFieldLabels['seller.grievanceDesignation'],
    formLabel: 'Designation',
    hint: 'Such as Proprietor. The law asks for it.',
  },
  'seller.grievanceContact': {
    label: sellerFieldLabels['seller.grievanceContact'],
    formLabel: 'Email or phone for complaints',
    hint: 'The law asks for it. Shown beside the name of the officer.',
  },
  'pricing.shippingFeePaise': { label: 'Delivery fee' },
  'pricing.freeShippingFromPaise': { label: 'Free delivery from' },
  'deliveryDays.min': {
    label: 'Shortest delivery time',
    formLabel: 'Delivery time in days, from',
  },
  'deliveryDays.max': { label: 'Longest delivery time', formLabel: 'Delivery time in days, to' },
  'pricing.method': {
    label: 'How GST is charged',
    hint: 'A change applies to new orders only. Have an accountant confirm the method before you sell.',
  },
  priceEntry: {
    label: 'How you type prices',
    hint: 'In the product editor. Customers always see the price with GST, as the law asks, and your lists and files have it too.',
  },
  'pricing.taxPercent': {
    label: 'GST rate',
    formLabel: 'GST rate in percent',
    hint: 'A new rate applies to new orders only. Existing orders keep theirs.',
  },
  'upi.vpa': {
    label: 'UPI ID (VPA) of your account',
    hint: 'Such as shop@okaxis. Empty: customers are not offered UPI transfers.',
  },
  'cod.maxTotalPaise': {
    label: 'Maximum order value',
    hint: 'Above it, only card and UPI are offered. 0 switches cash on delivery off.',
  },
  'cod.maxOpenOrders': { label: 'Open orders per customer' },
  codConfirmHours: {
    label: 'Hours to confirm',
    hint: 'A cash order that you have not confirmed by then is cancelled at the next 6 pm, Monday to Saturday, and its stock is free again.',
  },
  reservationMinutes: {
    label: 'Minutes to pay',
    hint: 'How long the items of an unpaid order are reserved.',
  },
  orderAttemptsPerHour: {
    label: 'Order attempts per hour',
    formLabel: 'Order attempts per hour and customer',
  },
  verificationCooldownSeconds: {
    label: 'Seconds between verification emails',
    formLabel: 'Seconds between two verification emails',
  },
  lowStockLevel: {
    label: 'Low-stock level',
    hint: 'Stock is low at or below this number. A colour and size with a level of its own keeps it; set it in the product editor.',
  },
  maxPerOrder: {
    label: 'Most of one item per order',
    hint: 'How many of one colour and size a customer may order at once. 0: as many as are in stock.',
  },
  backInStockEmails: {
    label: 'Back-in-stock emails',
    hint: 'Customers may ask for one email when a sold-out item is back.',
  },
  'reviewEmails.isOn': {
    label: 'Ask for reviews',
    hint: 'The buyer of each delivered order gets one email with a link to review its items.',
  },
  'reviewEmails.days': { label: 'Days after delivery', formLabel: 'Days after the delivery' },
  'returnRules.reasons': { label: 'Reasons to return' },
  'returnRules.hours': {
    label: 'Hours to report',
    hint: 'From the delivery. 48 hours are two days, 168 are a week. You can allow more for one order on its page.',
  },
  'returnRules.shippingPaidBy': {
    label: 'Return shipping',
    formLabel: 'Who pays for return shipping',
  },
  'returnRules.asksPhotos': {
    label: 'Photos of the problem',
    formLabel: 'Ask for photos, where a photo can show what is wrong',
  },
  returnPolicy: { label: 'Return policy', formLabel: 'Paragraph' },
  terms: { label: policyTitles.terms, hint: policyHint },
  privacy: { label: policyTitles.privacy, hint: policyHint },
  'retention.emailDays': {
    label: 'Days to keep the text of emails',
    hint: 'Then only the address, the subject and the time of each email are kept.',
  },
  'retention.messageDays': {
    label: 'Days to keep messages',
    hint: 'Messages from the contact form, and the record of the emails you sent. 730 days are two years. The privacy page shows both times.',
  },
  erasure: { label: 'When an account is deleted' },
  'sender.name': {
    label: 'Sender’s name',
    formLabel: 'Name',
    hint: 'Shown as the sender of every email. Empty: the name set on the server.',
  },
  'sender.email': {
    label: 'Sender’s email',
    formLabel: 'Email',
    hint: 'Your mail server must be allowed to send from this address. Empty: the address set on the server.',
  },
  'ownerEmails.newOrder': {
    label: 'Email about a new order',
    formLabel: 'New order',
    hint: 'As soon as it is paid, or placed with cash on delivery.',
  },
  'ownerEmails.orderToConfirm': {
    label: 'Email about an order to confirm',
    formLabel: 'Order to confirm',
    hint: '12 hours before a cash order that you have not confirmed is cancelled.',
  },
  'ownerEmails.cancellationRequest': {
    label: 'Email about a request to cancel',
    formLabel: 'Request to cancel',
    hint: 'Of an order that is packed.',
  },
  'ownerEmails.damageReport': {
    label: 'Email about a report',
    formLabel: 'Report',
    hint: 'With the customer’s description.',
  },
  'ownerEmails.contactMessage': {
    label: 'Email about a contact message',
    formLabel: 'Contact message',
    hint: 'Answer under Messages: then the ticket keeps your answer and its time.',
  },
  'ownerEmails.refundFailed': {
    label: 'Email about a failed refund',
    formLabel: 'Failed refund',
    hint: 'When the payment provider has refused it.',
  },
  'ownerEmails.dispute': {
    label: 'Email about a payment dispute',
    formLabel: 'Payment dispute',
    hint: 'When a bank questions a payment, asks for evidence or has decided.',
  },
  'ownerEmails.morningSummary': {
    label: 'Morning summary',
    hint: 'What there is to do. None on a day with nothing to do.',
  },
  'ownerEmails.summaryHour': {
    label: 'Hour of the morning summary',
    hint: 'From 0 to 23, in Indian time.',
  },
  paymentKeys: {
    label: 'Payment keys',
    hint: 'Key ID, key secret, webhook secret and webhook address.',
  },
  passkey: { label: 'Passkey', hint: 'Sign in with a fingerprint, a face or the device’s PIN.' },
  authenticatorApp: { label: 'Authenticator app' },
  recoveryCodes: { label: 'Recovery codes' },
} as const satisfies Record<string, SettingField>;

export type SettingPath = keyof typeof settingFields;
export const settingPaths = Object.keys(settingFields) as SettingPath[];

/** Null for a path that is no field, such as a line of the opening hours. */
export function findSettingField(path: string): SettingField | null {
  return Object.hasOwn(settingFields, path) ? settingFields[path as SettingPath] : null;
}

/** Label and hint of a field as its form shows them. */
export function formTextsOf(path: SettingPath): { label: string; hint?: string } {
  const { label, formLabel = label, hint }: SettingField = settingFields[path];
  return { label: formLabel, ...(hint !== undefined && { hint }) };
}

/** The choices of settings in words. */
export const shippingPayerNames: Record<ShippingPayer, string> = {
  customer: 'The customer',
  shop: 'The shop',
};
export const priceEntryNames: Record<PriceTerms, string> = {
  inclusive: 'With GST, as customers see them',
  exclusive: 'Without GST, which is added',
};

export const pricingMethodNames: Record<PricingMethod, string> = {
  specification: 'One percentage, on top of prices',
  law: 'By law, included in prices',
};
export const gstSchemeNames: Record<GstScheme, string> = {
  regular: 'Regular',
  composition: 'Composition scheme',
};
