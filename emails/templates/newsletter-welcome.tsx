// Email after a confirmed newsletter subscription, with the link to unsubscribe.
import * as emailTexts from '#messages/email.ts';
import * as texts from '#messages/email-newsletter.ts';
import { inLanguage } from '#domain/language/in-language.ts';
import { paths } from '#domain/routes.ts';
import type { EmailShop, NewsletterEmailData } from '#server/platform/mail/port.ts';
import {
  ActionButton,
  EmailLayout,
  type EmailProps,
  Paragraph,
  SmallPrint,
  TextLink,
} from '../components/email-layout.tsx';

export const newsletterWelcomeSubject = (shop: EmailShop) =>
  texts.welcomeSubject({ shop: shop.name });

/** `link` is the link to unsubscribe. */
export function NewsletterWelcome({ data, shop }: EmailProps<NewsletterEmailData>) {
  return (
    <EmailLayout shop={shop} title={texts.welcomeTitle} preview={texts.welcomePreview}>
      <Paragraph>{emailTexts.greetingToAll}</Paragraph>
      <Paragraph>{texts.welcomeText}</Paragraph>
      <ActionButton href={shop.url + inLanguage(paths.newArrivals(), shop.language)}>
        {texts.seeNew}
      </ActionButton>
      <SmallPrint>
        {texts.unsubscribe({
          link: (children) => <TextLink href={data.link}>{children}</TextLink>,
        })}
      </SmallPrint>
    </EmailLayout>
  );
}
