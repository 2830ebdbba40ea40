// Error catalogue: the code, HTTP status, title and message of every expected failure, and `AppError`.
import { serverOnlyErrors } from '#domain/errors/server-only.ts';
import { accountErrors } from './account.ts';
import { orderErrors } from './order.ts';
import { shopErrors } from './shop.ts';
import type { ErrorText } from './types.ts';

const catalogue = {
  ...accountErrors,
  ...orderErrors,
  ...shopErrors,
  ...serverOnlyErrors,
} as const;

export type ErrorCode = keyof typeof catalogue;
/** Error message by name of the form field. */
export type FieldErrors = Record<string, string>;

/** Returns the text of a code. In the browser a server-only code has that of 'server/failed'; its own is in the response. */
export function errorText(code: ErrorCode): ErrorText {
  return catalogue[code] ?? catalogue['server/failed'];
}

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(catalogue, value);
}

type AppErrorOptions = {
  message?: string;
  title?: string | undefined;
  fields?: FieldErrors;
  details?: unknown;
};

/**
 * An expected failure; anything else that is thrown is a bug. `message` and `title` override the catalogue's, `fields`
 * are errors of a form, `details` are data for the caller, such as fresh totals or seconds to wait.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldErrors;
  readonly details: unknown;
  readonly title: string | undefined;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.message ?? errorText(code).message);
    this.name = 'AppError';
    this.code = code;
    this.title = options.title ?? errorText(code).title;
    this.fields = options.fields ?? {};
    this.details = options.details;
  }

  /** The HTTP status of the response. */
  get status(): number {
    return errorText(this.code).status;
  }
}

/**
 * The AppError that was thrown, or null for a bug. One thrown by another copy of this class (server and pages are built
 * apart) is recognised by its code.
 */
export function toAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (!(error instanceof Error) || !('code' in error)) return null;
  const { code, message } = error;
  return isErrorCode(code) ? new AppError(code, { message }) : null;
}
