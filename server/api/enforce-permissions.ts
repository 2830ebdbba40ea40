// Enforces the permissions table before any handler of the API runs.
import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import { AppError, type ErrorCode } from '#domain/errors/errors.ts';
import { log } from '#server/platform/lib/log.ts';
import { setRequestAccount } from '#server/platform/lib/request-context.ts';
import type { Shop } from '#server/shop.ts';
import { mayCall } from './calls-of-roles.ts';
import { callsBeforeSecondFactor } from './calls-before-second-factor.ts';
import { type Permissions, permissions } from './permissions.ts';
import type { AuthedEnv } from './routes/route-helpers.ts';

type Accounts = Pick<Shop['accounts'], 'currentSession'>;

/**
 * Reads session and account once, by cookie or bearer token, for each call that is not public, and
 * puts the account into the context. Throws `auth/required` for a guest, also one whose access has just ended,
 * `auth/forbidden` on an admin call for anybody to whom it is not open, `auth/second-factor-needed` for whoever must set one
 * up first, `auth/password-required` when a call demands the password again. An unknown path has no call and goes on to the 404.
 */
export function enforcePermissions(
  accounts: Accounts,
  table: Permissions = permissions,
): MiddlewareHandler<AuthedEnv> {
  return async (c, next) => {
    const call = calledRoute(c);
    if (call === null) return next();
    const role = table[call];
    if (role === undefined) throw new Error(`The permissions table has no role for ${call}.`);
    if (role === 'public') return next();
    const session = await accounts.currentSession(c.req.raw.headers);
    const account = session?.account;
    if (account) setRequestAccount(account.uid);
    if (!account)
      throw role === 'customer' ? new AppError('auth/required') : denied(call, 'auth/required');
    if (role !== 'customer' && !mayCall(account.role, call)) throw denied(call, 'auth/forbidden');
    const { needsSecondFactor } = session;
    if (role !== 'customer' && needsSecondFactor && !callsBeforeSecondFactor.has(call))
      throw denied(call, 'auth/second-factor-needed');
    if (role === 'admin-with-password' && !session.hasConfirmedPassword)
      throw denied(call, 'auth/password-required');
    c.set('account', account);
    c.set('hasConfirmedPassword', session.hasConfirmedPassword);
    c.set('isAdmin', account.role === 'admin' && !needsSecondFactor);
    await next();
    const isAction = c.req.method !== 'GET' && call !== HEARTBEAT;
    if (role !== 'customer' && isAction) logAdminAction(c, call);
  };
}

/** Sent every 20 seconds by each open editor: no action of the admin. */
const HEARTBEAT = 'POST /api/admin/presence';

function denied(call: string, code: ErrorCode): AppError {
  log({ event: 'access', outcome: 'denied', call, code });
  return new AppError(code);
}

/** The path names the order, refund or setting by its id. */
function logAdminAction(c: Context, call: string): void {
  const { status } = c.res;
  const outcome = status < 400 ? 'succeeded' : 'failed';
  log({ event: 'admin-action', outcome, call, path: c.req.path, status });
}

/** Throws when a call has no role, or a role no call: such a shop must not start. */
export function assertPermissionsComplete(
  routes: readonly { method: string; path: string }[],
  table: Permissions = permissions,
): void {
  const calls = new Set(
    routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`),
  );
  const withoutRole = [...calls].filter((call) => table[call] === undefined);
  const withoutCall = Object.keys(table).filter((call) => !calls.has(call));
  if (withoutRole.length > 0)
    throw new Error(`The permissions table has no role for ${withoutRole.join(', ')}.`);
  if (withoutCall.length > 0)
    throw new Error(`The permissions table names unknown calls: ${withoutCall.join(', ')}.`);
}

/** The call that will respond, as the table names it: the first match that is not a middleware. */
function calledRoute(c: Context): string | null {
  const route = matchedRoutes(c).find(({ method }) => method !== 'ALL');
  return route ? `${route.method} ${route.path}` : null;
}
