// The limits of the shop, all in one table.
export type Rate = { points: number; seconds: number };
export type Limit = { perIp?: Rate; perAccount?: Rate };

/** Everybody on one machine, in a demo or behind a proxy that was not named, has the same address. */
export const LOOPBACK_FACTOR = 10;

const MINUTE = 60;
const HOUR = 60 * MINUTE;

export const defaultLimits: Record<LimitName, Limit> = {
  /** Failures only. */
  'sign-in': {
    perIp: { points: 50, seconds: 15 * MINUTE },
    perAccount: { points: 10, seconds: 15 * MINUTE },
  },
  register: { perIp: { points: 20, seconds: HOUR } },
  reset: { perIp: { points: 20, seconds: HOUR }, perAccount: { points: 3, seconds: HOUR } },
  /** Mails to one address. */
  verification: { perAccount: { points: 5, seconds: HOUR } },
  'change-email': { perAccount: { points: 5, seconds: HOUR } },
  newsletter: { perIp: { points: 20, seconds: HOUR }, perAccount: { points: 3, seconds: HOUR } },
  contact: { perIp: { points: 10, seconds: HOUR } },
  /** Everything that is written through the API. */
  write: { perIp: { points: 300, seconds: MINUTE } },
};

export type LimitName =
  | 'sign-in'
  | 'register'
  | 'reset'
  | 'verification'
  | 'change-email'
  | 'newsletter'
  | 'contact'
  | 'write';
