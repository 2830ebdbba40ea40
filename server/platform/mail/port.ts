// The mail port: the emails the shop sends, their rendering, their transport, and the outbox they wait in.
import { AppError, errorText } from '#domain/errors/errors.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import type { DisputeStatus } from '#domain/payment/dispute.ts';
import type { Language } from '#domain/language/languages.ts';
import type { PaymentMethod } from '#domain/order/payment-methods.ts';
import type { SecondFactorChange } from '#domain/customer/second-factor.ts';
import type { ReturnReason, ReturnRules, ShippingPayer } from '#domain/returns/return-rules.ts';
import type { LineDecision, RefundTime } from '#domain/returns/returns.ts';
import type { OwnerSettings, PublicSettings } from '#domain/shop/shop-settings.ts';
import type {
  ContactEmailData,
  ContactReceivedData,
  TicketReplyData,
} from './contact-email-data.ts';
import type { OrderTaxData } from './order-tax-data.ts';
import type { MailboxBudget } from './mailbox-limit.ts';

/** Every email by its template, with the data it is rendered from. Amounts are paise. */
export type Email =
  | { template: 'verify-email'; data: { name: string; link: string } }
  | { template: 'reset-password'; data: { name: string; link: string } }
  | { template: 'invitation'; data: InvitationEmailData }
  | { template: 'sign-in-code'; data: { name: string; code: string } }
  | { template: 'password-changed'; data: { name: string; link: string } }
  | { template: 'new-device'; data: { name: string; device: string; ip: string; link: string } }
  | { template: 'test-email'; data: { name: string } }
  | { template: 'second-factor'; data: SecondFactorEmailData }
  | { template: 'change-email'; data: { name: string; link: string } }
  | { template: 'email-changed'; data: { name: string; email: string } }
  | { template: 'account-deleted'; data: AccountDeletedData }
  | { template: 'order-confirmed'; data: OrderEmailData }
  | { template: 'order-placed-cod'; data: OrderEmailData }
  | { template: 'refund-started'; data: RefundEmailData }
  | { template: 'payout-question'; data: PayoutQuestionEmailData }
  | { template: 'order-update'; data: OrderUpdateData }
  | { template: 'review-request'; data: Pick<OrderEmailData, 'name' | 'number' | 'link' | 'lines'> }
  | { template: 'newsletter-confirm'; data: { link: string } }
  | { template: 'newsletter-welcome'; data: NewsletterEmailData }
  | { template: 'back-in-stock'; data: BackInStockEmailData }
  | { template: 'contact-message'; data: ContactEmailData }
  | { template: 'contact-received'; data: ContactReceivedData }
  | { template: 'ticket-reply'; data: TicketReplyData }
  | { template: 'owner-order'; data: OwnerOrderData & OwnerOrderEmail }
  | { template: 'owner-morning-summary'; data: MorningSummaryData };

/** `role`: its label. `link`: where the password is chosen. */
export type InvitationEmailData = { name: string; role: string; link: string };

/** `sealedAs`: the reference of the sealed record, where there is one. */
export type AccountDeletedData = { name: string; sealedAs?: string };

type NamedShop = Pick<PublicSettings, 'name' | 'tagline' | 'seller' | 'brand'>;
/** What every template shows of the shop, in its header, footer and links, and the language of the email. */
export type EmailShop = NamedShop & { url: string; language: Language };

/** An email with the owner's texts in a language, by its code, and the shop as the email names it. */
export type TranslateEmail = (email: Email, language: string) => Promise<TranslatedEmail>;
type TranslatedEmail = { email: Email; shop: NamedShop };

/** `codesLeft`: recovery codes, of `code-used`. `link`: where the password is reset. */
export type SecondFactorEmailData = {
  name: string;
  change: SecondFactorChange;
  codesLeft?: number;
  link: string;
};

/** `unsubscribe` also becomes the List-Unsubscribe header. */
export type NewsletterEmailData = { link: string; unsubscribe: string };

export type BackInStockEmailData = {
  /** Absent in an email that an earlier version enqueued. */
  productId?: string;
  product: string;
  colour: string;
  size: string;
  link: string;
  /** Whole URL, of the colour asked for; absent for a product without images, and in an email of an earlier version. */
  image?: string;
};

/**
 * An order as an email to the owner shows it. Not `number`: an email to the owner neither waits for one to the customer
 * about the same order, nor the other way round.
 */
export type OwnerOrderData = {
  orderNumber: string;
  /** Link to the order in the back office. */
  link: string;
  customer: string;
  phone: string;
  replyTo: string;
  place: string;
  isCash: boolean;
  totalPaise: number;
  lines: OrderEmailLine[];
};

/** Why the owner is told of an order. `confirmBy`: ISO time at which an unconfirmed cash order is cancelled. */
export type OwnerOrderEmail =
  | { cause: 'new-order'; confirmBy?: string }
  | { cause: 'order-to-confirm'; confirmBy: string }
  | { cause: 'cancellation-requested'; reason: string }
  | { cause: 'damage-report'; description: string; photoCount: number; reason?: ReturnReason }
  | { cause: 'refund-failed'; amountPaise: number; error: string }
  | {
      cause: 'dispute';
      disputeStatus: Exclude<DisputeStatus, 'under_review'>;
      disputedPaise: number;
      reason: string;
      /** ISO time by which the bank expects evidence. */
      respondBy?: string;
    };

export type MorningSummaryData = {
  /** The day in India, as `2026-11-23`. */
  day: string;
  link: string;
  toPack: number;
  toConfirm: number;
  toShip: number;
  returnsToReview: number;
  failedRefunds: number;
  /** Absent in an email that an earlier version enqueued. */
  openDisputes?: number;
  cashRefunds: number;
  /** Absent in an email that an earlier version enqueued. */
  upiToCheck?: number;
  failedEmails: number;
  /** Messages of the last 24 hours. */
  newMessages: number;
  /** Near or past a time of the law; absent in an email that an earlier version enqueued. */
  dueTickets?: number;
  ordersYesterday: number;
  salesYesterdayPaise: number;
  /** The last entry of the hash chain; absent while it is empty, and in an email that an earlier version enqueued. */
  chainHead?: { position: number; hash: string };
  /** Absent where no backups are expected. Times of the last good backup and rehearsal of a restore; sentences of alarms. */
  backups?: { lastAt: string | null; restoredAt: string | null; alarms: string[] };
};

export type RefundEmailData = {
  name: string;
  number: string;
  link: string;
  amountPaise: number;
  /** Reason of the refund, from the list, as on the credit note. */
  reason?: string;
  /** Whether the order was paid in cash, so that there is no payment method to refund to. */
  isCash: boolean;
  /** Link where the customer says where to send a cash refund; absent in an email that an earlier version enqueued. */
  payoutLink?: string;
  /** ISO time until which it arrives, of a card refund; absent in an email that an earlier version enqueued. */
  refundBy?: string;
  /** Absent for an order without an invoice. */
  creditNote?: DocumentLink;
  /** The items that are paid back; absent in an email that an earlier version enqueued. */
  lines?: OrderEmailLine[];
};

/** Email that asks where to send a cash refund; it is sent until the customer has answered. */
type RefundedOrder = Pick<RefundEmailData, 'name' | 'number' | 'amountPaise'>;
export type PayoutQuestionEmailData = RefundedOrder & { link: string };

/** A PDF that opens without signing in. */
export type DocumentLink = { serial: string; link: string };

export type OrderUpdateData = {
  update:
    | 'payment-failed'
    | 'payment-not-found'
    | 'contact-needed'
    | 'confirmed'
    | 'shipped'
    | 'tracking-corrected'
    | 'address-corrected'
    | 'item-swapped'
    | 'delivered'
    | 'cancelled'
    | 'items-cancelled'
    | 'cancellation-declined'
    | 'refund-completed'
    | 'damage-reported'
    | 'return-accepted'
    | 'return-rejected'
    | 'return-received'
    | 'replacement-shipped'
    | 'returned-to-origin';
  name: string;
  number: string;
  link: string;
  trackLink: string;
  /** Link to the invoice once the order has one; it opens without signing in. */
  invoiceLink?: string;
  /** Credit note for what the email reports, where one was issued. */
  creditNote?: DocumentLink;
  /** The courier's page about the order's parcel, or about that of its replacement; absent without one. */
  trackingUrl?: string | undefined;
  /** The items of the order; absent in an email that an earlier version enqueued. */
  lines?: OrderEmailLine[];
  /** Becomes the Reply-To header. */
  replyTo?: string;
  /** ISO time at which the unconfirmed order is cancelled, of `contact-needed`. */
  confirmBy?: string;
  /** Reason of a cancellation, from the list, as on the credit note. */
  creditReason?: string | undefined;
  /** The shop's phone number, the courier and number, the address, the size, a typed reason, the reference or the admin's reply, depending on `update`. */
  note?: string;
  /** The cash to keep ready, the cash received or the amount refunded, depending on `update`. */
  amountPaise?: number;
  /** The cash to pay now on delivery, of `items-cancelled`. */
  duePaise?: number;
  /** ISO time until which the money arrives, of `refund-completed` through the bank. */
  refundBy?: string;
  /** ISO time by which the order arrives, while that is still ahead. */
  arrivesBy?: string;
  /** Items of a decision on a return; absent in an email that an earlier version enqueued. */
  items?: ReturnEmailItem[];
  refundOn?: RefundTime;
  /** Reason of a return report and of the decision about it; an email of an earlier version is about damage. */
  reason?: ReturnReason;
  shippingPaidBy?: ShippingPayer;
  /** Return rules, set for `delivered` only. */
  returnRules?: ReturnRules;
};

/** `quantity`: accepted items. */
export type ReturnEmailItem = {
  name: string;
  quantity: number;
  outcome: LineDecision;
  isExpectedBack: boolean;
  /** Size of a replacement in another size. */
  size?: string | undefined;
};

export type OrderEmailLine = {
  /** Absent in an email that an earlier version enqueued. */
  productId?: string;
  name: string;
  colour: string;
  size: string;
  quantity: number;
  pricePaise: number;
  /** Whole URL, of the colour bought; absent in an email that an earlier version enqueued. */
  image?: string;
};

export type OrderEmailData = OrderTaxData & {
  name: string;
  number: string;
  link: string;
  /** Shows the order's status without signing in. */
  trackLink: string;
  lines: OrderEmailLine[];
  subtotalPaise: number;
  discountPaise: number;
  shippingPaise: number;
  totalPaise: number;
  promoCode: string | null;
  /** What applied without a code, and its part of the discount. */
  automaticCode?: string | null;
  automaticPaise?: number;
  /** Absent in an email that an earlier version enqueued, as are the two below. */
  paymentMethod?: PaymentMethod;
  /** The provider's name of how it was paid; see domain/order/payment-way.ts. */
  paidBy?: string | null;
  /** ISO time. */
  arrivesBy?: string;
  address: string[];
};

export type RenderedEmail = { subject: string; html: string; text: string };

/** Implemented in app/, because the templates are React components. */
export type RenderEmail = (email: Email, shop: EmailShop) => Promise<RenderedEmail>;

export type EmailDelivery = {
  /** Id of the email, the same for each attempt. */
  id: string;
  to: string;
  /** Link that unsubscribes, also by one click of the mail program. */
  unsubscribe?: string;
  /** Address to which an answer goes; somebody reads it. */
  replyTo: string;
  /** Host of the shop, for the ids of messages. */
  host: string;
  /** Number of the order that the email is about: its emails are one conversation. */
  thread?: string | null;
  /** The owner's sender; each empty part is that of the server's own sender. */
  sender?: OwnerSettings['sender'];
};

export type MailTransport = {
  name: 'smtp' | 'mailbox';
  /** `unsubscribe`: link for the List-Unsubscribe header, in newsletters only. Throws when delivery fails. */
  deliver(email: RenderedEmail & EmailDelivery): Promise<void>;
};

/** `key` identifies the email: a second one with the same key is not sent. */
export type OutgoingEmail = {
  key: string;
  to: string;
  email: Email;
  /** The customer whose data the email holds: it is deleted with the account, whoever received it. */
  accountId?: string | null;
  /**
   * The recipient has proved to read this mailbox. Any other mailbox gets a limited number of emails an hour, because
   * a stranger may have typed its address.
   */
  recipientVerified: boolean;
  /** The budget of such a mailbox that the email counts in, by default that of strangers; 'none' counts in no budget. */
  budget?: MailboxBudget | 'none';
  /** A verified address that gets the email when the limit of `to` is reached. */
  fallbackTo?: string;
  /** About the recipient's own order: beyond the limit it is sent later instead of never, or in place of an earlier step. */
  mayWait?: boolean;
};

/** `retryAfterSeconds`: the email is held back by the limit of its mailbox, and another is possible in this time. */
export type EnqueueResult = { retryAfterSeconds: number | null };

/** Throws 'email/too-many' with details `{ retryAfterSeconds }` when an email that the customer waits for is held back. */
export function assertNotHeldBack({ retryAfterSeconds }: EnqueueResult): void {
  if (retryAfterSeconds === null) return;
  const fields = { email: errorText('email/too-many').message };
  throw new AppError('email/too-many', { fields, details: { retryAfterSeconds } });
}

export function isHeldBack(error: unknown): boolean {
  return error instanceof AppError && error.code === 'email/too-many';
}

/** What the delivery of an email sets off, by its template, in the transaction that marks it as sent. `key`: of the email. */
export type AfterSent = Partial<Record<Email['template'], (tx: Tx, key: string) => Promise<void>>>;

/** The job queue that delivers the outbox. */
export const MAIL_QUEUE = 'mail';

export type FailedEmail = {
  id: string;
  template: string;
  to: string;
  /** The order's number; null for an email that is not about an order. */
  number: string | null;
  error: string | null;
  at: string;
};

export type Outbox = {
  /**
   * Stores the email and queues its delivery, both in `tx`. A known key changes nothing. An email beyond the limit of
   * its mailbox waits if it is about an order, and else is logged, stored as `suppressed` and never sent.
   */
  enqueue(tx: Tx | Db, outgoing: OutgoingEmail): Promise<EnqueueResult>;
  /** Enqueues several in a few statements; the result of one that is held back is logged only. */
  enqueueAll(tx: Tx, outgoing: readonly OutgoingEmail[]): Promise<void>;
  /** Whether no email reaches the address: a mail server has refused it, or an email has come back. */
  isUnreachable(email: string): Promise<boolean>;
  /** Emails reach the address: the customer has opened a link that was sent there. */
  confirmAddress(email: string, tx?: Tx): Promise<void>;
  /** Emails whose every delivery attempt failed, and those whose job was lost. */
  listFailed(): Promise<FailedEmail[]>;
  /** Queues a failed email again; does nothing for any other. */
  retry(id: string): Promise<void>;
};
