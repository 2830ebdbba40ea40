// What the doctor says of each thing that it looks at.
import { setTimeout as sleep } from 'node:timers/promises';

export type Finding = {
  /** Of what: `database`, `mail` … */
  about: string;
  state: 'ok' | 'problem' | 'not-set';
  text: string;
  /** What to do; with every problem. */
  remedy?: string;
};

/** Findings about one thing. */
export type Check = { about: string; run: () => Promise<Finding[]> };

const LIMIT_MS = 15_000;

export function ok(about: string, text: string): Finding {
  return { about, state: 'ok', text };
}

export function notSet(about: string, text: string): Finding {
  return { about, state: 'not-set', text };
}

export function problem(about: string, text: string, remedy: string): Finding {
  return { about, state: 'problem', text, remedy };
}

/** An unexpected error and silence are problems too. */
export async function runCheck({ about, run }: Check): Promise<Finding[]> {
  const silence = sleep(LIMIT_MS, null, { ref: false });
  try {
    const found = await Promise.race([run(), silence]);
    if (found) return found;
    return [
      problem(about, `No answer within ${LIMIT_MS / 1000} s.`, 'Look for a firewall in between.'),
    ];
  } catch (error) {
    return [problem(about, reasonOf(error), 'This was not expected: look at the message.')];
  }
}

/** Without the parameters of a request, and never empty: errors of several addresses have no message. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? error.cause : error;
  const first = cause instanceof AggregateError ? cause.errors[0] : cause;
  const { message, code, name } = first as NodeJS.ErrnoException;
  return message || code || name;
}
