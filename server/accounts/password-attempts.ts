// Counts attempts at a password before it is checked: otherwise concurrent ones all pass before one is counted.
import { type ErrorCode, AppError } from '#domain/errors.ts';
import type { ClientInfo } from '#server/lib/client-info.ts';
import { ipBlock } from '#server/rate-limit/ip-block.ts';
import type { Limits } from '#server/rate-limit/rate-limit.ts';
import type { DelayName } from '#server/config/progressive-delays.ts';
import type { AttemptSubject, Undo } from '#server/rate-limit/attempts.ts';

type Deps = { limits: Limits };
type Count = {
  /** Throws `code` where no query is needed to know that the attempt has to wait. */
  rejectIfDelayed?: (code: ErrorCode) => void;
  /** Counts one attempt, or throws `code`. */
  count: (code: ErrorCode) => Promise<Undo>;
};
type Attempt<T> = {
  /** Thrown with `{ retryAfterSeconds }` while the attempt has to wait. */
  tooMany: ErrorCode;
  /** The code `check` throws for a wrong password; the attempt stays counted. Any other error takes it back. */
  wrong: ErrorCode;
  check: () => Promise<T>;
};

/**
 * Attempt of a visitor at the password of `account`. A known device has a count of its own, which no stranger can use
 * up; any other client is counted by IP block, and all of them together.
 */
export function attemptSignIn<T>(
  { limits }: Deps,
  { account, client, device }: { account: string; client: ClientInfo; device: string | null },
  attempt: Attempt<T>,
): Promise<T> {
  const own = { account, origin: device ?? ipBlock(client.ip) };
  const counts = [delayed(limits, 'sign-in-client', own)];
  if (device === null) {
    counts.push(
      {
        async count(code) {
          await limits.consume('sign-in', { ip: client.ip }, code);
          return () => limits.restore('sign-in', { ip: client.ip });
        },
      },
      delayed(limits, 'sign-in-account', { account }),
    );
  }
  const clear = () => limits.attempts.clear('sign-in-client', own);
  return counted({ counts, clear }, attempt);
}

/** Attempt of a signed-in customer at the account's own password, counted by session. */
export function attemptPasswordCheck<T>(
  { limits }: Deps,
  own: { account: string; session: string },
  attempt: Attempt<T>,
): Promise<T> {
  const subject = { account: own.account, origin: own.session };
  const clear = () => limits.attempts.clear('password-check', subject);
  return counted({ counts: [delayed(limits, 'password-check', subject)], clear }, attempt);
}

async function counted<T>(
  { counts, clear }: { counts: readonly Count[]; clear: () => Promise<void> },
  { tooMany, wrong, check }: Attempt<T>,
): Promise<T> {
  const undos: Undo[] = [];
  const undo = () => Promise.all(undos.map((undoOne) => undoOne()));
  try {
    for (const { rejectIfDelayed } of counts) rejectIfDelayed?.(tooMany);
    for (const { count } of counts) undos.push(await count(tooMany));
    const result = await check();
    await undo();
    await clear();
    return result;
  } catch (error) {
    if (!(error instanceof AppError && error.code === wrong)) await undo();
    throw error;
  }
}

function delayed(limits: Limits, name: DelayName, subject: AttemptSubject): Count {
  return {
    rejectIfDelayed: (code) => limits.attempts.rejectIfDelayed(name, subject, code),
    count: (code) => limits.attempts.count(name, subject, code),
  };
}
