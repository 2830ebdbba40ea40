// Filters of the audit log, as they stand in the address.
import { type AuditKind, auditKinds } from '#domain/editing/audit-kinds.ts';

export type AuditSelection = {
  person?: string;
  kind?: AuditKind;
  from?: string;
  to?: string;
  q?: string;
};
export type AuditQuery = AuditSelection & { before?: string };

const allowed: Record<keyof AuditQuery, RegExp> = {
  person: /^.{1,100}$/,
  kind: new RegExp(`^(${auditKinds.join('|')})$`),
  from: /^\d{4}-\d\d-\d\d$/,
  to: /^\d{4}-\d\d-\d\d$/,
  q: /^.{1,100}$/,
  before: /^[1-9]\d{0,15}$/,
};

/** Only what is valid: an address typed by hand shows the log without the wrong part. */
export function readAuditQuery(input: URLSearchParams | AuditQuery): AuditQuery {
  const values = input instanceof URLSearchParams ? Object.fromEntries(input) : input;
  const entries = Object.entries(allowed).flatMap(([key, pattern]) => {
    const value = values[key as keyof AuditQuery] ?? '';
    return pattern.test(value) && isDay(key, value) ? [[key, value] as const] : [];
  });
  return Object.fromEntries(entries);
}

function isDay(key: string, value: string): boolean {
  return (key !== 'from' && key !== 'to') || isExistingDay(value);
}

/** False for 2026-02-31, which the server rejects. */
function isExistingDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}
