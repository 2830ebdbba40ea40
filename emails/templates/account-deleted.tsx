// Email: the account has been deleted, and what is kept.
import * as emailTexts from '#messages/email.ts';
import * as texts from '#messages/email-account.ts';
import { SEALED_NOTE } from '#domain/shop/retention.ts';
import type { AccountDeletedData, EmailShop } from '#server/platform/mail/port.ts';
import { EmailLayout, type EmailProps, Paragraph } from '../components/email-layout.tsx';

export const accountDeletedSubject = (shop: EmailShop) => texts.deletedSubject({ shop: shop.name });

export function AccountDeleted({ data, shop }: EmailProps<AccountDeletedData>) {
  return (
    <EmailLayout shop={shop} title={texts.deletedTitle} preview={texts.deletedPreview}>
      <Paragraph>{emailTexts.greeting({ name: data.name })}</Paragraph>
      <Paragraph>{texts.deletedText({ shop: shop.name })}</Paragraph>
      {data.sealedAs && (
        <Paragraph>
          {SEALED_NOTE} {texts.deletedReference({ reference: data.sealedAs })}
        </Paragraph>
      )}
      <Paragraph>{texts.deletedThanks}</Paragraph>
    </EmailLayout>
  );
}
