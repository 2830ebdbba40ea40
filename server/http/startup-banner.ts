// The text printed when the shop has started: URL, demo accounts, payments, API.
import { type SellerIssue, sellerIssueText } from '#domain/shop/seller-readiness.ts';
import { demoAccounts } from '#server/seed/demo-accounts.ts';
import type { Settings } from '#server/platform/config/env.ts';

/** `ownerLinkFile`: see `storeOwnerLink`. `openingIssues`: what keeps the shop from taking orders. */
type Start = {
  ownerLinkFile: string | null;
  openingIssues: readonly SellerIssue[];
  payments: 'keys' | 'sandbox' | 'none';
};

const paymentTexts: Record<Start['payments'], string> = {
  keys: 'Razorpay',
  sandbox:
    'Sandbox: no money is taken. Card 4111 1111 1111 1111 pays, 4000 0000 0000 0002 is declined.',
  none: 'None, and the shop takes no orders, until the owner has entered keys under Settings, Payments.',
};

export function describeStart(
  settings: Settings,
  { ownerLinkFile, openingIssues, payments }: Start,
): string {
  const lines = [`Sunehri is open at ${settings.shopUrl}`, ''];
  if (settings.mode === 'demo') {
    const { customer, admin } = demoAccounts(settings);
    lines.push(
      'This is a demo shop: its products, orders, ratings and reviews are samples.',
      `  Customer   ${customer.email}   password ${customer.password}`,
      `  Owner      ${admin.email}   password ${admin.password}`,
      `  Mailbox    ${settings.shopUrl}/dev/mailbox   (every email the shop would have sent)`,
    );
  }
  if (ownerLinkFile) {
    lines.push(
      `The owner, ${settings.adminEmail}, has no password yet. The link to choose one, valid for an hour, is in the file`,
      `  ${ownerLinkFile}`,
      '',
    );
  }
  if (openingIssues.length > 0) {
    lines.push(
      'The shop takes no orders until the owner has entered their own, under Settings in the back office:',
      ...openingIssues.map((issue) => `  ${sellerIssueText(issue)}`),
      '',
    );
  }
  lines.push(
    `  Payments   ${paymentTexts[payments]}`,
    `  API        ${settings.shopUrl}/api/docs`,
    '',
  );
  return lines.map((line) => (line ? `  ${line}` : line)).join('\n');
}
