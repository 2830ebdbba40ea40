// Checks the DNS records of the sender's domain, for the admin.
import { domainToASCII } from 'node:url';
import { AppError } from '#domain/errors/errors.ts';
import {
  type Sender,
  type SenderFinding,
  type SenderRecords,
  checkSender,
  mailboxFinding,
} from '#domain/shop/sender-check.ts';
import type { Settings } from '#server/platform/config/env.ts';
import { isLoopbackName } from '#server/platform/lib/loopback-name.ts';
import type { Limits } from '#server/platform/rate-limit/rate-limit.ts';
import type { DnsLookup } from './port.ts';

type Deps = {
  limits: Pick<Limits, 'consume'>;
  dns: DnsLookup;
  settings: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'bounces'>;
};

/** `email`: of the owner's sender, as typed; empty for the server's. `selector`: of the DKIM key; empty if unknown. */
type CheckInput = { accountId: string; email: string; selector: string };
/** `findings` is null when no DNS server answered. */
export type SenderCheckResult = { domain: string; findings: SenderFinding[] | null };

/** Throws 'request/too-many', and 'request/invalid' for what is no domain. */
export function openSenderCheck({ limits, dns, settings }: Deps) {
  return async ({ accountId, email, selector }: CheckInput): Promise<SenderCheckResult> => {
    const from = email || settings.mailFrom;
    const domain = domainOf(from);
    const bounceDomain = settings.bounces.address ? domainOf(settings.bounces.address) : domain;
    await limits.consume('sender-check', { account: accountId }, 'request/too-many');
    const smtpHost = publicHost(settings.smtpUrl);
    // Reports to another domain than the sender's need a record there, too (RFC 7489, section 7.1).
    const reportEmail = `${/([^\s@<>]+)@/.exec(from)?.[1] ?? ''}@${domain}`;
    const sender: Sender = { domain, bounceDomain, selector, smtpHost, reportEmail };
    const ofMailbox = mailboxFinding(sender);
    if (ofMailbox) return { domain, findings: [ofMailbox] };
    const records = await lookUp(dns, sender);
    return { domain, findings: records && checkSender(sender, records) };
  };
}

/** Null unless every lookup was answered: half of the records would accuse the other half. */
async function lookUp(
  dns: DnsLookup,
  { domain, bounceDomain, selector }: Sender,
): Promise<SenderRecords | null> {
  const [spf, dkim, dmarc, mx, bounceMx] = await Promise.all([
    dns.txt(bounceDomain),
    selector === '' ? [] : dns.txt(`${selector}._domainkey.${domain}`),
    findDmarc(dns, domain),
    dns.mx(domain),
    bounceDomain === domain ? [] : dns.mx(bounceDomain),
  ]);
  return spf && dkim && dmarc && mx && bounceMx && { spf, dkim, dmarc, mx, bounceMx };
}

/**
 * DMARC records of the domain, else of the nearest domain above it that has one, which covers it; null when no DNS
 * server answered.
 */
async function findDmarc(dns: DnsLookup, domain: string): Promise<string[] | null> {
  const labels = domain.split('.');
  for (let from = 0; from <= Math.max(0, labels.length - 2) && from < MAX_LEVELS; from += 1) {
    const found = await dns.txt(`_dmarc.${labels.slice(from).join('.')}`);
    if (found === null) return null;
    const records = found.filter((text) => /^v=DMARC1/i.test(text));
    if (records.length > 0) return records;
  }
  return [];
}

const MAX_LEVELS = 4;

function publicHost(smtpUrl: string | null): string | null {
  const host = smtpUrl && new URL(smtpUrl).hostname;
  return host && !isLoopbackName(host) ? host : null;
}

function domainOf(sender: string): string {
  const domain = domainToASCII(/@([^\s@<>]+)>?\s*$/.exec(sender)?.[1] ?? '').toLowerCase();
  if (domain.length > 253 || !/^(?:[a-z0-9_](?:[a-z0-9_-]{0,62})\.)+[a-z0-9-]{2,63}$/.test(domain))
    throw new AppError('request/invalid', { fields: { email: 'Enter an email address' } });
  return domain;
}
