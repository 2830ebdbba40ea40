// What the DNS records of the sender's domain say about its emails, in plain words, and which record to add.
import { type MailHost, mailHostOf, mailboxHostOf } from './mail-hosts.ts';

/** Found records; empty where there is none. `spf` and `bounceMx` are of the envelope sender's domain. */
export type SenderRecords = {
  spf: string[];
  dkim: string[];
  dmarc: string[];
  mx: string[];
  bounceMx: string[];
};

export type Sender = {
  /** Domain of the From header. */
  domain: string;
  /** Domain of the envelope sender, to which mail servers return an email. */
  bounceDomain: string;
  /** Selector of the DKIM key, as the mail provider names it; empty when it is not known. */
  selector: string;
  /** Host of SMTP_URL; null in a demo, and for a mail server on the shop's own machine, which has no public name. */
  smtpHost: string | null;
  /** Receives the reports of DMARC. */
  reportEmail: string;
};

export type DnsRecord = { name: string; type: 'TXT' | 'MX'; value: string | null };
export type SenderFinding = {
  title: 'Sender' | 'SPF' | 'DKIM' | 'DMARC' | 'MX';
  state: 'right' | 'wrong' | 'missing' | 'open';
  text: string;
  /** DNS record to add or change; null where nothing is to do. A `value` of null comes from the mail provider. */
  record: DnsRecord | null;
};

/** The only finding for a sender at a mailbox provider, whose records nobody but the provider changes; null for any other. */
export function mailboxFinding({ domain, smtpHost }: Sender): SenderFinding | null {
  const host = mailboxHostOf(domain);
  if (!host) return null;
  const isOwnServer = smtpHost !== null && mailHostOf(smtpHost) === host;
  const text = isOwnServer
    ? `Your emails leave through ${host.name}, which signs them for ${domain}. It allows only a few hundred emails a day.`
    : `An address at ${domain} fails DMARC when your own mail server sends: most mailboxes put such emails into spam or refuse them. Use an address at your own domain, such as orders@your-shop.in.`;
  return { title: 'Sender', state: isOwnServer ? 'right' : 'wrong', text, record: null };
}

export function checkSender(sender: Sender, records: SenderRecords): SenderFinding[] {
  const { domain, bounceDomain } = sender;
  const findings = [spf(sender, records.spf), dkim(sender, records.dkim)];
  findings.push(dmarc(sender, records.dmarc), mx(domain, records.mx, 'answers to your emails'));
  if (bounceDomain !== domain)
    findings.push(mx(bounceDomain, records.bounceMx, 'emails that come back'));
  return findings;
}

function spf({ bounceDomain: name, smtpHost }: Sender, found: readonly string[]): SenderFinding {
  const title = 'SPF';
  const records = found.filter((text) => /^v=spf1(?: |$)/i.test(text));
  const [first = ''] = records;
  const needed = smtpHost === null ? null : mechanismOf(smtpHost);
  const toRecord = (value: string): DnsRecord => ({ name, type: 'TXT', value });
  if (records.length === 0) {
    const value = `v=spf1 ${needed ?? 'mx'} ~all`;
    const text = `${name} does not say which mail servers may send for it. Add this record.`;
    return { title, state: 'missing', text, record: toRecord(value) };
  }
  if (records.length > 1) {
    const text = `${name} has ${records.length} SPF records, so mail servers ignore them all. Keep one, with the mail servers of all.`;
    return { title, state: 'wrong', text, record: toRecord(mergedSpf(records)) };
  }
  if (/(?:^| )\+?all(?: |$)/i.test(first)) {
    const text = `The record allows everybody to send for ${name}. Replace it by this one.`;
    const value = first.replace(/(^| )\+?all(?= |$)/i, '$1~all');
    return { title, state: 'wrong', text, record: toRecord(value) };
  }
  // What a record includes or redirects to is not followed, so only a known provider can be missing.
  const isProvider = needed?.startsWith('include:') ?? false;
  const isNamed = !needed || !isProvider || words(first).includes(needed);
  if (!isNamed && !/ redirect=/i.test(first)) {
    const text = `The record does not name your mail server ${smtpHost}. Replace it by this one.`;
    const value = first.replace(/^v=spf1/i, `v=spf1 ${needed}`);
    return { title, state: 'wrong', text, record: toRecord(value) };
  }
  const check = needed && !isProvider ? ` Make sure that it covers ${smtpHost}.` : '';
  const text = `${name} says which mail servers may send for it.${check}`;
  return { title, state: 'right', text, record: null };
}

function mechanismOf(smtpHost: string): string {
  const host: MailHost | null = mailHostOf(smtpHost);
  if (host) return `include:${host.spf}`;
  if (/^\d{1,3}(?:\.\d{1,3}){3}$/.test(smtpHost)) return `ip4:${smtpHost}`;
  const [, ipv6] = /^\[(.+)\]$/.exec(smtpHost) ?? [];
  return ipv6 ? `ip6:${ipv6}` : `a:${smtpHost}`;
}

function mergedSpf(records: readonly string[]): string {
  const mechanisms = records.flatMap(words).filter((word) => !/^(?:v=spf1|[?~+-]?all)$/.test(word));
  return ['v=spf1', ...new Set(mechanisms), '~all'].join(' ');
}

function words(text: string): string[] {
  return text.toLowerCase().split(/ +/).filter(Boolean);
}

function dkim({ domain, selector }: Sender, found: readonly string[]): SenderFinding {
  const title = 'DKIM';
  if (selector === '') {
    const text =
      'Enter the selector to check the key that signs your emails. Your mail provider shows it where it explains DKIM.';
    return { title, state: 'open', text, record: null };
  }
  const name = `${selector}._domainkey.${domain}`;
  const record: DnsRecord = { name, type: 'TXT', value: null };
  const key = found.map((text) => /(?:^|;)\s*p=([^;]*)/i.exec(text)?.[1]?.trim());
  if (key.some(Boolean)) {
    const text = `The key of ${selector} is there. Mail servers can check that an email is yours.`;
    return { title, state: 'right', text, record: null };
  }
  if (key.includes('')) {
    const text = `The key of ${selector} is withdrawn: its p= is empty. Make a new one at your mail provider, and copy its value here.`;
    return { title, state: 'wrong', text, record };
  }
  const text = `There is no key of ${selector}. Switch DKIM on at your mail provider, and add the record that it shows.`;
  return { title, state: 'missing', text, record };
}

function dmarc({ domain, reportEmail }: Sender, found: readonly string[]): SenderFinding {
  const title = 'DMARC';
  const value = `v=DMARC1; p=none; rua=mailto:${reportEmail}`;
  const record: DnsRecord = { name: `_dmarc.${domain}`, type: 'TXT', value };
  const records = found.filter((text) => /^v=DMARC1\s*(?:;|$)/i.test(text));
  if (records.length === 0) {
    const text = `${domain} has no DMARC record, which Gmail and Yahoo ask of every shop. Add this one.`;
    return { title, state: 'missing', text, record };
  }
  const policy = /;\s*p\s*=\s*(none|quarantine|reject)\s*(?:;|$)/i.exec(records[0] ?? '')?.[1];
  if (records.length > 1 || !policy) {
    const why = policy
      ? 'There are several DMARC records'
      : 'The record names no valid policy (p=)';
    return { title, state: 'wrong', text: `${why}, so it does not count. Use this one.`, record };
  }
  const text =
    policy.toLowerCase() === 'none'
      ? 'The record is there. Once SPF and DKIM are right for some weeks, change p=none to p=quarantine: then nobody can send in your name.'
      : `The record is there, and protects your name: p=${policy.toLowerCase()}.`;
  return { title, state: 'right', text, record: null };
}

function mx(name: string, found: readonly string[], what: string): SenderFinding {
  const title = 'MX';
  if (found.some((exchange) => exchange !== '' && exchange !== '.')) {
    return { title, state: 'right', text: `${name} receives ${what}.`, record: null };
  }
  const text = `${name} receives no emails, so ${what} get lost. Add the record that your mailbox provider shows.`;
  return { title, state: 'missing', text, record: { name, type: 'MX', value: null } };
}
