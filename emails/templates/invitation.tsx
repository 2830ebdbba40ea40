// Email with the link by which an invited person gets access to the back office.
import * as emailTexts from '#messages/email.ts';
import * as texts from '#messages/email-account.ts';
import { INVITATION_DAYS } from '#domain/people/person.ts';
import type { EmailShop, InvitationEmailData } from '#server/platform/mail/port.ts';
import {
  ActionButton,
  EmailLayout,
  type EmailProps,
  Paragraph,
  SmallPrint,
} from '../components/email-layout.tsx';

export const invitationSubject = (shop: EmailShop) => texts.invitationSubject({ shop: shop.name });

export function Invitation({ data, shop }: EmailProps<InvitationEmailData>) {
  return (
    <EmailLayout shop={shop} title={texts.invitationTitle} preview={texts.invitationPreview}>
      <Paragraph>{emailTexts.greeting({ name: data.name })}</Paragraph>
      <Paragraph>{texts.invitationText({ shop: shop.name, role: data.role })}</Paragraph>
      <ActionButton href={data.link}>{texts.invitation}</ActionButton>
      <SmallPrint>{texts.invitationNote({ days: INVITATION_DAYS })}</SmallPrint>
    </EmailLayout>
  );
}
