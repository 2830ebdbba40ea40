// Email to the owner: somebody has signed in to the back office's account from a device that was not known.
import type { EmailShop } from '#server/platform/mail/port.ts';
import {
  ActionButton,
  EmailLayout,
  type EmailProps,
  Paragraph,
  SmallPrint,
} from '../components/email-layout.tsx';

/** `device`: such as 'Chrome on Android'. */
type NewDeviceData = { name: string; device: string; ip: string; link: string };

export const newDeviceSubject = (shop: EmailShop) => `New sign-in to ${shop.name}`;

export function NewDevice({ data, shop }: EmailProps<NewDeviceData>) {
  return (
    <EmailLayout
      shop={shop}
      title="New sign-in"
      preview={`${data.device}, IP address ${data.ip}. If this was you, no action is needed.`}
    >
      <Paragraph>Namaste {data.name},</Paragraph>
      <Paragraph>
        Your {shop.name} account was just signed in to from a device that we have not seen before:{' '}
        {data.device}, IP address {data.ip}. If this was you, no action is needed.
      </Paragraph>
      <ActionButton href={data.link}>This wasn't me</ActionButton>
      <SmallPrint>
        If this wasn't you, reset your password straight away; this signs out every device.
      </SmallPrint>
    </EmailLayout>
  );
}
