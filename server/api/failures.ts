// How a 'no' leaves the shop: the table's words for what was expected, and a plain sentence for a bug.
import type { ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { type ErrorCode, Refusal } from '#domain/errors.ts';
import { problemOf } from '#server/problem.ts';
import type { Door, Failure } from './door.ts';

export const answerFailure: ErrorHandler<Door> = (error, c) => {
  const refusal = asRefusal(error);
  if (!(error instanceof Refusal) && refusal.status >= 500) {
    console.error(`[${c.get('requestId')}] ${problemOf(error)}\n${framesOf(error)}`);
  }
  const failure: Failure = {
    code: refusal.code,
    title: refusal.title,
    message: refusal.message,
    fields: refusal.fields,
    facts: refusal.facts,
    requestId: c.get('requestId'),
  };
  c.header('Cache-Control', 'no-store');
  return c.json(failure, refusal.status as ContentfulStatusCode);
};

/** Where it happened, without the message: a database's may carry what somebody typed. */
function framesOf(error: Error): string {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}

function asRefusal(error: Error): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof HTTPException) return new Refusal(codeOf(error.status));
  return new Refusal(isBusy(error) ? 'server/busy' : 'server/failed');
}

function codeOf(status: number): ErrorCode {
  if (status === 404) return 'request/not-found';
  if (status === 413) return 'request/too-large';
  return status < 500 ? 'request/invalid' : 'server/failed';
}

/** The pool's own words when no connection came free in time, or one broke; it gives them no code. */
const BROKEN_LINE =
  /^(timeout exceeded when|Connection terminated|Client has encountered a connection error)/;

/** The database is full, stopping, or kept somebody waiting too long: not a bug, and worth another try. */
function isBusy(error: Error): boolean {
  const cause = error.cause ?? error;
  const code =
    typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : '';
  if (/^(08|53|55P03|57)/.test(code) || code === 'ECONNREFUSED') return true;
  return cause instanceof Error && BROKEN_LINE.test(cause.message);
}
