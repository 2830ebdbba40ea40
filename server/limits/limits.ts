// How often somebody may try: counted in the database, so that every server of the shop counts together.
import { createHash } from 'node:crypto';
import { lt } from 'drizzle-orm';
import { RateLimiterDrizzle, type RateLimiterRes } from 'rate-limiter-flexible';
import { type ErrorCode, Refusal } from '#domain/errors.ts';
import type { Db } from '#server/db/db.ts';
import { rateLimits } from '#server/db/schema/shop.ts';
import { addressBlock, isLoopback } from './address.ts';
import {
  LOOPBACK_FACTOR,
  type Limit,
  type LimitName,
  type Rate,
  defaultLimits,
} from './windows.ts';

export type Who = { account?: string; ip?: string };

export type Limits = {
  /** Counts one try; refuses when there were too many, with the seconds to wait as its facts. */
  spend(name: LimitName, who: Who, code: ErrorCode): Promise<void>;
  /** The try was good after all: it is not counted, and what the account had spent is forgotten. */
  forgive(name: LimitName, who: Who): Promise<void>;
  /** `what` may happen once in so many seconds. */
  once(what: string, seconds: number, code: ErrorCode): Promise<void>;
  /** What was to happen once did not happen. */
  notYet(what: string): Promise<void>;
  /** Throws away what has run out; for a job. */
  forgetOld(): Promise<void>;
};

type LimitsOptions = { limits?: Partial<Record<LimitName, Limit>> };

export function openLimits(db: Db, options: LimitsOptions = {}): Limits {
  const limits: Record<LimitName, Limit> = { ...defaultLimits, ...options.limits };
  const counter = new RateLimiterDrizzle({
    storeClient: db,
    schema: rateLimits,
    keyPrefix: '',
    points: Number.MAX_SAFE_INTEGER,
    duration: 1,
    clearExpiredByTimeout: false,
  });

  async function count(key: string, rate: Rate, code: ErrorCode): Promise<void> {
    const now = await counter.consume(key, 1, { customDuration: rate.seconds });
    if (now.consumedPoints > rate.points) throw tooOften(code, now);
  }

  return {
    async spend(name, { account, ip }, code) {
      const { perIp, perAccount } = limits[name];
      // The address first: who is stopped by it does not use up somebody else's account.
      if (perIp && ip !== undefined) await count(ipKey(name, ip), generous(perIp, ip), code);
      if (perAccount && account) await count(accountKey(name, account), perAccount, code);
    },
    async forgive(name, { account, ip }) {
      if (limits[name].perIp && ip !== undefined) await counter.reward(ipKey(name, ip), 1);
      if (account) await counter.delete(accountKey(name, account));
    },
    once: (what, seconds, code) => count(`once:${what}`, { points: 1, seconds }, code),
    async notYet(what) {
      await counter.delete(`once:${what}`);
    },
    async forgetOld() {
      await db.delete(rateLimits).where(lt(rateLimits.expire, new Date()));
    },
  };
}

function generous(rate: Rate, ip: string): Rate {
  return isLoopback(ip) ? { ...rate, points: rate.points * LOOPBACK_FACTOR } : rate;
}

function tooOften(code: ErrorCode, now: RateLimiterRes): Refusal {
  return new Refusal(code, { facts: { retryAfterSeconds: Math.ceil(now.msBeforeNext / 1000) } });
}

function ipKey(name: LimitName, ip: string): string {
  return `${name}:ip:${addressBlock(ip)}`;
}

/** E-mail addresses are nobody's business here, and may be long. */
function accountKey(name: LimitName, account: string): string {
  const digest = createHash('sha256').update(account).digest('base64url');
  return `${name}:account:${digest.slice(0, 22)}`;
}
