// Rate limits, counted in the database so that all servers of the shop share them.
import { lt, sql } from 'drizzle-orm';
import type { ErrorCode } from '#domain/errors/errors.ts';
import type { Db } from '#server/platform/db/db.ts';
import { rateLimits } from '#server/platform/db/schema/rate-limit.ts';
import { log } from '#server/platform/lib/log.ts';
import { type Attempts, digestOf, limitError, openAttempts } from './attempts.ts';
import { type Count, openCounter } from './counter.ts';
import { clientNetwork, ipBlock, isLoopback } from './ip-block.ts';
import { createRecentRejections } from './recent-rejections.ts';
import {
  LOOPBACK_FACTOR,
  type Limit,
  type LimitName,
  type Rate,
  defaultLimits,
} from '../config/default-limits.ts';

/** Whose attempts are counted. */
export type Subject = { account?: string; ip?: string };

export type Limits = {
  /** Counts one attempt. Beyond the limit it throws `code` with details `{ retryAfterSeconds }`. */
  consume(name: LimitName, subject: Subject, code: ErrorCode): Promise<void>;
  /** Takes an attempt that was within the limit off every count. */
  restore(name: LimitName, subject: Subject): Promise<void>;
  attempts: Attempts;
  /** Throws `code` with details `{ retryAfterSeconds }` while the cooldown of `key` runs. */
  startCooldown(key: string, seconds: number, code: ErrorCode): Promise<void>;
  /** Seconds until the cooldown of `key` ends; 0 while none runs. */
  cooldownSeconds(key: string): Promise<number>;
  /** Ends a cooldown early, when its action failed. */
  clearCooldown(key: string): Promise<void>;
  /** Run by a job. */
  deleteExpired(): Promise<void>;
};

type LimitsOptions = { limits?: Partial<Record<LimitName, Limit>> };

export function openLimits(db: Db, options: LimitsOptions = {}): Limits {
  const limits: Record<LimitName, Limit> = { ...defaultLimits, ...options.limits };
  const counter = openCounter(db);
  const rejections = createRecentRejections();

  function countsOf(name: LimitName, { account, ip }: Subject): [key: string, rate: Rate][] {
    const { perIp, perNetwork, perAccount, perIpAndAccount } = limits[name];
    const counts: [key: string, rate: Rate | undefined][] = [];
    // The IP first: an IP over its limit must not use up another person's account limit.
    if (ip !== undefined) {
      counts.push([ipKey(name, ip), perIp && forLoopback(perIp, ip)]);
      counts.push([networkKey(name, ip), perNetwork && forLoopback(perNetwork, ip)]);
    }
    if (account && ip !== undefined)
      counts.push([`${ipKey(name, ip)}:${digestOf(account)}`, perIpAndAccount]);
    if (account) counts.push([accountKey(name, account), perAccount]);
    return counts.filter((count): count is [string, Rate] => count[1] !== undefined);
  }

  /** The state of the first count that is beyond its limit; null within all of them. */
  async function exceeded(name: LimitName, subject: Subject): Promise<Count | null> {
    for (const [key, rate] of countsOf(name, subject)) {
      const rejected = rejections.find(key);
      if (rejected) return rejected;
      const state = await countBeyond(key, rate);
      if (!state) continue;
      rejections.add(key, state);
      // Once per window: an attack must not fill the log.
      if (state.points === rate.points + 1) {
        log({ event: 'rate-limit', outcome: 'limited', limit: name });
      }
      return state;
    }
    return null;
  }

  async function countBeyond(key: string, rate: Rate): Promise<Count | null> {
    const state = await counter.add(key, rate.seconds);
    return state.points > rate.points ? state : null;
  }

  return {
    async consume(name, subject, code) {
      const state = await exceeded(name, subject);
      if (state) throw limitError(code, state);
    },
    async restore(name, subject) {
      for (const [key] of countsOf(name, subject)) {
        await counter.subtract(key);
        rejections.delete(key);
      }
    },
    attempts: openAttempts(db, counter, rejections),
    async startCooldown(key, seconds, code) {
      const running = await countBeyond(cooldownKey(key), { points: 1, seconds });
      if (running) throw limitError(code, running);
    },
    async cooldownSeconds(key) {
      const running = await counter.find(cooldownKey(key));
      return Math.ceil((running?.msBeforeNext ?? 0) / 1000);
    },
    async clearCooldown(key) {
      await counter.delete(cooldownKey(key));
    },
    async deleteExpired() {
      await db.delete(rateLimits).where(lt(rateLimits.expire, sql`now()`));
    },
  };
}

function forLoopback(rate: Rate, ip: string): Rate {
  return isLoopback(ip) ? { ...rate, points: rate.points * LOOPBACK_FACTOR } : rate;
}

function ipKey(name: LimitName, ip: string): string {
  return `${name}:ip:${ipBlock(ip)}`;
}

function networkKey(name: LimitName, ip: string): string {
  return `${name}:network:${clientNetwork(ip)}`;
}

function cooldownKey(key: string): string {
  return `once:${key}`;
}

function accountKey(name: LimitName, account: string): string {
  return `${name}:account:${digestOf(account)}`;
}
