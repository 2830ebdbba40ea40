// The letter that asks whether the newsletter is really wanted.
import { Action, Aside, Follow, Frame, type LetterShop, Paragraph } from './frame.tsx';

type Props = { link: string; unsubscribe: string; shop: LetterShop };

export const newsletterConfirmSubject = (shop: LetterShop) =>
  `Please confirm the ${shop.name} newsletter`;

export function NewsletterConfirm({ link, unsubscribe, shop }: Props) {
  return (
    <Frame shop={shop} title="One more step" preview="Confirm that you want our newsletter.">
      <Paragraph>Namaste,</Paragraph>
      <Paragraph>
        Somebody, hopefully you, asked for the {shop.name} newsletter at this address.
      </Paragraph>
      <Action href={link}>Confirm my subscription</Action>
      <Aside>
        The link works once, for 7 days. If you did not ask for it, please ignore this mail: you
        will get no newsletter. <Follow href={unsubscribe}>Unsubscribe</Follow>
      </Aside>
    </Frame>
  );
}
