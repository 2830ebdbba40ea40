// Attempts under a progressive delay, counted in the database by account and origin.
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type ErrorCode, AppError } from '#domain/errors/errors.ts';
import type { Db } from '#server/platform/db/db.ts';
import { rateLimits } from '#server/platform/db/schema/rate-limit.ts';
import { type DelayName, delayAfter, progressiveDelays } from '../config/progressive-delays.ts';
import type { Count, Counter } from './counter.ts';
import type { RecentRejections } from './recent-rejections.ts';

/** `origin`: who attempts, such as an IP block or a device; without it the attempts of all count together. */
export type AttemptSubject = { account: string; origin?: string };

export type Undo = () => Promise<void>;

export type Attempts = {
  /** Throws the errors of `count`, without a query, where this server has just found the delay running. */
  rejectIfDelayed(name: DelayName, subject: AttemptSubject, code: ErrorCode): void;
  /**
   * Counts one attempt and returns how to take it back, with the delay it started. While a delay runs it counts nothing
   * and throws `code` with `{ retryAfterSeconds }`.
   */
  count(name: DelayName, subject: AttemptSubject, code: ErrorCode): Promise<Undo>;
  /** Forgets the attempts of this subject. */
  clear(name: DelayName, subject: AttemptSubject): Promise<void>;
  /** Forgets the attempts of every origin for this account. */
  clearAccount(account: string): Promise<void>;
};

export function openAttempts(db: Db, counter: Counter, rejections: RecentRejections): Attempts {
  return {
    rejectIfDelayed(name, subject, code) {
      const running = rejections.find(delayKey(attemptsKey(name, subject)));
      if (running) throw limitError(code, running);
    },
    async count(name, subject, code) {
      const key = attemptsKey(name, subject);
      const delay = progressiveDelays[name];
      const { points } = await counter.add(key, delay.windowSeconds);
      const seconds = delayAfter(points, delay);
      const uncount = () => counter.subtract(key);
      if (seconds === 0) return uncount;
      // Whoever starts the delay may go on; concurrent attempts find it running.
      const running = await counter.add(delayKey(key), seconds);
      if (running.points > 1) {
        rejections.add(delayKey(key), running);
        await uncount();
        throw limitError(code, running);
      }
      return async () => {
        await uncount();
        await counter.delete(delayKey(key));
        rejections.delete(delayKey(key));
      };
    },
    async clear(name, subject) {
      const key = attemptsKey(name, subject);
      await counter.delete(key);
      await counter.delete(delayKey(key));
      rejections.delete(delayKey(key));
    },
    async clearAccount(account) {
      const names = Object.keys(progressiveDelays) as DelayName[];
      for (const name of names) {
        const prefix = accountPrefix(name, account);
        await db.delete(rateLimits).where(sql`starts_with(${rateLimits.key}, ${prefix})`);
        rejections.deletePrefix(prefix);
      }
    },
  };
}

export function limitError(code: ErrorCode, state: Count): AppError {
  return new AppError(code, {
    details: { retryAfterSeconds: Math.ceil(state.msBeforeNext / 1000) },
  });
}

/** Hashed, because the account may be named by its email. */
export function digestOf(subject: string): string {
  return createHash('sha256').update(subject).digest('base64url').slice(0, 22);
}

function attemptsKey(name: DelayName, { account, origin }: AttemptSubject): string {
  return `${accountPrefix(name, account)}${origin === undefined ? 'all' : digestOf(origin)}`;
}

function accountPrefix(name: DelayName, account: string): string {
  return `${name}:attempts:${digestOf(account)}:`;
}

function delayKey(key: string): string {
  return `${key}:delay`;
}
