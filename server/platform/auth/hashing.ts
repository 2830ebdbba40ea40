// Password hashing by scrypt, on half of the processors, so that requests still get the others. Clients wait in a fair
// queue: many attempts of one do not delay the sign-in of another.
import { AsyncLocalStorage } from 'node:async_hooks';
import { availableParallelism } from 'node:os';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { ipBlock } from '#server/platform/rate-limit/ip-block.ts';
import { type Priority, createFairQueue } from './fair-queue.ts';

const queue = createFairQueue({
  concurrency: Math.max(1, Math.floor(availableParallelism() / 2)),
  maxWaitingPerOrigin: 60,
  // A hash takes about 80 ms: nobody waits longer than half a minute, and new accounts no longer than ten seconds.
  maxWaiting: { first: 400, high: 400, low: 120 },
});

/** Better Auth calls the hashing without a request, so its client travels beside the call. */
const clients = new AsyncLocalStorage<{ origin: string; isFirst: boolean }>();

/**
 * Hashing inside `work` waits its turn among the jobs of this client's IP block; with `isFirst`, before every job of a
 * client that has not shown to be the holder of its account.
 */
export function hashingFor<T>(
  ip: string,
  work: () => Promise<T>,
  { isFirst } = { isFirst: false },
): Promise<T> {
  return clients.run({ origin: ipBlock(ip), isFirst }, work);
}

function enqueueHash<T>(priority: Priority, work: () => Promise<T>): Promise<T> {
  const { origin = 'server', isFirst = false } = clients.getStore() ?? {};
  return queue.run(origin, work, isFirst ? 'first' : priority);
}

/** Sign-ins come before registrations, which from many addresses must not delay customers who have an account. */
export const hashing = {
  hash: (password: string): Promise<string> => enqueueHash('low', () => hashPassword(password)),
  verify: (attempt: { hash: string; password: string }): Promise<boolean> =>
    enqueueHash('high', () => verifyPassword(attempt)),
};
