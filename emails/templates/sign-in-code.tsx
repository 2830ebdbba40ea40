// Email with a code for sign-in, sent while strangers try passwords at the account.
import * as emailTexts from '#messages/email.ts';
import * as texts from '#messages/email-account.ts';
import type { EmailShop } from '#server/platform/mail/port.ts';
import { formatSignInCode } from '#domain/customer/sign-in-code.ts';
import {
  EmailLayout,
  type EmailProps,
  Paragraph,
  SmallPrint,
} from '../components/email-layout.tsx';

type SignInCodeData = { name: string; code: string };

export const signInCodeSubject = (shop: EmailShop, { code }: SignInCodeData) =>
  texts.codeSubject({ code: formatSignInCode(code), shop: shop.name });

export function SignInCode({ data, shop }: EmailProps<SignInCodeData>) {
  return (
    <EmailLayout shop={shop} title={texts.codeTitle} preview={texts.codePreview}>
      <Paragraph>{emailTexts.greeting({ name: data.name })}</Paragraph>
      <Paragraph>{texts.codeText({ shop: shop.name })}</Paragraph>
      <Paragraph>
        <strong style={{ fontSize: '24px', letterSpacing: '3px' }}>
          {formatSignInCode(data.code)}
        </strong>
      </Paragraph>
      <SmallPrint>{texts.codeNote}</SmallPrint>
    </EmailLayout>
  );
}
