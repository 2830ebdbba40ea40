// Renders an email from its template: subject, HTML and plain text.
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Email, EmailShop, RenderEmail } from '#server/platform/mail/port.ts';
import { toPlainText } from './plain-text.ts';
import { AccountDeleted, accountDeletedSubject } from './templates/account-deleted.tsx';
import { BackInStockEmail, backInStockSubject } from './templates/back-in-stock.tsx';
import { ChangeEmail, changeEmailSubject } from './templates/change-email.tsx';
import { ContactMessage, contactMessageSubject } from './templates/contact-message.tsx';
import { ContactReceived, contactReceivedSubject } from './templates/contact-received.tsx';
import { EmailChanged, emailChangedSubject } from './templates/email-changed.tsx';
import { Invitation, invitationSubject } from './templates/invitation.tsx';
import { NewsletterConfirm, newsletterConfirmSubject } from './templates/newsletter-confirm.tsx';
import { NewsletterWelcome, newsletterWelcomeSubject } from './templates/newsletter-welcome.tsx';
import { OrderConfirmed, orderConfirmedSubject } from './templates/order-confirmed.tsx';
import { OrderUpdate, orderUpdateSubject } from './templates/order-update.tsx';
import { OrderPlacedCod, orderPlacedCodSubject } from './templates/order-placed-cod.tsx';
import {
  OwnerMorningSummary,
  ownerMorningSummarySubject,
} from './templates/owner-morning-summary.tsx';
import { OwnerOrder, ownerOrderSubject } from './templates/owner-order.tsx';
import { NewDevice, newDeviceSubject } from './templates/new-device.tsx';
import { PasswordChanged, passwordChangedSubject } from './templates/password-changed.tsx';
import { ReviewRequest, reviewRequestSubject } from './templates/review-request.tsx';
import { PayoutQuestion, payoutQuestionSubject } from './templates/payout-question.tsx';
import { RefundStarted, refundStartedSubject } from './templates/refund-started.tsx';
import { ResetPassword, resetPasswordSubject } from './templates/reset-password.tsx';
import { SecondFactor, secondFactorSubject } from './templates/second-factor.tsx';
import { SignInCode, signInCodeSubject } from './templates/sign-in-code.tsx';
import { TestEmail, testEmailSubject } from './templates/test-email.tsx';
import { TicketReplyEmail, ticketReplySubject } from './templates/ticket-reply.tsx';
import { VerifyEmail, verifyEmailSubject } from './templates/verify-email.tsx';

/** Doctype of XHTML, whose tables and attributes old email clients know. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** Rendered once, without React's marks for the browser: no template waits for data, and the text is made of the HTML. */
export const renderEmail: RenderEmail = async (email, shop) => {
  const { subject, body } = compose(email, shop);
  const html = renderToStaticMarkup(body);
  return { subject, html: DOCTYPE + html, text: toPlainText(html) };
};

function compose(email: Email, shop: EmailShop): { subject: string; body: ReactElement } {
  switch (email.template) {
    case 'verify-email':
      return {
        subject: verifyEmailSubject(shop),
        body: <VerifyEmail data={email.data} shop={shop} />,
      };
    case 'reset-password':
      return {
        subject: resetPasswordSubject(shop),
        body: <ResetPassword data={email.data} shop={shop} />,
      };
    case 'invitation':
      return {
        subject: invitationSubject(shop),
        body: <Invitation data={email.data} shop={shop} />,
      };
    case 'sign-in-code':
      return {
        subject: signInCodeSubject(shop, email.data),
        body: <SignInCode data={email.data} shop={shop} />,
      };
    case 'password-changed':
      return {
        subject: passwordChangedSubject(shop),
        body: <PasswordChanged data={email.data} shop={shop} />,
      };
    case 'new-device':
      return {
        subject: newDeviceSubject(shop),
        body: <NewDevice data={email.data} shop={shop} />,
      };
    case 'second-factor':
      return {
        subject: secondFactorSubject(shop, email.data),
        body: <SecondFactor data={email.data} shop={shop} />,
      };
    case 'test-email':
      return {
        subject: testEmailSubject(shop),
        body: <TestEmail data={email.data} shop={shop} />,
      };
    case 'change-email':
      return {
        subject: changeEmailSubject(shop),
        body: <ChangeEmail data={email.data} shop={shop} />,
      };
    case 'email-changed':
      return {
        subject: emailChangedSubject(shop),
        body: <EmailChanged data={email.data} shop={shop} />,
      };
    case 'account-deleted':
      return {
        subject: accountDeletedSubject(shop),
        body: <AccountDeleted data={email.data} shop={shop} />,
      };
    case 'order-confirmed':
      return {
        subject: orderConfirmedSubject(shop, email.data.number),
        body: <OrderConfirmed data={email.data} shop={shop} />,
      };
    case 'contact-received':
      return {
        subject: contactReceivedSubject(shop, email.data),
        body: <ContactReceived data={email.data} shop={shop} />,
      };
    case 'ticket-reply':
      return {
        subject: ticketReplySubject(shop, email.data),
        body: <TicketReplyEmail data={email.data} shop={shop} />,
      };
    case 'owner-order':
      return {
        subject: ownerOrderSubject(shop, email.data),
        body: <OwnerOrder data={email.data} shop={shop} />,
      };
    case 'owner-morning-summary':
      return {
        subject: ownerMorningSummarySubject(shop, email.data),
        body: <OwnerMorningSummary data={email.data} shop={shop} />,
      };
    case 'refund-started':
      return {
        subject: refundStartedSubject(shop, email.data.number),
        body: <RefundStarted data={email.data} shop={shop} />,
      };
    case 'payout-question':
      return {
        subject: payoutQuestionSubject(shop, email.data.number),
        body: <PayoutQuestion data={email.data} shop={shop} />,
      };
    case 'order-update':
      return {
        subject: orderUpdateSubject(shop, email.data),
        body: <OrderUpdate data={email.data} shop={shop} />,
      };
    case 'order-placed-cod':
      return {
        subject: orderPlacedCodSubject(shop, email.data.number),
        body: <OrderPlacedCod data={email.data} shop={shop} />,
      };
    case 'review-request':
      return {
        subject: reviewRequestSubject(shop, email.data),
        body: <ReviewRequest data={email.data} shop={shop} />,
      };
    case 'newsletter-confirm':
      return {
        subject: newsletterConfirmSubject(shop),
        body: <NewsletterConfirm data={email.data} shop={shop} />,
      };
    case 'newsletter-welcome':
      return {
        subject: newsletterWelcomeSubject(shop),
        body: <NewsletterWelcome data={email.data} shop={shop} />,
      };
    case 'back-in-stock':
      return {
        subject: backInStockSubject(shop, email.data),
        body: <BackInStockEmail data={email.data} shop={shop} />,
      };
    case 'contact-message':
      return {
        subject: contactMessageSubject(shop, email.data),
        body: <ContactMessage data={email.data} shop={shop} />,
      };
  }
}
