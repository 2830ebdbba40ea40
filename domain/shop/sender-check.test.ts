// What the check of the sender says about each record.
import { describe, expect, test } from 'vitest';
import {
  type Sender,
  type SenderFinding,
  type SenderRecords,
  checkSender,
  mailboxFinding,
} from './sender-check.ts';

const sender: Sender = {
  domain: 'rangrez.shop',
  bounceDomain: 'rangrez.shop',
  selector: 's1',
  smtpHost: 'mail.rangrez.shop',
  reportEmail: 'hello@rangrez.shop',
};
const right: SenderRecords = {
  spf: ['google-site-verification=x', 'v=spf1 mx a:mail.rangrez.shop -all'],
  dkim: ['v=DKIM1; k=rsa; p=MIIBIjANBgkq'],
  dmarc: ['v=DMARC1; p=quarantine; rua=mailto:hello@rangrez.shop'],
  mx: ['mail.rangrez.shop'],
  bounceMx: [],
};

function find(
  title: SenderFinding['title'],
  records: Partial<SenderRecords>,
  changes: Partial<Sender> = {},
): SenderFinding {
  const findings = checkSender({ ...sender, ...changes }, { ...right, ...records });
  return findings.find((finding) => finding.title === title)!;
}

test('four right records need nothing', () => {
  const findings = checkSender(sender, right);
  expect(findings.map(({ title, state, record }) => [title, state, record])).toEqual([
    ['SPF', 'right', null],
    ['DKIM', 'right', null],
    ['DMARC', 'right', null],
    ['MX', 'right', null],
  ]);
});

test('a domain without records is told each record to add', () => {
  const none = { spf: [], dkim: [], dmarc: [], mx: [], bounceMx: [] };
  expect(checkSender(sender, none).map(({ state, record }) => [state, record])).toEqual([
    ['missing', { name: 'rangrez.shop', type: 'TXT', value: 'v=spf1 a:mail.rangrez.shop ~all' }],
    ['missing', { name: 's1._domainkey.rangrez.shop', type: 'TXT', value: null }],
    [
      'missing',
      {
        name: '_dmarc.rangrez.shop',
        type: 'TXT',
        value: 'v=DMARC1; p=none; rua=mailto:hello@rangrez.shop',
      },
    ],
    ['missing', { name: 'rangrez.shop', type: 'MX', value: null }],
  ]);
});

describe('SPF', () => {
  const ses = { smtpHost: 'email-smtp.ap-south-1.amazonaws.com' };
  test.each([
    ['everybody may send', ['v=spf1 mx +all'], {}, 'v=spf1 mx ~all'],
    ['everybody may send, without a sign', ['v=spf1 all'], {}, 'v=spf1 ~all'],
    [
      'two records',
      ['v=spf1 include:_spf.google.com ~all', 'V=SPF1 include:amazonses.com -all'],
      {},
      'v=spf1 include:_spf.google.com include:amazonses.com ~all',
    ],
    [
      'the provider is not named',
      ['v=spf1 include:_spf.google.com -all'],
      ses,
      'v=spf1 include:amazonses.com include:_spf.google.com -all',
    ],
  ])('with %s is to change', (_, spf, changes, value) => {
    const finding = find('SPF', { spf }, changes);
    expect(finding.state).toBe('wrong');
    expect(finding.record?.value).toBe(value);
  });

  test.each([
    ['that names the provider', ['v=spf1 INCLUDE:amazonses.com ~all'], ses],
    ['that redirects', ['v=spf1 redirect=_spf.rangrez.shop'], ses],
    ['of a demo', ['v=spf1 -all'], { smtpHost: null }],
  ])('%s is right', (_, spf, changes) => {
    expect(find('SPF', { spf }, changes).state).toBe('right');
  });

  test('v=spf10 and spf2.0 are no SPF records, and the record is that of the envelope’s domain', () => {
    const spf = ['v=spf10 mx -all', 'spf2.0/pra mx -all'];
    const finding = find('SPF', { spf }, { bounceDomain: 'bounces.rangrez.shop' });
    expect(finding).toMatchObject({ state: 'missing', record: { name: 'bounces.rangrez.shop' } });
  });
});

test.each([
  [['v=DKIM1; p='], 'wrong'],
  [['k=rsa;p=MIIB'], 'right'],
  [['v=DKIM1; p=', 'v=DKIM1; p=MIIB'], 'right'],
  [['a text about something'], 'missing'],
  [[], 'missing'],
])('DKIM with %j is %s', (dkim, state) => {
  expect(find('DKIM', { dkim }).state).toBe(state);
});

test('without a selector DKIM is not checked', () => {
  expect(find('DKIM', { dkim: [] }, { selector: '' })).toMatchObject({
    state: 'open',
    record: null,
  });
});

test.each([
  [['v=DMARC1; p=none'], 'right', null],
  [['v=DMARC1;p=reject;'], 'right', null],
  [['v=DMARC1; sp=none'], 'wrong', 'p='],
  [['v=DMARC1; p=nothing'], 'wrong', 'p='],
  [['v=DMARC1; p=none', 'v=DMARC1; p=reject'], 'wrong', 'several'],
  [['v=DMARC12; p=none'], 'missing', 'no DMARC record'],
])('DMARC %j is %s', (dmarc, state, word) => {
  const { text, ...finding } = find('DMARC', { dmarc });
  expect(finding.state).toBe(state);
  if (word) expect(text).toContain(word);
});

test('a null MX receives nothing, and neither does a bounce domain without one', () => {
  expect(find('MX', { mx: ['.'] }).state).toBe('missing');
  expect(find('MX', { mx: [''] }).state).toBe('missing');
  const findings = checkSender({ ...sender, bounceDomain: 'b.rangrez.shop' }, right);
  expect(findings.at(-1)).toMatchObject({ title: 'MX', state: 'missing' });
  expect(findings.at(-1)?.record?.name).toBe('b.rangrez.shop');
});

test.each([
  ['gmail.com', 'mail.rangrez.shop', 'wrong'],
  ['Gmail.com', null, 'wrong'],
  ['gmail.com', 'smtp.gmail.com', 'right'],
  ['gmail.com', 'evil-smtp.gmail.com.example', 'wrong'],
  ['yahoo.co.in', 'smtp.gmail.com', 'wrong'],
  ['outlook.com', 'smtp-mail.outlook.com', 'right'],
  ['rediffmail.com', 'smtp.example', 'wrong'],
])('a sender at %s by way of %s is %s', (domain, smtpHost, state) => {
  expect(mailboxFinding({ ...sender, domain, smtpHost })?.state).toBe(state);
});

test('a domain of one’s own has no finding of a mailbox provider', () => {
  expect(mailboxFinding(sender)).toBeNull();
  expect(mailboxFinding({ ...sender, domain: 'notgmail.com' })).toBeNull();
});
