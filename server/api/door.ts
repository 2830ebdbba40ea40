// What every call of the API shares: who asks, what may be sent, and how it is described.
import type { Context, MiddlewareHandler } from 'hono';
import { type DescribeRouteOptions, describeRoute, resolver, validator } from 'hono-openapi';
import { z } from 'zod';
import type { Account } from '#domain/account.ts';
import { Refusal } from '#domain/errors.ts';
import type { Shop } from '#server/shop.ts';
import type { Visitor } from '#server/visitor.ts';

export type Door = { Variables: { requestId: string; visitor: Visitor } };
export type AccountDoor = { Variables: Door['Variables'] & { account: Account } };

/** The one shape of every answer that is not 2xx. */
export const failure = z
  .object({
    code: z.string(),
    title: z.string().optional(),
    message: z.string(),
    fields: z.record(z.string(), z.string()),
    facts: z.unknown().optional(),
    requestId: z.string(),
  })
  .meta({ ref: 'Failure' });
export type Failure = z.infer<typeof failure>;

/** Lets through who is signed in, by cookie or bearer token. */
export function signedIn(shop: Pick<Shop, 'accounts'>): MiddlewareHandler<AccountDoor> {
  return async (c, next) => {
    const account = await shop.accounts.current(c.req.raw.headers);
    if (!account) throw new Refusal('auth/required');
    c.set('account', account);
    await next();
  };
}

/** Lets through the owner; anybody else may not. */
export function adminOnly(shop: Pick<Shop, 'accounts'>): MiddlewareHandler<AccountDoor> {
  return async (c, next) => {
    const account = await shop.accounts.current(c.req.raw.headers);
    if (account?.role !== 'admin') throw new Refusal('auth/forbidden');
    c.set('account', account);
    await next();
  };
}

/** A JSON body, strictly: write the schema with z.strictObject, and unknown keys are refused. */
export function body<T extends z.ZodType>(schema: T) {
  return validator('json', schema, refuseInvalid);
}

export function query<T extends z.ZodType>(schema: T) {
  return validator('query', schema, refuseInvalid);
}

export function params<T extends z.ZodType>(schema: T) {
  return validator('param', schema, refuseInvalid);
}

type Outcome = {
  success: boolean;
  data?: unknown;
  error?: readonly { message: string; path?: readonly unknown[] }[];
};

function refuseInvalid(outcome: Outcome, _context: Context): undefined {
  if (outcome.success && isWriteable(outcome.data)) return;
  const fields: Record<string, string> = {};
  for (const issue of outcome.error ?? []) {
    const field = (issue.path ?? []).map(pathKey).join('.') || 'body';
    fields[field] ??= issue.message;
  }
  throw new Refusal('request/invalid', { fields });
}

/** No database keeps a text with the character of number zero, or with half of one; and nobody types them. */
function isWriteable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  return typeof value !== 'object' || value === null || Object.values(value).every(isWriteable);
}

function pathKey(step: unknown): string {
  return String(typeof step === 'object' && step !== null && 'key' in step ? step.key : step);
}

/** One sentence for the API's page, and the shape of the answer. */
export function describe(
  summary: string,
  answer?: z.ZodType,
  { status = 200, ...more }: DescribeRouteOptions & { status?: 200 | 201 } = {},
) {
  return describeRoute({
    summary,
    ...more,
    responses: {
      [status]: {
        description: 'Done',
        ...(answer ? { content: { 'application/json': { schema: resolver(answer) } } } : {}),
      },
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: resolver(failure) } },
      },
    },
  });
}
