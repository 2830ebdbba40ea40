// The one table of words for every 'no' the shop says, by noun in errors/. Nothing else in the shop writes such a message.
import { serverWords } from '#domain/errors/by-server.ts';
import { accountWords } from './errors/account.ts';
import { orderWords } from './errors/order.ts';
import { shopWords } from './errors/shop.ts';
import type { Words } from './errors/words.ts';

const words = { ...accountWords, ...orderWords, ...shopWords, ...serverWords } as const;

export type ErrorCode = keyof typeof words;
/** Which field of the caller's form is wrong, and why. */
export type FieldErrors = Record<string, string>;

/** In the browser, what only the server says has no words of its own: they come with its answer. */
export function wordsFor(code: ErrorCode): Words {
  return words[code] ?? words['server/failed'];
}

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(words, value);
}

type RefusalDetails = {
  message?: string;
  title?: string | undefined;
  fields?: FieldErrors;
  facts?: unknown;
};

/** An expected 'no'. Anything else that is thrown is a bug. `facts` are for the caller: fresh totals, seconds to wait. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldErrors;
  readonly facts: unknown;
  readonly title: string | undefined;

  constructor(code: ErrorCode, details: RefusalDetails = {}) {
    super(details.message ?? wordsFor(code).message);
    this.name = 'Refusal';
    this.code = code;
    this.title = details.title ?? wordsFor(code).title;
    this.fields = details.fields ?? {};
    this.facts = details.facts;
  }

  get status(): number {
    return wordsFor(this.code).status;
  }
}

/** A refusal that was thrown on the other side of a build, known by its code; null for a bug. */
export function refusalIn(problem: unknown): Refusal | null {
  if (problem instanceof Refusal) return problem;
  if (!(problem instanceof Error) || !('code' in problem)) return null;
  const { code, message } = problem;
  return isErrorCode(code) ? new Refusal(code, { message }) : null;
}
