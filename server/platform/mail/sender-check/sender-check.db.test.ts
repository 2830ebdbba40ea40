// The check of the sender with DNS records of the test.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/platform/db/db.ts';
import { openLimits } from '#server/platform/rate-limit/rate-limit.ts';
import { testDatabase } from '#server/testing/database.ts';
import type { DnsLookup } from './port.ts';
import { openSenderCheck } from './sender-check.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

type Records = Record<string, string[] | null>;

/** Lookups by name, and which names were asked for. Names that start with `mx ` are of MX records. */
function dnsWith(records: Records): DnsLookup & { asked: string[] } {
  const asked: string[] = [];
  const answer = async (name: string) => {
    asked.push(name);
    return name in records ? records[name]! : [];
  };
  return { asked, txt: answer, mx: (name) => answer(`mx ${name}`) };
}

function checkWith(
  dns: DnsLookup,
  bounceAddress: string | null = null,
  smtpHost = 'mail.rangrez.shop',
) {
  const settings = {
    smtpUrl: `smtp://user:password@${smtpHost}:587`,
    mailFrom: 'Rangrez <hello@rangrez.shop>',
    bounces: { address: bounceAddress, webhookSecret: null },
  };
  const check = openSenderCheck({ limits: openLimits(database.db), dns, settings });
  return (email = '', selector = '', accountId: string = randomUUID()) =>
    check({ accountId, email, selector });
}

const statesOf = async (result: ReturnType<ReturnType<typeof checkWith>>) =>
  (await result).findings?.map(({ title, state }) => `${title} ${state}`) ?? null;

test('the server’s sender is checked at its domain, and the bounce address at its own', async () => {
  const dns = dnsWith({
    'b.rangrez.shop': ['v=spf1 a:mail.rangrez.shop -all'],
    's1._domainkey.rangrez.shop': ['v=DKIM1; p=MIIB'],
    '_dmarc.rangrez.shop': ['v=DMARC1; p=none'],
    'mx rangrez.shop': ['mail.rangrez.shop'],
    'mx b.rangrez.shop': ['mail.rangrez.shop'],
  });
  const check = checkWith(dns, 'bounces@b.rangrez.shop');
  expect(await statesOf(check('', 's1'))).toEqual([
    'SPF right',
    'DKIM right',
    'DMARC right',
    'MX right',
    'MX right',
  ]);
  expect(dns.asked).not.toContain('rangrez.shop');
});

test('the owner’s sender replaces the server’s, and DMARC of a domain above covers it', async () => {
  const dns = dnsWith({ '_dmarc.other.example': ['v=DMARC1; p=reject'] });
  const { domain, findings } = await checkWith(dns)('Orders@Mail.Other.example');
  expect(domain).toBe('mail.other.example');
  expect(findings?.find(({ title }) => title === 'DMARC')?.state).toBe('right');
  expect(dns.asked).not.toContain('_dmarc.example');
});

test('without an answer to one lookup the check blames no record', async () => {
  for (const name of ['rangrez.shop', '_dmarc.rangrez.shop', 'mx rangrez.shop'])
    expect(await statesOf(checkWith(dnsWith({ [name]: null }))())).toBeNull();
});

test('a sender at a mailbox provider is told so without a lookup', async () => {
  const dns = dnsWith({});
  const { findings } = await checkWith(dns)('asha.boutique@gmail.com', 's1');
  expect(findings).toMatchObject([{ title: 'Sender', state: 'wrong' }]);
  expect(findings?.[0]?.text).toContain('fails DMARC');
  expect(dns.asked).toEqual([]);
});

test('what is no domain is rejected, and a name of another script is looked up in ASCII', async () => {
  const dns = dnsWith({});
  for (const email of ['asha', 'a@localhost', 'a@b..c', 'a@-', 'a@exa mple.com', 'a@127.0.0.1 '])
    await expect(checkWith(dns)(email)).rejects.toMatchObject({ code: 'request/invalid' });
  expect(dns.asked).toEqual([]);
  expect((await checkWith(dns)('hello@रंगरेज़.भारत')).domain).toMatch(/^xn--/);
});

test('an admin checks 20 times in 15 minutes', async () => {
  const check = checkWith(dnsWith({}));
  for (let n = 0; n < 20; n += 1) await check('', '', 'owner');
  await expect(check('', '', 'owner')).rejects.toMatchObject({ code: 'request/too-many' });
  await expect(check('', '', 'other')).resolves.toBeDefined();
});

test('proposed records name the sender as recipient of reports, and no address of this machine', async () => {
  const valuesWith = async (smtpHost: string) => {
    const { findings } = await checkWith(dnsWith({}), null, smtpHost)('orders@rangrez.shop');
    return findings?.flatMap(({ record }) => record?.value ?? []);
  };
  const dmarc = 'v=DMARC1; p=none; rua=mailto:orders@rangrez.shop';
  for (const host of ['127.0.0.1', 'localhost', '[::1]'])
    expect(await valuesWith(host)).toEqual(['v=spf1 mx ~all', dmarc]);
  expect(await valuesWith('203.0.113.7')).toEqual(['v=spf1 ip4:203.0.113.7 ~all', dmarc]);
  expect(await valuesWith('[2001:db8::7]')).toEqual(['v=spf1 ip6:2001:db8::7 ~all', dmarc]);
});
