// Texts of the policies with every placeholder filled in from the settings, as Markdown.
import { formatPaise } from '#domain/money/money.ts';
import { MAX_PHOTOS } from '#domain/image/photo.ts';
import { type PolicyKey, type PolicyPlaceholder, fillPlaceholders } from '#domain/policy/policy.ts';
import { SEALED_NOTE } from '#domain/shop/retention.ts';
import { paths } from '#domain/routes.ts';
import type { OwnerSettings, Seller } from '#domain/shop/shop-settings.ts';
import type { PolicyTexts } from '#server/shop/payments/port.ts';

/** What the texts say of the server's environment. */
export type PolicyContext = { mode: 'demo' | 'live'; paymentTexts: PolicyTexts };

export function policyTexts(
  settings: OwnerSettings,
  context: PolicyContext,
): Record<PolicyKey, string> {
  const values = placeholderValues(settings, context);
  return {
    terms: fillPlaceholders(settings.terms, values),
    privacy: fillPlaceholders(settings.privacy, values),
    returns: values['return policy'],
  };
}

const UPI_PAYMENTS =
  'A UPI transfer goes to our own bank account, and your items are reserved for 24 hours.';
const UPI_DATA = 'Our bank shows us the name and the UPI ID that a UPI transfer comes from.';

function placeholderValues(
  settings: OwnerSettings,
  { mode, paymentTexts }: PolicyContext,
): Record<PolicyPlaceholder, string> {
  const { pricing, deliveryDays, cod, reservationMinutes, seller, returnPolicy } = settings;
  const upi = settings.upi.vpa;
  return {
    'shop name': escapeMarkdown(settings.name),
    seller: escapeMarkdown(seller.legalName),
    'seller details': sellerDetails(seller),
    'GST rate': `${pricing.taxPercent}%`,
    'delivery fee': formatPaise(pricing.shippingFeePaise),
    'free delivery from': formatPaise(pricing.freeShippingFromPaise),
    'delivery time': `${deliveryDays.min} to ${deliveryDays.max} days`,
    'cash limit': formatPaise(cod.maxTotalPaise),
    'payment time': `${reservationMinutes} minutes`,
    'return policy': returnPolicy.map(escapeMarkdown).join('\n\n'),
    'return hours': `${settings.returnRules.hours}`,
    'photo limit': `${MAX_PHOTOS}`,
    'card payments': `${paymentTexts.payments}${upi && ` ${UPI_PAYMENTS}`}`,
    'payment data': `${paymentTexts.data}${upi && ` ${UPI_DATA}`}`,
    'payment provider contact': paymentTexts.contact,
    'sealed copy': settings.erasure === 'after-a-year' ? SEALED_NOTE : '',
    'demo mailbox':
      mode === 'demo'
        ? `This is a demo shop: it sends no emails. Anyone can read them in the [demo mailbox](${paths.mailbox()}).`
        : '',
  };
}

function sellerDetails(seller: Seller): string {
  const { grievanceOfficer, grievanceDesignation, grievanceContact } = seller;
  const officer = [grievanceOfficer, grievanceDesignation, grievanceContact].filter(Boolean);
  const lines = [
    `**Seller:** ${escapeMarkdown(seller.legalName)}`,
    `**Address:** ${escapeMarkdown(seller.address)}`,
    `**Grievance officer:** ${escapeMarkdown(officer.join(', '))}`,
    `**Email:** [${escapeMarkdown(seller.email)}](<mailto:${encodeURI(seller.email)}>)`,
    `**Phone:** [${escapeMarkdown(seller.phone)}](<tel:${seller.phone.replaceAll(' ', '')}>)`,
  ];
  return lines.join('\\\n');
}

/** A value of the settings is text, never formatting. */
function escapeMarkdown(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>#&~|!{}]/g, '\\$&');
}
