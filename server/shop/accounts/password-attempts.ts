// Counts attempts at a password before it is checked: otherwise concurrent ones all pass before one is counted.
import { type ErrorCode, AppError } from '#domain/errors/errors.ts';
import type { ClientInfo } from '#server/platform/lib/client-info.ts';
import { clientNetwork, ipBlock } from '#server/platform/rate-limit/ip-block.ts';
import type { Limits } from '#server/platform/rate-limit/rate-limit.ts';
import type { DelayName } from '#server/platform/config/progressive-delays.ts';
import type { AttemptSubject, Undo } from '#server/platform/rate-limit/attempts.ts';

type Deps = { limits: Limits };
type Count = {
  /** Throws where no query is needed to know that the attempt has to wait. */
  rejectIfDelayed?: () => void;
  /** Counts one attempt, or throws. */
  count: () => Promise<Undo>;
};
type Attempt<T> = {
  /** Thrown with `{ retryAfterSeconds }` while the attempt has to wait. */
  tooMany: ErrorCode;
  /** The code `check` throws for a wrong password; the attempt stays counted. Any other error takes it back. */
  wrong: ErrorCode;
  check: () => Promise<T>;
};
/** `proof`: what shows that the client is the account's holder, such as a known device or an emailed code; null without. */
type SignInAttempt = { account: string; client: ClientInfo; proof: string | null };

/**
 * Attempt of a visitor at the password of `account`. A client with a proof has a count of its own, which no stranger can
 * use up. Any other is counted by IP block and by network, and all of them together: beyond the last two it throws
 * 'login/code-required', since waiting would only give the next place to whoever asks first.
 */
export function attemptSignIn<T>(
  { limits }: Deps,
  { account, client, proof }: SignInAttempt,
  attempt: Attempt<T>,
): Promise<T> {
  const { tooMany } = attempt;
  const own = { account, origin: proof ?? ipBlock(client.ip) };
  const network = { account, origin: `network ${clientNetwork(client.ip)}` };
  const counts = [delayed(limits, { name: 'sign-in-client', subject: own, code: tooMany })];
  if (proof === null) {
    counts.push(
      failuresOfClient(limits, client, tooMany),
      delayed(limits, { name: 'sign-in-network', subject: network, code: 'login/code-required' }),
      delayed(limits, {
        name: 'sign-in-account',
        subject: { account },
        code: 'login/code-required',
      }),
    );
  }
  const clear = async () => {
    await limits.attempts.clear('sign-in-client', own);
    if (proof === null) await limits.attempts.clear('sign-in-network', network);
  };
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
  const count = delayed(limits, { name: 'password-check', subject, code: attempt.tooMany });
  return counted({ counts: [count], clear }, attempt);
}

/**
 * Attempt at a code of the second step. A known device has a count of its own, which no stranger can use up; a passkey is
 * not counted at all. Counted by account id, so that a password reset, which forgets what the email address has counted,
 * gives no new attempts.
 */
export function attemptSecondStep<T>(
  { limits }: Deps,
  { uid, client, device }: { uid: string; client: ClientInfo; device: string | null },
  attempt: Attempt<T>,
): Promise<T> {
  const { tooMany } = attempt;
  const own = { account: uid, origin: device ?? ipBlock(client.ip) };
  // Known ones together as well: whoever reads the mailbox makes a device known by each password reset.
  const all = { account: uid, origin: device === null ? 'unknown devices' : 'known devices' };
  const counts = [
    delayed(limits, { name: 'second-step-client', subject: own, code: tooMany }),
    delayed(limits, { name: 'second-step-account', subject: all, code: tooMany }),
  ];
  const clear = () => limits.attempts.clear('second-step-client', own);
  return counted({ counts, clear }, attempt);
}

async function counted<T>(
  { counts, clear }: { counts: readonly Count[]; clear: () => Promise<void> },
  { wrong, check }: Attempt<T>,
): Promise<T> {
  const undos: Undo[] = [];
  const undo = () => Promise.all(undos.map((undoOne) => undoOne()));
  try {
    for (const { rejectIfDelayed } of counts) rejectIfDelayed?.();
    for (const { count } of counts) undos.push(await count());
    const result = await check();
    await undo();
    await clear();
    return result;
  } catch (error) {
    if (!(error instanceof AppError && error.code === wrong)) await undo();
    throw error;
  }
}

/** Failures of one client at any account. */
function failuresOfClient(limits: Limits, { ip }: ClientInfo, code: ErrorCode): Count {
  return {
    async count() {
      await limits.consume('sign-in', { ip }, code);
      return () => limits.restore('sign-in', { ip });
    },
  };
}

function delayed(
  limits: Limits,
  { name, subject, code }: { name: DelayName; subject: AttemptSubject; code: ErrorCode },
): Count {
  return {
    rejectIfDelayed: () => limits.attempts.rejectIfDelayed(name, subject, code),
    count: () => limits.attempts.count(name, subject, code),
  };
}
