// Email to the owner: a second factor was added or removed, or a recovery code was used.
import type { SecondFactorChange } from '#domain/customer/second-factor.ts';
import type { EmailShop, SecondFactorEmailData } from '#server/platform/mail/port.ts';
import {
  ActionButton,
  EmailLayout,
  type EmailProps,
  Paragraph,
  SmallPrint,
} from '../components/email-layout.tsx';

const texts: Record<SecondFactorChange, { title: string; text: string }> = {
  'passkey-added': {
    title: 'A passkey was added',
    text: 'A passkey was added to your account. You can use it as the second step when you sign in.',
  },
  'passkey-removed': {
    title: 'A passkey was removed',
    text: 'A passkey was removed from your account. It can no longer be used to sign in.',
  },
  'app-added': {
    title: 'An authenticator app was added',
    text: 'An authenticator app was added to your account. You can use its codes as the second step when you sign in.',
  },
  'app-replaced': {
    title: 'Your authenticator app was replaced',
    text: 'A new authenticator app has replaced the one of your account. Codes of the earlier app no longer work.',
  },
  'app-removed': {
    title: 'Your authenticator app was removed',
    text: 'The authenticator app was removed from your account. Its codes no longer work.',
  },
  'codes-renewed': {
    title: 'New recovery codes',
    text: 'New recovery codes were created for your account. The earlier ones no longer work.',
  },
  'code-used': {
    title: 'A recovery code was used',
    text: 'Your account was signed in to with a recovery code.',
  },
  'removed-on-server': {
    title: 'Your second factor was removed',
    text: 'All passkeys, the authenticator app and the recovery codes of your account were removed on the server of the shop, and every device was signed out. Your email and password now sign in; please add a passkey or an authenticator app again.',
  },
};

export const secondFactorSubject = (shop: EmailShop, { change }: SecondFactorEmailData) =>
  `${texts[change].title}: ${shop.name}`;

export function SecondFactor({ data, shop }: EmailProps<SecondFactorEmailData>) {
  const { title, text } = texts[data.change];
  return (
    <EmailLayout shop={shop} title={title} preview="If this was you, no action is needed.">
      <Paragraph>Namaste {data.name},</Paragraph>
      <Paragraph>
        {text} {data.codesLeft !== undefined && leftText(data.codesLeft)} If this was you, no action
        is needed.
      </Paragraph>
      <ActionButton href={data.link}>This wasn't me</ActionButton>
      <SmallPrint>
        If this wasn't you, reset your password straight away; this signs out every device. Then
        check Settings, Sign-in. If you need help, reply to this email.
      </SmallPrint>
    </EmailLayout>
  );
}

function leftText(count: number): string {
  if (count === 0) return 'It was the last one: please create new codes in Settings, Sign-in.';
  return `${count} ${count === 1 ? 'code is' : 'codes are'} left.`;
}
