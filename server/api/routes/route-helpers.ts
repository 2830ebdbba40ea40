// Shared by all API routes: context types, request validation and the OpenAPI description of a call.
import type { Context } from 'hono';
import { type DescribeRouteOptions, describeRoute, resolver, validator } from 'hono-openapi';
import { z } from 'zod';
import type { Account } from '#domain/customer/account.ts';
import { AppError } from '#domain/errors/errors.ts';
import type { TranslateError } from '#domain/errors/translate-error.ts';
import type { ClientInfo } from '#server/platform/lib/client-info.ts';

/** Response of customers' calls that report nothing but their success. */
export const emptyResponse = z.object({}).meta({ ref: 'Empty' });

/** Context of every call. */
export type ApiEnv = {
  Variables: {
    requestId: string;
    client: ClientInfo;
    /** Finds the translator of errors into the language of the request; null for English. */
    findTranslator?: () => TranslateError | null;
  };
};
/** Context of calls for customers and admins, set by enforcePermissions. */
export type AuthedEnv = {
  Variables: ApiEnv['Variables'] & {
    account: Account;
    /** Whether the password was given within the last 30 minutes, for calls of which only some need it. */
    hasConfirmedPassword: boolean;
    /** Whether a customer's call may do what the admin may: not before the second factor that a live shop asks for. */
    isAdmin: boolean;
  };
};

/** The one shape of every response that is not 2xx. */
export const apiErrorSchema = z
  .object({
    code: z.string(),
    title: z.string().optional(),
    message: z.string(),
    fields: z.record(z.string(), z.string()),
    details: z.unknown().optional(),
    requestId: z.string(),
  })
  .meta({ ref: 'ApiError' });
export type ApiError = z.infer<typeof apiErrorSchema>;

/** Validates the JSON body. Use z.strictObject, so that unknown keys are rejected. */
export function body<T extends z.ZodType>(schema: T) {
  return validator('json', schema, throwIfInvalid);
}

export function query<T extends z.ZodType>(schema: T) {
  return validator('query', schema, throwIfInvalid);
}

export function params<T extends z.ZodType>(schema: T) {
  return validator('param', schema, throwIfInvalid);
}

type ValidationResult = {
  success: boolean;
  data?: unknown;
  error?: readonly { message: string; path?: readonly unknown[] }[];
};

function throwIfInvalid(result: ValidationResult, _context: Context): undefined {
  if (result.success && isStorable(result.data)) return;
  const fields: Record<string, string> = {};
  for (const issue of result.error ?? []) {
    const field = (issue.path ?? []).map(pathKey).join('.') || 'body';
    fields[field] ??= issue.message;
  }
  throw new AppError('request/invalid', { fields });
}

/** PostgreSQL stores neither NUL characters nor unpaired surrogates. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  return typeof value !== 'object' || value === null || Object.values(value).every(isStorable);
}

function pathKey(segment: unknown): string {
  return String(
    typeof segment === 'object' && segment !== null && 'key' in segment ? segment.key : segment,
  );
}

/** Describes a call in the OpenAPI document: one sentence, and the schema of its response. */
export function describe(
  summary: string,
  response?: z.ZodType,
  { status = 200, ...rest }: DescribeRouteOptions & { status?: 200 | 201 | 204 } = {},
) {
  return describeRoute({
    summary,
    ...rest,
    responses: {
      [status]: {
        description: 'Success',
        ...(response ? { content: { 'application/json': { schema: resolver(response) } } } : {}),
      },
      default: {
        description: 'Error',
        content: { 'application/json': { schema: resolver(apiErrorSchema) } },
      },
    },
  });
}

/** Describes a call of the back office that answers 204, since the page loads anew what the call has changed. */
export function describeAction(summary: string) {
  return describe(summary, undefined, { status: 204 });
}

/** Name by which the team knows the person: the display name, else the email address. */
export function nameOf({
  displayName,
  email,
}: {
  displayName: string | null;
  email: string;
}): string {
  return displayName ?? email;
}
