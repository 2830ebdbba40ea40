// The letter that says: you are on the list, and this is how to leave it.
import { Action, Aside, Frame, type LetterShop, Paragraph } from './frame.tsx';

type Props = { link: string; shop: LetterShop };

export const newsletterWelcomeSubject = (shop: LetterShop) =>
  `Welcome to the ${shop.name} newsletter`;

export function NewsletterWelcome({ link, shop }: Props) {
  return (
    <Frame shop={shop} title="Welcome" preview="Your subscription is confirmed.">
      <Paragraph>Namaste,</Paragraph>
      <Paragraph>
        Your subscription is confirmed. You will hear from us when there is something new.
      </Paragraph>
      <Action href={link}>Unsubscribe</Action>
      <Aside>The link ends the newsletter at any time.</Aside>
    </Frame>
  );
}
