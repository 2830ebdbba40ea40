// Floods of sign-ins, registrations, password resets and email links, while a customer signs in and others browse.
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailboxLimits } from '#server/platform/config/default-limits.ts';
import { measureAttack } from './support/attack.ts';
import { createCustomers, nextIp } from './support/customers.ts';
import { rowsOf } from './support/rows.ts';
import { sendFlood } from './support/flood.ts';
import { countFor, isFull } from './support/profile.ts';
import { reportFigures } from './support/report.ts';
import {
  type LoadRequest,
  type Sample,
  countResults,
  quantileMs,
  send,
} from './support/steady-load.ts';
import { type TestEnvironment, openTestEnvironment } from './support/test-environment.ts';

/** Of each kind. */
const COUNT = countFor({ full: 10_000, short: 40 });
const PER_SECOND = countFor({ full: 500, short: 200 });
const WARM_UP = countFor({ full: 500, short: 4 });
/** More than the hash queue takes, so that waiting requests do not hold the flood back. */
const CONNECTIONS = countFor({ full: 600, short: 100 });
const ADDRESSES = 1_000;
const MAILBOXES = 10;
const SIGN_IN_INTERVAL_MS = 500;
const SIGN_IN_LIMIT_MS = 2_000;
/** Passwords that are hashed and compared, of one address and for one account. */
const MAX_CHECKED = { 'one address': 60, 'one account': 25 };
/** To one mailbox in an hour: of both budgets, and a reset link and a code three times in each half hour. */
const MOST_EMAILS = mailboxLimits.strangers.perHour + mailboxLimits.account.perHour + 12;
const customer = { email: 'shopper@sunehri.example', password: 'sunehri-demo' };

let environment: TestEnvironment;
let victims: string[];
beforeAll(async () => {
  environment = await openTestEnvironment();
  victims = (await createCustomers(environment.db, MAILBOXES)).map(({ email }) => email);
});
afterAll(() => environment.close());

const ips = Array.from({ length: ADDRESSES }, nextIp);
const attackerIp = nextIp();

function jsonRequest(
  method: string,
  path: string,
  { ip, body }: { ip: string; body: unknown },
): LoadRequest {
  return {
    method,
    path: `/api${path}`,
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': ip,
    },
    body: JSON.stringify(body),
  };
}

const ipAt = (index: number) => ips[index % ips.length] ?? '';
const victimAt = (index: number) => victims[index % MAILBOXES] ?? '';
/** All kinds go on at once, in turn. */
const floods: Record<string, (index: number) => LoadRequest> = {
  'one address': (index) =>
    jsonRequest('POST', '/session', {
      ip: attackerIp,
      body: {
        email: index % 2 ? victimAt(index) : `nobody${index}@example.in`,
        password: `guess ${index}`,
      },
    }),
  'one account': (index) =>
    jsonRequest('POST', '/session', {
      ip: ipAt(index),
      body: { email: victims[0] ?? '', password: `guess ${index}` },
    }),
  resets: (index) =>
    jsonRequest('POST', '/password-resets', { ip: ipAt(index), body: { email: victimAt(index) } }),
  registrations: (index) => {
    const password = `a long password ${index}`;
    const email = `mailbox${index % MAILBOXES}+${index}@example.in`;
    const body = {
      fullName: 'Asha Rao',
      email,
      password,
      confirmPassword: password,
      acceptsTerms: true,
    };
    return jsonRequest('POST', '/account', { ip: ipAt(index), body });
  },
  'email links': (index) =>
    index % 2
      ? jsonRequest('PUT', '/account/verification', {
          ip: ipAt(index),
          body: { token: `token${index}` },
        })
      : jsonRequest('PUT', '/password-resets', {
          ip: ipAt(index),
          body: { token: `token${index}`, password: 'a new password' },
        }),
};
const kinds = Object.keys(floods);

function flood(count: number) {
  return sendFlood({
    url: environment.url(),
    perSecond: PER_SECOND,
    connections: CONNECTIONS,
    count: count * kinds.length,
    requestAt: (index) =>
      floods[kinds[index % kinds.length] ?? '']?.(Math.floor(index / kinds.length)) as LoadRequest,
  });
}

/** The customer signs in again and again, each time from an address and a device never seen before. */
async function floodAndSignIn() {
  let hasEnded = false;
  const ended = flood(COUNT).finally(() => (hasEnded = true));
  const signIns: Sample[] = [];
  const agent = new Agent();
  do {
    await sleep(SIGN_IN_INTERVAL_MS);
    signIns.push(
      await send(
        environment.url(),
        agent,
        jsonRequest('POST', '/session', { ip: nextIp(), body: customer }),
      ),
    );
  } while (!hasEnded);
  return { ...(await ended), signIns };
}

/** Emails by mailbox, of which `a+b@example.in` and `a@example.in` are one. */
async function emailsToOneMailbox(): Promise<number> {
  const [row] = await rowsOf(
    environment.db,
    sql`select coalesce(max(emails), 0)::int as most from (select count(*) as emails from outbox
      where status <> 'suppressed' group by regexp_replace(recipient, '\\+[^@]*', '')) as mailboxes`,
  );
  return Number(row?.most);
}

/** Without 403: a code is asked for before the password is looked at. */
const isChecked = ({ result }: Sample) => ![403, 429, 503].includes(Number(result));

test('floods of sign-ins, resets and registrations neither stop a sign-in nor fill a mailbox', async () => {
  const { result, others, figures } = await measureAttack(environment.servers[0], {
    warmUp: () => flood(WARM_UP),
    attack: floodAndSignIn,
  });
  const samplesOf = (kind: string) =>
    result.samples.filter((_, index) => kinds[index % kinds.length] === kind);
  const slowestSignIn = quantileMs(result.signIns, 1);
  const most = await emailsToOneMailbox();
  const checkedOf = (kind: string) => samplesOf(kind).filter(isChecked).length;
  reportFigures('21 account floods', {
    'of each kind': COUNT,
    'a second': result.perSecond,
    'passwords checked, one address': checkedOf('one address'),
    'passwords checked, one account': checkedOf('one account'),
    'accounts created': samplesOf('registrations').filter((sample) => sample.result === 201).length,
    'most emails to a mailbox': most,
    'sign-ins of the customer': result.signIns.length,
    'slowest ms': slowestSignIn,
    ...figures,
  });
  for (const kind of kinds) {
    const statuses = countResults(samplesOf(kind));
    const errors = Object.keys(statuses).filter((status) => !/^(2|4)\d\d$|^503$/.test(status));
    expect([kind, errors]).toEqual([kind, []]);
  }
  expect(samplesOf('email links').filter((sample) => sample.result === 200)).toEqual([]);
  expect(checkedOf('one address')).toBeLessThanOrEqual(MAX_CHECKED['one address']);
  expect(checkedOf('one account')).toBeLessThanOrEqual(MAX_CHECKED['one account']);
  expect(most).toBeLessThanOrEqual(MOST_EMAILS);
  expect(countResults(result.signIns)).toEqual({ 200: result.signIns.length });
  expect(others).toEqual({ 200: figures['requests of others'] });
  if (isFull) expect(slowestSignIn).toBeLessThan(SIGN_IN_LIMIT_MS);
});
