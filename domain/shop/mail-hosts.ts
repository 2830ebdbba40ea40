// Known mail providers: their mailboxes, their SMTP hosts, and what a domain's SPF record includes for them.

export type MailHost = {
  name: string;
  /** Ends of the SMTP hosts' names. */
  smtp: readonly string[];
  spf: string;
  /** Domains of mailboxes that anybody can have. */
  mailboxes: readonly string[];
};

const hosts: readonly MailHost[] = [
  {
    name: 'Google',
    smtp: ['smtp.gmail.com', 'smtp-relay.gmail.com'],
    spf: '_spf.google.com',
    mailboxes: ['gmail.com', 'googlemail.com'],
  },
  {
    name: 'Microsoft',
    smtp: ['.office365.com', '.outlook.com'],
    spf: 'spf.protection.outlook.com',
    mailboxes: ['outlook.com', 'outlook.in', 'hotmail.com', 'live.com', 'live.in', 'msn.com'],
  },
  { name: 'Amazon SES', smtp: ['.amazonaws.com'], spf: 'amazonses.com', mailboxes: [] },
  { name: 'Postmark', smtp: ['.postmarkapp.com'], spf: 'spf.mtasv.net', mailboxes: [] },
  { name: 'SendGrid', smtp: ['.sendgrid.net'], spf: 'sendgrid.net', mailboxes: [] },
];

const otherMailboxes: MailHost = {
  name: 'the provider',
  smtp: ['.mail.yahoo.com', '.mail.me.com', '.rediffmail.com', '.aol.com'],
  spf: '',
  mailboxes: [
    'yahoo.com',
    'yahoo.in',
    'yahoo.co.in',
    'ymail.com',
    'rocketmail.com',
    'icloud.com',
    'me.com',
    'aol.com',
    'rediffmail.com',
    'proton.me',
    'protonmail.com',
    'zohomail.in',
    'zohomail.com',
  ],
};

/** The provider that an SMTP host belongs to; null for any other. */
export function mailHostOf(smtpHost: string): MailHost | null {
  const name = smtpHost.toLowerCase();
  const isHost = ({ smtp }: MailHost) =>
    smtp.some((end) => (end.startsWith('.') ? name.endsWith(end) : name === end));
  return hosts.find(isHost) ?? (isHost(otherMailboxes) ? otherMailboxes : null);
}

/** The provider of mailboxes at a domain that anybody can have one at; null for any other domain. */
export function mailboxHostOf(domain: string): MailHost | null {
  const isDomain = ({ mailboxes }: MailHost) => mailboxes.includes(domain.toLowerCase());
  return [...hosts, otherMailboxes].find(isDomain) ?? null;
}
