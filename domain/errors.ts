// The one table of words for every 'no' the shop says, by noun in errors/. Nothing else in the shop writes such a message.
import { accountWords } from './errors/account.ts';
import { orderWords } from './errors/order.ts';
import { shopWords } from './errors/shop.ts';
import type { Words } from './errors/words.ts';

const words = { ...accountWords, ...orderWords, ...shopWords } as const;

export type ErrorCode = keyof typeof words;
/** Which field of the caller's form is wrong, and why. */
export type FieldErrors = Record<string, string>;

export function wordsFor(code: ErrorCode): Words {
  return words[code];
}

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(words, value);
}

type RefusalDetails = { message?: string; fields?: FieldErrors; facts?: unknown };

/** An expected 'no'. Anything else that is thrown is a bug. `facts` are for the caller: fresh totals, seconds to wait. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldErrors;
  readonly facts: unknown;

  constructor(code: ErrorCode, details: RefusalDetails = {}) {
    super(details.message ?? words[code].message);
    this.name = 'Refusal';
    this.code = code;
    this.fields = details.fields ?? {};
    this.facts = details.facts;
  }

  get status(): number {
    return words[this.code].status;
  }

  get title(): string | undefined {
    return wordsFor(this.code).title;
  }
}

/** A refusal that was thrown on the other side of a build, known by its code; null for a bug. */
export function refusalIn(problem: unknown): Refusal | null {
  if (problem instanceof Refusal) return problem;
  if (!(problem instanceof Error) || !('code' in problem)) return null;
  const { code, message } = problem;
  return isErrorCode(code) ? new Refusal(code, { message }) : null;
}
