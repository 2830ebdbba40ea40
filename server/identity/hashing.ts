// How passwords are hashed: by scrypt, and never so many at once that the shop has no processor left.
import { availableParallelism } from 'node:os';
import { hashPassword, verifyPassword } from 'better-auth/crypto';

const AT_ONCE = Math.max(1, Math.floor(availableParallelism() / 2));

let busy = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (busy >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else busy += 1;
  try {
    return await work();
  } finally {
    // The place goes straight to whoever waits longest.
    const next = waiting.shift();
    if (next) next();
    else busy -= 1;
  }
}

export const hashing = {
  hash: (password: string): Promise<string> => inTurn(() => hashPassword(password)),
  verify: (tried: { hash: string; password: string }): Promise<boolean> =>
    inTurn(() => verifyPassword(tried)),
};
