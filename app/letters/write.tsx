// Writes the shop's letters: the subject, the letter as it is seen, and the same as plain text.
import { type Options, render } from '@react-email/render';
import type { ReactElement } from 'react';
import type { Letter, WriteLetter } from '#server/mail/port.ts';
import { AccountDeleted, accountDeletedSubject } from './account-deleted.tsx';
import { ChangeEmail, changeEmailSubject } from './change-email.tsx';
import { ContactMessage, contactMessageSubject } from './contact-message.tsx';
import { EmailChanged, emailChangedSubject } from './email-changed.tsx';
import type { LetterShop } from './frame.tsx';
import { NewsletterConfirm, newsletterConfirmSubject } from './newsletter-confirm.tsx';
import { NewsletterWelcome, newsletterWelcomeSubject } from './newsletter-welcome.tsx';
import { OrderConfirmed, orderConfirmedSubject } from './order-confirmed.tsx';
import { OrderNews, orderNewsSubject } from './order-news.tsx';
import { OrderPlacedCod, orderPlacedCodSubject } from './order-placed-cod.tsx';
import { PasswordChanged, passwordChangedSubject } from './password-changed.tsx';
import { RefundStarted, refundStartedSubject } from './refund-started.tsx';
import { ResetPassword, resetPasswordSubject } from './reset-password.tsx';
import { VerifyEmail, verifyEmailSubject } from './verify-email.tsx';

/** Only the tables of figures are tables; the others are how mail programs are made to lay out a page. */
const asText: Options = {
  plainText: true,
  htmlToTextOptions: {
    selectors: [
      { selector: 'table.figures', format: 'dataTable' },
      { selector: 'h1', options: { uppercase: false } },
    ],
  },
};

export const writeLetter: WriteLetter = async (letter, shop) => {
  const { subject, body } = draft(letter, shop);
  const [html, plain] = await Promise.all([render(body), render(body, asText)]);
  return { subject, html, plain };
};

function draft(letter: Letter, shop: LetterShop): { subject: string; body: ReactElement } {
  switch (letter.kind) {
    case 'verify-email':
      return {
        subject: verifyEmailSubject(shop),
        body: <VerifyEmail {...letter.facts} shop={shop} />,
      };
    case 'reset-password':
      return {
        subject: resetPasswordSubject(shop),
        body: <ResetPassword {...letter.facts} shop={shop} />,
      };
    case 'password-changed':
      return {
        subject: passwordChangedSubject(shop),
        body: <PasswordChanged {...letter.facts} shop={shop} />,
      };
    case 'change-email':
      return {
        subject: changeEmailSubject(shop),
        body: <ChangeEmail {...letter.facts} shop={shop} />,
      };
    case 'email-changed':
      return {
        subject: emailChangedSubject(shop),
        body: <EmailChanged {...letter.facts} shop={shop} />,
      };
    case 'account-deleted':
      return {
        subject: accountDeletedSubject(shop),
        body: <AccountDeleted {...letter.facts} shop={shop} />,
      };
    case 'order-confirmed':
      return {
        subject: orderConfirmedSubject(shop, letter.facts.number),
        body: <OrderConfirmed facts={letter.facts} shop={shop} />,
      };
    case 'refund-started':
      return {
        subject: refundStartedSubject(shop, letter.facts.number),
        body: <RefundStarted facts={letter.facts} shop={shop} />,
      };
    case 'order-news':
      return {
        subject: orderNewsSubject(shop, letter.facts),
        body: <OrderNews facts={letter.facts} shop={shop} />,
      };
    case 'order-placed-cod':
      return {
        subject: orderPlacedCodSubject(shop, letter.facts.number),
        body: <OrderPlacedCod facts={letter.facts} shop={shop} />,
      };
    case 'newsletter-confirm':
      return {
        subject: newsletterConfirmSubject(shop),
        body: <NewsletterConfirm {...letter.facts} shop={shop} />,
      };
    case 'newsletter-welcome':
      return {
        subject: newsletterWelcomeSubject(shop),
        body: <NewsletterWelcome {...letter.facts} shop={shop} />,
      };
    case 'contact-message':
      return {
        subject: contactMessageSubject(shop, letter.facts),
        body: <ContactMessage facts={letter.facts} shop={shop} />,
      };
  }
}
