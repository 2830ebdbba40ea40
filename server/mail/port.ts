// What the shop needs to send mail: somebody who writes the letter, somebody who carries it, and a place to leave it.
import type { Db, Tx } from '#server/db/db.ts';

/** Each letter the shop sends, and the facts it is written from. Amounts are paise. */
export type Letter =
  | { kind: 'verify-email'; facts: { name: string; link: string } }
  | { kind: 'reset-password'; facts: { name: string; link: string } }
  | { kind: 'password-changed'; facts: { name: string; link: string } }
  | { kind: 'change-email'; facts: { name: string; link: string } }
  | { kind: 'email-changed'; facts: { name: string; email: string } }
  | { kind: 'account-deleted'; facts: { name: string } }
  | { kind: 'order-confirmed'; facts: OrderFacts }
  | { kind: 'order-placed-cod'; facts: OrderFacts }
  | { kind: 'refund-started'; facts: RefundFacts }
  | { kind: 'order-news'; facts: NewsFacts }
  | { kind: 'newsletter-confirm' | 'newsletter-welcome'; facts: NewsletterFacts }
  | { kind: 'contact-message'; facts: ContactFacts };

/** `unsubscribe` is said to the reader's mail program too. */
export type NewsletterFacts = { link: string; unsubscribe: string };

export type ContactFacts = { name: string; email: string; subject: string; message: string };

export type RefundFacts = { name: string; number: string; link: string; amountPaise: number };

export type NewsFacts = {
  news:
    | 'shipped'
    | 'delivered'
    | 'cancelled'
    | 'refund-done'
    | 'return-accepted'
    | 'return-rejected';
  name: string;
  number: string;
  link: string;
  trackLink: string;
  /** The carrier, the reason, the reference or the owner's answer. */
  words?: string;
  /** To keep ready, received in cash, or paid back. */
  amountPaise?: number;
};

export type OrderFacts = {
  name: string;
  number: string;
  link: string;
  /** For whoever has the mail, signed in or not. */
  trackLink: string;
  lines: { name: string; colour: string; size: string; quantity: number; pricePaise: number }[];
  subtotalPaise: number;
  discountPaise: number;
  taxPaise: number;
  taxPercent: number;
  shippingPaise: number;
  totalPaise: number;
  promoCode: string | null;
  address: string[];
};

export type WrittenLetter = { subject: string; html: string; plain: string };

/** Turns facts into words. It lives with the pages, because letters are drawn like them. */
export type WriteLetter = (
  letter: Letter,
  shop: { name: string; url: string },
) => Promise<WrittenLetter>;

export type Post = {
  name: 'smtp' | 'mailbox';
  /** `unsubscribe`: where a list's mail can be ended, for the reader's mail program to offer. */
  deliver(mail: WrittenLetter & { to: string; unsubscribe?: string }): Promise<void>;
};

export type Mail = { key: string; to: string; letter: Letter };

/** Where mails wait among the shop's other work. */
export const MAIL_QUEUE = 'mail';

export type LostMail = {
  id: string;
  kind: string;
  to: string;
  /** The order's, when it tells of one. */
  number: string | null;
  problem: string | null;
  at: string;
};

export type Outbox = {
  /** One mail a key, however often it is asked for. In a transaction, pass its handle. */
  post(tx: Tx | Db, mail: Mail): Promise<void>;
  /** Mails that could not be sent, however often it was tried. */
  givenUp(): Promise<LostMail[]>;
  tryAgain(id: string): Promise<void>;
};
