// An email: news for those who subscribe, once they have confirmed.
import { type Recipe, all, before, newFile } from '../recipe.ts';

export const email: Recipe = {
  what: 'an email',
  places: [
    { file: 'server/platform/mail/port.ts', adds: 'its data, in `Email`' },
    { file: 'messages/en/email-<noun>.json', adds: 'its texts' },
    { file: 'emails/templates/<name>.tsx' },
    { file: 'emails/render-email.tsx', adds: 'its case in `compose`' },
    { file: 'server/shop/<noun>/<use-case>.ts', adds: '`outbox.enqueue()` in its transaction' },
  ],
  note: 'then `npm run messages`',
  generators: ['messages'],
  example: {
    name: 'email',
    edits: {
      'server/platform/mail/port.ts': before(
        "  | { template: 'newsletter-welcome'",
        "  | { template: 'lookbook-ready'; data: { link: string } }\n",
      ),
      'messages/en/email-lookbook.json': newFile(`{
  "subject": "The lookbook of {shop}",
  "title": "The lookbook is ready",
  "preview": "New this season.",
  "open": "Open the lookbook"
}
`),
      'emails/templates/lookbook-ready.tsx':
        newFile(`// Email that says that the lookbook of a season is ready.
import * as texts from '#messages/email-lookbook.ts';
import type { EmailShop } from '#server/platform/mail/port.ts';
import { ActionButton, EmailLayout, type EmailProps } from '../components/email-layout.tsx';

export const lookbookReadySubject = (shop: EmailShop) => texts.subject({ shop: shop.name });

export function LookbookReady({ data, shop }: EmailProps<{ link: string }>) {
  return (
    <EmailLayout shop={shop} title={texts.title} preview={texts.preview}>
      <ActionButton href={data.link}>{texts.open}</ActionButton>
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
    check: `
import { english } from '#domain/language/languages.ts';
import { renderEmail } from '#emails/render-email.tsx';
import { outbox as outboxTable } from '#server/platform/db/schema/mail.ts';
import { defaultShopSettings } from '#server/platform/db/shop-settings.ts';
import { sendLookbook } from '#server/shop/newsletter/send-lookbook.ts';
import { openTestShop } from '#server/testing/orders.ts';

const link = 'https://shop.test/lookbook';

test('a new email has a subject, HTML and text', async () => {
  const shop = { ...defaultShopSettings, url: 'https://shop.test', language: english };
  const { subject, html, text } = await renderEmail({ template: 'lookbook-ready', data: { link } }, shop);
  expect(subject).toBe('The lookbook of Sunehri');
  expect(html).toContain(\`href="\${link}"\`);
  expect(text).toContain('The lookbook is ready');
});

test('a use case enqueues a new email once', async () => {
  const { db, deps, close } = await openTestShop();
  const send = () => db.transaction((tx) => sendLookbook(tx, deps.outbox, 'asha@example.in', link));
  await send();
  await send();
  const rows = await db.select().from(outboxTable);
  expect(rows.map(({ recipient, email }) => [recipient, email.data])).toEqual([['asha@example.in', { link }]]);
  await close();
});
`,
  },
};
