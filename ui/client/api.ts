// API client of the browser: typed by the server's routes; every failed response throws an AppError.
import type { ClientResponse, hc } from 'hono/client';
import { type ErrorCode, AppError } from '#domain/errors/errors.ts';
import type { ApiError } from '#server/api/routes/route-helpers.ts';
import type { Api } from '#server/api/router.ts';
import { languageTag } from '#messages/language.ts';
import { createApiClient } from './api-client.ts';
import { isRepeatable } from './repeatable-request.ts';
import { withRetries } from './with-retries.ts';

/** Other clients send a bearer token; so does the browser when localStorage has one. */
const TOKEN_KEY = 'token';
/** Dispatched on `window` when a response says that the session is over. */
export const SIGNED_OUT_EVENT = 'signed-out';
/** Dispatched on `window` when a request got no response. */
export const NO_RESPONSE_EVENT = 'no-response';

export const { api } = createApiClient(send) as ReturnType<typeof hc<Api>>;

/** The data of a successful response, undefined of one without a body (204). Throws an AppError for any other response. */
export async function readResponse<T>(call: Promise<ClientResponse<T>>): Promise<T> {
  const response = await mapNetworkError(call);
  if (response.status === 204) return undefined as T;
  const data: unknown = await response.json().catch(() => {
    // The connection broke in the middle of the response.
    if (response.ok) throw new AppError('server/busy');
  });
  if (response.ok) return data as T;
  const error = errorOfResponse(data);
  // A wrong password is a 401 too, and ends no session.
  if (error.code === 'auth/required') window.dispatchEvent(new Event(SIGNED_OUT_EVENT));
  throw error;
}

/** Turns a network failure (fetch or dynamic import) into 'server/unreachable'. */
export function mapNetworkError<T>(promise: Promise<T>): Promise<T> {
  return promise.catch(() => {
    window.dispatchEvent(new Event(NO_RESPONSE_EVENT));
    throw new AppError('server/unreachable');
  });
}

/** Anything but an AppError is a bug, and becomes 'server/failed'. */
export function asAppError(error: unknown): AppError {
  return error instanceof AppError ? error : new AppError('server/failed');
}

/** Nothing is known about the change that was requested; the same request may succeed later. */
export function isTemporary(error: unknown): boolean {
  const { code } = asAppError(error);
  return code === 'server/unreachable' || code === 'server/busy';
}

type RequestWithHeaders = RequestInit & { headers: Record<string, string> };

/** Sends a request that is not JSON, such as a photo; the typed client uses it for all others. */
export async function send(url: string, init: RequestWithHeaders): Promise<Response> {
  const headers = new Headers({ ...init.headers, ...apiHeaders() });
  const request = () => fetch(url, { ...init, headers, credentials: 'same-origin' });
  const response = await (isRepeatable(url, init.method, headers)
    ? withRetries(request)
    : request());
  if (response.status === 401) clearToken();
  return response;
}

/** Headers of every call: the page's language, which need not be the browser's, and the bearer token if there is one. */
export function apiHeaders(): Record<string, string> {
  const token = localStorage.getItem(TOKEN_KEY);
  return { 'Accept-Language': languageTag, ...(token && { Authorization: `Bearer ${token}` }) };
}

export function clearToken(): void {
  localStorage.removeItem(TOKEN_KEY);
}

/** The AppError in the body of a failed response. */
export function errorOfResponse(data: unknown): AppError {
  if (!isApiError(data)) return new AppError('server/failed');
  return new AppError(data.code as ErrorCode, data);
}

function isApiError(data: unknown): data is ApiError {
  return typeof data === 'object' && data !== null && 'code' in data && 'fields' in data;
}
