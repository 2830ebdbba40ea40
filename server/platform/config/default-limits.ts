// Default rate limits, in one table; the shop settings may override them.
export type Rate = { points: number; seconds: number };
export type Limit = {
  perIp?: Rate;
  /** Counts the IP blocks of one network together: whoever has one address there often has them all. */
  perNetwork?: Rate;
  perAccount?: Rate;
  /** Counts the attempts of one IP block on one account. */
  perIpAndAccount?: Rate;
};

/** Factor for the limits of the loopback address, which all clients share in a demo or behind a proxy that is not configured. */
export const LOOPBACK_FACTOR = 10;

/**
 * Emails to a mailbox that nobody has proved to read. `strangers`: what anybody can trigger there, of all kinds together.
 * `account`: links and codes of the accounts with this address, which strangers must not use up.
 */
export const mailboxLimits = {
  strangers: { perHour: 3, perDay: 20 },
  account: { perHour: 6, perDay: 30 },
} as const;

const MINUTE = 60;
const HOUR = 60 * MINUTE;

export const defaultLimits: Record<LimitName, Limit> = {
  /** Counts failed attempts only; those on one account also have a progressive delay. */
  'sign-in': {
    perIp: { points: 50, seconds: 15 * MINUTE },
    perNetwork: { points: 200, seconds: 15 * MINUTE },
  },
  register: {
    perIp: { points: 20, seconds: HOUR },
    perNetwork: { points: 200, seconds: HOUR },
  },
  /** Resets count by client, so that a stranger does not use up the customer's own attempts. */
  reset: {
    perIp: { points: 20, seconds: HOUR },
    perNetwork: { points: 200, seconds: HOUR },
    perIpAndAccount: { points: 3, seconds: HOUR },
  },
  'change-email': { perAccount: { points: 5, seconds: HOUR } },
  /** Invitations to the back office. */
  invitation: { perAccount: { points: 20, seconds: HOUR } },
  newsletter: {
    perIp: { points: 20, seconds: HOUR },
    perNetwork: { points: 100, seconds: HOUR },
  },
  /** Counts wrong codes only. */
  'promo-code': {
    perIp: { points: 50, seconds: 15 * MINUTE },
    perAccount: { points: 10, seconds: 15 * MINUTE },
  },
  contact: {
    perIp: { points: 10, seconds: HOUR },
    perNetwork: { points: 50, seconds: HOUR },
  },
  'back-in-stock': {
    perIp: { points: 30, seconds: HOUR },
    perAccount: { points: 60, seconds: HOUR },
  },
  /** Answers to where a cash refund is to be sent. */
  'payout-details': { perIp: { points: 20, seconds: HOUR } },
  /** Reviews that are sent, valid or not. */
  review: {
    perIp: { points: 30, seconds: 15 * MINUTE },
    perNetwork: { points: 120, seconds: 15 * MINUTE },
  },
  /** Searches without result that are counted; nobody waits for it. */
  'empty-search': {
    perIp: { points: 60, seconds: HOUR },
    perNetwork: { points: 300, seconds: HOUR },
  },
  /** Each check of the sender makes up to eight DNS lookups. */
  'sender-check': { perAccount: { points: 20, seconds: 15 * MINUTE } },
  'test-email': { perAccount: { points: 5, seconds: HOUR } },
  /** Views of the pages that tracking and payout links open. */
  tracking: { perIp: { points: 60, seconds: 15 * MINUTE } },
  /** Every API request that changes something. */
  write: { perIp: { points: 300, seconds: MINUTE } },
};

export type LimitName =
  | 'sign-in'
  | 'register'
  | 'reset'
  | 'invitation'
  | 'change-email'
  | 'newsletter'
  | 'promo-code'
  | 'contact'
  | 'back-in-stock'
  | 'payout-details'
  | 'review'
  | 'empty-search'
  | 'sender-check'
  | 'test-email'
  | 'tracking'
  | 'write';
