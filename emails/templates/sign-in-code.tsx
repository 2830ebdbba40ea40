// Email with a code for sign-in, sent while strangers try passwords at the account.
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
  `${formatSignInCode(code)} is your ${shop.name} sign-in code`;

export function SignInCode({ data, shop }: EmailProps<SignInCodeData>) {
  return (
    <EmailLayout
      shop={shop}
      title="Your sign-in code"
      preview="Enter this code with your password to sign in."
    >
      <Paragraph>Namaste {data.name},</Paragraph>
      <Paragraph>
        There were many attempts to sign in to your {shop.name} account. To sign in, enter this code
        with your password:
      </Paragraph>
      <Paragraph>
        <strong style={{ fontSize: '24px', letterSpacing: '3px' }}>
          {formatSignInCode(data.code)}
        </strong>
      </Paragraph>
      <SmallPrint>
        The code expires in one hour. We will never ask you for it by phone or in a message. If you
        are not signing in, no action is needed: nobody can sign in without your password.
      </SmallPrint>
    </EmailLayout>
  );
}
