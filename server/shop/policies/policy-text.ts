// Texts of the policies with every placeholder filled in from the settings, as Markdown.
import { formatPaise } from '#domain/money/money.ts';
import { MAX_PHOTOS } from '#domain/image/photo.ts';
import { type PolicyKey, type PolicyPlaceholder, fillPlaceholders } from '#domain/policy/policy.ts';
import { SEALED_NOTE } from '#domain/shop/retention.ts';
import { paths } from '#domain/routes.ts';
import type { OwnerSettings, Seller } from '#domain/shop/shop-settings.ts';

/** What the texts say of the server's environment. */
export type PolicyContext = { mode: 'demo' | 'live'; paymentProvider: 'razorpay' | 'sandbox' };

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

function placeholderValues(
  settings: OwnerSettings,
  { mode, paymentProvider }: PolicyContext,
): Record<PolicyPlaceholder, string> {
  const { pricing, deliveryDays, cod, reservationMinutes, seller, returnPolicy } = settings;
  const isRazorpay = paymentProvider === 'razorpay';
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
    'card payments': isRazorpay
      ? 'Card payments are processed by Razorpay. Your card details go to Razorpay, never to us.'
      : 'This is a demo shop with its own payment sandbox: no money is taken.',
    'payment data': isRazorpay
      ? 'Razorpay processes the payment and receives your name, email address, phone number and card details.'
      : 'In this demo shop, payments go to our own sandbox and no payment provider receives anything.',
    'payment provider contact': isRazorpay
      ? 'Payment provider: Razorpay Software Private Limited, [razorpay.com/support](https://razorpay.com/support/).'
      : '',
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
