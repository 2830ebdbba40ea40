// An email: news for those who subscribe, once they have confirmed.
import { type Example, all, before, newFile } from '../recipe.ts';

export const email: Example = {
  name: 'email',
  edits: {
    'server/platform/mail/port.ts': before(
      "  | { template: 'newsletter-welcome'",
      "  | { template: 'lookbook-ready'; data: { link: string } }\n",
    ),
    'emails/templates/lookbook-ready.tsx':
      newFile(`// Email that says that the lookbook of a season is ready.
import type { EmailShop } from '#server/platform/mail/port.ts';
import { ActionButton, EmailLayout, type EmailProps } from '../components/email-layout.tsx';

export const lookbookReadySubject = (shop: EmailShop) => \`The lookbook of \${shop.name}\`;

export function LookbookReady({ data, shop }: EmailProps<{ link: string }>) {
  return (
    <EmailLayout shop={shop} title="The lookbook is ready" preview="New this season.">
      <ActionButton href={data.link}>Open the lookbook</ActionButton>
    </EmailLayout>
  );
}
`),
    'emails/render-email.tsx': all(
      before(
        'import { NewsletterConfirm,',
        "import { LookbookReady, lookbookReadySubject } from './templates/lookbook-ready.tsx';\n",
      ),
      before(
        "    case 'newsletter-confirm':",
        `    case 'lookbook-ready':
      return {
        subject: lookbookReadySubject(shop),
        body: <LookbookReady data={email.data} shop={shop} />,
      };
`,
      ),
    ),
    'server/shop/newsletter/send-lookbook.ts':
      newFile(`// Sends the lookbook to an address, in the transaction of whoever asks for it.
import type { Tx } from '#server/platform/db/db.ts';
import type { Outbox } from '#server/platform/mail/port.ts';

export async function sendLookbook(tx: Tx, outbox: Outbox, to: string, link: string) {
  const email = { template: 'lookbook-ready', data: { link } } as const;
  await outbox.enqueue(tx, { key: \`lookbook:\${to}\`, to, email, recipientVerified: true });
}
`),
  },
  script: `
import { renderEmail } from '#emails/render-email.tsx';
import { defaultShopSettings } from '#server/platform/db/shop-settings.ts';
const shop = { ...defaultShopSettings, url: 'https://shop.test' };
const email = { template: 'lookbook-ready', data: { link: 'https://shop.test/lookbook' } };
const { subject, html, text } = await renderEmail(email, shop);
print({ subject, isLinked: html.includes('href="https://shop.test/lookbook"'), text: text.includes('The lookbook is ready') });
`,
  expected: { subject: 'The lookbook of Sunehri', isLinked: true, text: true },
};
