// Changes of name, email address and password by the signed-in customer.
import {
  type Account,
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  isEmail,
  normaliseEmail,
} from '#domain/customer/account.ts';
import { AppError } from '#domain/errors/errors.ts';
import type { Identity, SignedIn } from '#server/platform/auth/port.ts';
import type { Limits } from '#server/platform/rate-limit/rate-limit.ts';
import type { ClientInfo } from '#server/platform/lib/client-info.ts';
import { attemptPasswordCheck } from './password-attempts.ts';
import { isWeakPassword } from './weak-password.ts';

type Deps = { identity: Identity; limits: Limits };
/** The signed-in account with the headers and client info of its request. */
export type AccountRequest = { account: Account; headers: Headers; client: ClientInfo };
export type PasswordChange = { currentPassword: string; newPassword: string };

export async function rename(
  { identity }: Deps,
  account: Account,
  nameInput: string,
): Promise<Account> {
  const name = nameInput.replace(/\s+/g, ' ').trim();
  if (!name) throw new AppError('account/name-missing');
  return identity.rename(account.uid, name);
}

/** Sends a link to the new address, which changes only once the link is opened. Throws 'email/too-many'. */
export async function changeEmail(
  deps: Deps,
  request: AccountRequest,
  input: { email: string; password: string },
): Promise<void> {
  const email = normaliseEmail(input.email);
  if (!isEmail(email)) throw new AppError('reset/invalid-email');
  if (email === request.account.email) throw new AppError('account/same-email');
  const { identity, limits } = deps;
  await assertPassword(deps, request, input.password);
  await limits.consume('change-email', { account: request.account.uid }, 'reset/too-many-requests');
  await identity.sendEmailChange(request.account.uid, email);
}

/** Throws 'account/wrong-password', 'reset/too-many-requests' or a password code of 'reset/…'. */
export async function changePassword(
  deps: Deps,
  request: AccountRequest,
  passwords: PasswordChange,
): Promise<SignedIn> {
  const { newPassword } = passwords;
  if (newPassword.length < MIN_PASSWORD_LENGTH) throw new AppError('reset/password-too-short');
  if (newPassword.length > MAX_PASSWORD_LENGTH) throw new AppError('reset/password-too-long');
  if (isWeakPassword(newPassword, request.account.email)) throw new AppError('reset/weak-password');
  return withGuessLimit(deps, request, () =>
    deps.identity.changePassword(request.headers, passwords, request.client),
  );
}

/** Throws 'account/wrong-password', or 'reset/too-many-requests' after too many guesses. */
export function assertPassword(
  deps: Deps,
  request: AccountRequest,
  password: string,
): Promise<void> {
  return withGuessLimit(deps, request, () =>
    deps.identity.verifyPassword(request.headers, password, request.client),
  );
}

/**
 * Delays guesses, so that an unattended browser allows no endless ones. Counted by session: nobody elsewhere keeps the
 * customer from changing the password.
 */
async function withGuessLimit<T>(
  { identity, limits }: Deps,
  { account, headers }: AccountRequest,
  check: () => Promise<T>,
): Promise<T> {
  const session = (await identity.listSessions(headers)).find(({ isThis }) => isThis)?.id ?? '';
  return attemptPasswordCheck(
    { limits },
    { account: account.uid, session },
    { tooMany: 'reset/too-many-requests', wrong: 'account/wrong-password', check },
  );
}
