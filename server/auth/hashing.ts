// Password hashing by scrypt, on half of the processors, so that requests still get the others. Clients wait in a fair
// queue: many attempts of one do not delay the sign-in of another.
import { AsyncLocalStorage } from 'node:async_hooks';
import { availableParallelism } from 'node:os';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { ipBlock } from '#server/rate-limit/ip-block.ts';
import { type Priority, createFairQueue } from './fair-queue.ts';

const queue = createFairQueue({
  concurrency: Math.max(1, Math.floor(availableParallelism() / 2)),
  maxWaitingPerOrigin: 60,
  // A hash takes about 80 ms: nobody waits longer than half a minute, and new accounts no longer than ten seconds.
  maxWaiting: { high: 400, low: 120 },
});

/** Better Auth calls the hashing without a request, so its origin travels beside the call. */
const origins = new AsyncLocalStorage<string>();

/** Hashing inside `work` waits its turn among the jobs of this client's IP block. */
export function hashingFor<T>(ip: string, work: () => Promise<T>): Promise<T> {
  return origins.run(ipBlock(ip), work);
}

function enqueueHash<T>(priority: Priority, work: () => Promise<T>): Promise<T> {
  return queue.run(origins.getStore() ?? 'server', work, priority);
}

/** Sign-ins come first: registrations from many addresses must not delay customers who have an account. */
export const hashing = {
  hash: (password: string): Promise<string> => enqueueHash('low', () => hashPassword(password)),
  verify: (attempt: { hash: string; password: string }): Promise<boolean> =>
    enqueueHash('high', () => verifyPassword(attempt)),
};
