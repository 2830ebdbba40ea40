// The log: one line per event on standard error, as JSON, or as text when it is a terminal. No personal data.
import { errorDetails } from './error-message.ts';
import { currentRequest } from './request-context.ts';

type LogLevel = 'info' | 'warn' | 'error';

/** Security events by name; docs/security-reference.md describes each. */
export type LogEvent =
  | 'start'
  | 'registration'
  | 'sign-in'
  | 'second-step'
  | 'second-factor-change'
  | 'sign-out'
  | 'session-end'
  | 'password-reset-request'
  | 'password-reset'
  | 'password-change'
  | 'password-confirmation'
  | 'email-change-request'
  | 'email-change'
  | 'email-verification'
  | 'account-deletion'
  | 'access'
  | 'rate-limit'
  | 'webhook'
  | 'email-report'
  | 'admin-action'
  | 'error';

type Outcome = 'succeeded' | 'failed' | 'denied' | 'limited';

/** Ids, codes and names of ours only: never an email address, a token, a name or an amount that identifies a person. */
export type LogFields = Readonly<Record<string, string | number | readonly string[] | undefined>>;

type LogLine = {
  event: LogEvent;
  outcome: Outcome;
  level?: LogLevel;
  accountId?: string;
} & LogFields;

/** Adds time, request id, client network and, unless `line` names one, the account of the session. */
export function log({ level, ...line }: LogLine): void {
  const severity = level ?? (line.outcome === 'succeeded' ? 'info' : 'warn');
  const { requestId, client, accountId } = currentRequest() ?? {};
  write(
    { time: new Date().toISOString(), level: severity, ...line },
    { requestId, client, accountId },
  );
}

/** Logs an unexpected error: message and stack frames, without the parameters of a query. */
export function logError(error: unknown, source: string, fields: LogFields = {}): void {
  log({
    event: 'error',
    outcome: 'failed',
    level: 'error',
    source,
    ...errorDetails(error),
    ...fields,
  });
}

/** Logs a condition of ours that is no thrown error, such as a provider that rejects its keys. */
export function logFailure(message: string, source: string): void {
  log({ event: 'error', outcome: 'failed', level: 'error', source, message });
}

function write(line: LogFields, request: LogFields): void {
  const fields = { ...request, ...line };
  const ordered = { time: line.time, level: line.level, event: line.event, outcome: line.outcome };
  const entry = { ...ordered, ...fields };
  console.error(process.stderr.isTTY ? asText(entry) : JSON.stringify(entry));
}

function asText({ time, level, event, outcome, message, stack, ...rest }: LogFields): string {
  const details = Object.entries(rest).filter(([, value]) => value !== undefined);
  const parts = [String(time).slice(11, 19), level, event, outcome, message && escaped(message)];
  const named = details.map(([name, value]) => `${name}=${escaped(value)}`);
  const frames = Array.isArray(stack) ? stack.map((frame) => `\n    ${escaped(frame)}`) : [];
  return [...parts.filter(Boolean), ...named].join(' ') + frames.join('');
}

/** Text of others cannot begin a line of its own or move the cursor. */
function escaped(value: unknown): string {
  return JSON.stringify(value).slice(1, -1);
}
