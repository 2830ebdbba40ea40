// Bounces module: receives reports by its adapters, and hands all of them to one use case.
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { AppError } from '#domain/errors/errors.ts';
import type { Settings } from '#server/platform/config/env.ts';
import type { Db } from '#server/platform/db/db.ts';
import { outbox } from '#server/platform/db/schema/mail.ts';
import { log } from '#server/platform/lib/log.ts';
import { readBounceMessage } from './bounce-message.ts';
import { emailIdIn } from './envelope-address.ts';
import type { ReportKind, ReportOutcome } from './port.ts';
import { emailEventSchema, postmarkReport, postmarkSchema, toReport } from './provider-events.ts';
import { recordReport } from './record-report.ts';
import { reportKindOf } from './status-code.ts';

type Deps = {
  db: Db;
  settings: Pick<Settings, 'mode' | 'bounces' | 'sessionSecret' | 'previousSessionSecret'>;
};
export type Bounces = ReturnType<typeof openBounces>;

/**
 * Receives reports of bounces. Each call throws 'request/not-found' while its setting is missing, and
 * 'bounce/not-verified' for a request of anybody else.
 */
export function openBounces(deps: Deps) {
  return {
    /** A bounce message as it arrived. Throws 'bounce/unknown' unless it came to an address of ours that names an email. */
    receiveMessage: (raw: Uint8Array, signature: string) => receiveMessage(deps, raw, signature),
    /** An event of the shop's own shape. Throws 'request/invalid'. */
    receiveEvent(body: Uint8Array, signature: string): Promise<ReportOutcome> {
      assertSigned(deps, body, signature);
      const event = emailEventSchema.safeParse(parseJson(body));
      if (!event.success) throw new AppError('request/invalid');
      return recordReport(deps.db, toReport(event.data));
    },
    /** `authorization`: the header; Postmark signs nothing, and sends the password of the webhook's URL. */
    receivePostmark: (body: Uint8Array, authorization: string) =>
      receivePostmark(deps, body, authorization),
    /** Simulates a bounce or complaint in a demo, whose emails reach nobody. Throws 'request/not-found' for an unknown email. */
    simulate: (emailId: string, kind: 'permanent' | 'complaint') => simulate(deps, emailId, kind),
  };
}

async function receiveMessage(
  deps: Deps,
  raw: Uint8Array,
  signature: string,
): Promise<ReportOutcome> {
  const { db, settings } = deps;
  const { address: bounceAddress } = settings.bounces;
  if (bounceAddress === null) throw new AppError('request/not-found');
  assertSigned(deps, raw, signature);
  const message = await readBounceMessage(raw);
  const secrets = [settings.sessionSecret, settings.previousSessionSecret].filter(
    (secret) => secret !== null,
  );
  const ids = message?.recipients.map((each) => emailIdIn(each, { bounceAddress, secrets })) ?? [];
  const emailId = ids.find((each) => each !== null);
  const recipient = emailId && (await findRecipient(db, emailId));
  // The same answer for a forged token and for an email that has been deleted.
  if (!message || !emailId || !recipient) throw new AppError('bounce/unknown');
  if (message.status === null) return 'ignored';
  const { status: codes } = message;
  const kind = reportKindOf(codes);
  return recordReport(db, { key: `message:${emailId}`, kind, recipient, codes, emailId });
}

async function receivePostmark(
  { db, settings }: Deps,
  body: Uint8Array,
  authorization: string,
): Promise<ReportOutcome> {
  const secret = secretOf(settings);
  const [, encoded = ''] = /^Basic ([\w+/=-]+)$/i.exec(authorization) ?? [];
  const [, ...password] = Buffer.from(encoded, 'base64').toString().split(':');
  if (!isEqual(password.join(':'), secret)) throw denied('postmark');
  const event = postmarkSchema.safeParse(parseJson(body));
  if (!event.success) throw new AppError('request/invalid');
  const report = postmarkReport(event.data);
  return report ? recordReport(db, report) : 'ignored';
}

async function simulate(
  { db, settings }: Deps,
  emailId: string,
  kind: Extract<ReportKind, 'permanent' | 'complaint'>,
): Promise<ReportOutcome> {
  const recipient = settings.mode === 'demo' && (await findRecipient(db, emailId));
  if (!recipient) throw new AppError('request/not-found');
  const codes = kind === 'permanent' ? '5.1.1' : kind;
  return recordReport(db, { key: `demo:${randomUUID()}`, kind, recipient, codes, emailId });
}

/** The address the email went to, which may be an earlier one of the customer's. */
async function findRecipient(db: Db, emailId: string): Promise<string | null> {
  const [email] = await db
    .select({ recipient: outbox.recipient })
    .from(outbox)
    .where(eq(outbox.id, emailId));
  return email?.recipient ?? null;
}

function assertSigned({ settings }: Deps, body: Uint8Array, signature: string): void {
  const digest = createHmac('sha256', secretOf(settings)).update(body).digest('hex');
  if (!isEqual(signature.trim().toLowerCase(), `sha256=${digest}`)) throw denied('signature');
}

function secretOf({ bounces }: Deps['settings']): string {
  if (bounces.webhookSecret === null) throw new AppError('request/not-found');
  return bounces.webhookSecret;
}

function isEqual(actual: string, expected: string): boolean {
  const [a, b] = [Buffer.from(actual), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function denied(source: string): AppError {
  log({ event: 'email-report', outcome: 'denied', source });
  return new AppError('bounce/not-verified');
}

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return null;
  }
}
