// The browser's way to the shop's API: typed from the server's own doors, and every 'no' a Refusal.
import type { ClientResponse, hc } from 'hono/client';
import { type ErrorCode, Refusal } from '#domain/errors.ts';
import type { Failure } from '#server/api/door.ts';
import type { Api } from '#server/api/app.ts';
import { callsFrom } from './api-calls.ts';

/** Other clients send a bearer token; so does the browser when local storage holds one. */
const TOKEN_KEY = 'token';
export const SIGNED_OUT_EVENT = 'signed-out';

type Calls = ReturnType<typeof hc<Api>>;

export const { api } = callsFrom(send) as Calls;

/** The answer's data; throws a Refusal with the server's words for anything else. */
export async function answered<T>(call: Promise<ClientResponse<T>>): Promise<T> {
  const response = await loaded(call);
  const data: unknown = await response.json().catch(() => null);
  if (response.ok) return data as T;
  const refusal = refusalOf(data);
  // A wrong password is a 401 too, and signs nobody out.
  if (refusal.code === 'auth/required') window.dispatchEvent(new Event(SIGNED_OUT_EVENT));
  throw refusal;
}

/** What the line lets through, an answer or a part of the shop's own code. */
export function loaded<T>(coming: Promise<T>): Promise<T> {
  return coming.catch(() => {
    throw new Refusal('server/busy');
  });
}

/** For words near a button: what a thrown thing says, or the plain sentence for a bug. */
export function asRefusal(problem: unknown): Refusal {
  return problem instanceof Refusal ? problem : new Refusal('server/failed');
}

/** What is no JSON, a picture for one, goes by this alone. */
export async function send(address: string, init: RequestInit): Promise<Response> {
  const token = localStorage.getItem(TOKEN_KEY);
  const headers = new Headers(init.headers);
  if (token) headers.set('Authorization', `Bearer ${token}`);
  const response = await fetch(address, { ...init, headers, credentials: 'same-origin' });
  if (response.status === 401) forgetToken();
  return response;
}

export function forgetToken(): void {
  localStorage.removeItem(TOKEN_KEY);
}

function refusalOf(data: unknown): Refusal {
  if (!isFailure(data)) return new Refusal('server/failed');
  return new Refusal(data.code as ErrorCode, data);
}

function isFailure(data: unknown): data is Failure {
  return typeof data === 'object' && data !== null && 'code' in data && 'fields' in data;
}
