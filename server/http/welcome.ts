// What the person who started the shop reads when it is open.
import { demoAccounts } from '#server/accounts/demo.ts';
import type { Settings } from '#server/settings.ts';

export function describeStart(settings: Settings): string {
  const lines = [`Sunehri is open at ${settings.shopUrl}`, ''];
  if (settings.mode === 'demo') {
    const { shopper, owner } = demoAccounts(settings);
    lines.push(
      'This is a demo shop: its products, ratings and reviews are samples.',
      `  Shopper    ${shopper.email}   password ${shopper.password}`,
      `  Owner      ${owner.email}   password ${owner.password}`,
      `  Mailbox    ${settings.shopUrl}/dev/mailbox   (every mail the shop would have sent)`,
    );
  }
  lines.push(
    settings.razorpay
      ? '  Payments   Razorpay'
      : '  Payments   a sandbox: no money is taken. Card 4111 1111 1111 1111 pays, 4000 0000 0000 0002 is declined.',
    `  API        ${settings.shopUrl}/api/docs`,
    '',
  );
  return lines.map((line) => (line ? `  ${line}` : line)).join('\n');
}
