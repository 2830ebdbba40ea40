// Bounces and complaints: bounce messages, events of a provider, and the demo, all by their HTTP requests.
import { createHmac, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { respondWithError } from '#server/api/error-handler.ts';
import { bouncesRoutes } from '#server/api/routes/bounces.ts';
import type { ApiEnv } from '#server/api/routes/route-helpers.ts';
import type { OpenDatabase } from '#server/platform/db/db.ts';
import { deliveryReports, outbox, refusedAddresses } from '#server/platform/db/schema/mail.ts';
import {
  forgetRefusedAddress,
  forgetRefusedAtDelivery,
  isRefusedAddress,
  isUnreachable,
} from '#server/platform/mail/bounces/refused-addresses.ts';
import {
  gmailBounce,
  outOfOffice,
  outlookBounce,
  postfixBounce,
} from '#server/testing/bounce-messages.ts';
import { testDatabase } from '#server/testing/database.ts';
import { openBounces } from './bounces.ts';
import { envelopeAddress } from './envelope-address.ts';
import { BOUNCES_PATH, EMAIL_EVENTS_PATH, POSTMARK_PATH } from './port.ts';

const SECRET = 'a-webhook-secret-of-these-tests-only';
const ADDRESS = 'bounces@sunehri.example';
const settings = {
  mode: 'demo' as const,
  bounces: { address: ADDRESS as string | null, webhookSecret: SECRET as string | null },
  sessionSecret: 'a secret for tests, 32 characters',
  previousSessionSecret: 'the secret before, 32 characters' as string | null,
};

let database: OpenDatabase;
let app: Hono<ApiEnv>;
beforeAll(async () => {
  database = await testDatabase();
  app = appWith(settings);
});
afterAll(() => database.close());
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  for (const table of [outbox, refusedAddresses, deliveryReports]) await database.db.delete(table);
});

function appWith(changed: typeof settings) {
  const bounces = openBounces({ db: database.db, settings: changed });
  return new Hono<ApiEnv>().onError(respondWithError).route('/', bouncesRoutes({ bounces }));
}

/** An email of the outbox. */
async function anEmail(recipient: string, status: 'sent' | 'pending' = 'sent'): Promise<string> {
  const id = randomUUID();
  const email = { template: 'order-update', data: {} };
  await database.db.insert(outbox).values({ id, key: id, recipient, email, status });
  return id;
}

async function stored(id: string) {
  const [email] = await database.db.select().from(outbox).where(eq(outbox.id, id));
  return email;
}

const envelopeOf = (id: string, secret = settings.sessionSecret) =>
  envelopeAddress(ADDRESS, secret, id);

const signed = (body: string) =>
  `sha256=${createHmac('sha256', SECRET).update(body).digest('hex')}`;

type Answer = { status: number; outcome?: string; code?: string; requestId?: string };

async function post(path: string, body: string, headers: Record<string, string>): Promise<Answer> {
  const response = await app.request(path, { method: 'POST', body, headers });
  return { ...((await response.json()) as object), status: response.status };
}
const sendMessage = (raw: string, signature = signed(raw)) =>
  post(BOUNCES_PATH, raw, { 'Content-Type': 'message/rfc822', 'X-Signature': signature });

const sendEvent = (event: object, signature?: string) => {
  const body = JSON.stringify(event);
  return post(EMAIL_EVENTS_PATH, body, { 'X-Signature': signature ?? signed(body) });
};
const sendPostmark = (event: object, password = SECRET) =>
  post(POSTMARK_PATH, JSON.stringify(event), {
    Authorization: `Basic ${Buffer.from(`postmark:${password}`).toString('base64')}`,
  });

const isUnreached = (email: string) => isUnreachable(database.db, email);

describe('a bounce message', () => {
  test.each([
    ['Postfix', postfixBounce],
    ['Gmail', gmailBounce],
    ['Outlook', outlookBounce],
  ])(
    'of %s marks the address of its email as refused and says so at the email',
    async (_, bounce) => {
      const id = await anEmail('Asha@Example.com');
      const raw = bounce({ to: envelopeOf(id), recipient: 'forwarded@elsewhere.example' });
      expect(await sendMessage(raw)).toMatchObject({ status: 200, outcome: 'applied' });
      expect(await isUnreached('asha@example.com')).toBe(true);
      expect(await isUnreached('forwarded@elsewhere.example')).toBe(false);
      expect((await stored(id))?.error).toMatch(/^bounced 5\.1\.1/);
      expect(JSON.stringify(vi.mocked(console.error).mock.calls)).not.toMatch(/asha@/i);
    },
  );

  test.each([
    ['4.4.1', {}],
    ['4.2.2', { action: 'delayed' }],
    ['5.1.1', { action: 'delayed' }],
    ['2.0.0', { action: 'relayed' }],
  ])(
    'with status %s and %o changes nothing, and a later failure counts',
    async (status, changes) => {
      const id = await anEmail('asha@example.com');
      const to = envelopeOf(id);
      expect(await sendMessage(postfixBounce({ to, status, ...changes }))).toMatchObject({
        outcome: 'ignored',
      });
      expect(await isUnreached('asha@example.com')).toBe(false);
      expect(await sendMessage(postfixBounce({ to }))).toMatchObject({ outcome: 'applied' });
    },
  );

  test.each(['5.7.26', '5.2.2'])(
    'with status %s blames the email and not its address',
    async (status) => {
      const id = await anEmail('asha@example.com');
      const raw = gmailBounce({ to: envelopeOf(id), status });
      expect(await sendMessage(raw)).toMatchObject({ outcome: 'applied' });
      expect(await isUnreached('asha@example.com')).toBe(false);
      expect((await stored(id))?.error).toBe(`bounced ${status}`);
    },
  );

  test('that is an answer of a person is ignored', async () => {
    const id = await anEmail('asha@example.com');
    expect(await sendMessage(outOfOffice({ to: envelopeOf(id) }))).toMatchObject({
      status: 200,
      outcome: 'ignored',
    });
    expect(await isUnreached('asha@example.com')).toBe(false);
  });

  test('that is sent again after the customer has proved the address changes nothing', async () => {
    const id = await anEmail('asha@example.com');
    const raw = postfixBounce({ to: envelopeOf(id) });
    await sendMessage(raw);
    await forgetRefusedAddress(database.db, 'asha@example.com');
    expect(await sendMessage(raw)).toMatchObject({ status: 200, outcome: 'duplicate' });
    expect(await isUnreached('asha@example.com')).toBe(false);
  });

  test('about an address that the customer has left marks that address only', async () => {
    const id = await anEmail('old@example.com');
    await anEmail('new@example.com');
    await sendMessage(gmailBounce({ to: envelopeOf(id), recipient: 'new@example.com' }));
    expect(await isUnreached('old@example.com')).toBe(true);
    expect(await isUnreached('new@example.com')).toBe(false);
  });

  test('to an email sent before the session secret was changed counts', async () => {
    const id = await anEmail('asha@example.com');
    const to = envelopeOf(id, settings.previousSessionSecret!);
    expect(await sendMessage(postfixBounce({ to }))).toMatchObject({ outcome: 'applied' });
  });

  test('with a forged or unknown address gets one answer, which tells nothing', async () => {
    const id = await anEmail('asha@example.com');
    const real = envelopeOf(id);
    const other = await anEmail('ravi@example.com');
    const forged = [
      envelopeOf(id, 'a secret of somebody else, 32 characters'),
      real.replaceAll('-', '').replace(/\+.{32}/, `+${other.replaceAll('-', '')}`),
      real.replace(/.(?=@)/, (last) => (last === '0' ? '1' : '0')),
      real.replace('@', 'a@'),
      real.replace('sunehri.example', 'evil.example'),
      envelopeOf(randomUUID()),
      ADDRESS,
      'bounces+@sunehri.example',
    ];
    const answers = [];
    for (const to of forged) {
      const { requestId: _id, ...answer } = await sendMessage(postfixBounce({ to }));
      answers.push(JSON.stringify(answer));
    }
    expect([...new Set(answers)]).toEqual([expect.stringContaining('"status":422')]);
    expect(await database.db.$count(refusedAddresses)).toBe(0);
  });

  test('without a valid signature is rejected before it is read, and one of over 1 MB at once', async () => {
    const id = await anEmail('asha@example.com');
    const raw = postfixBounce({ to: envelopeOf(id) });
    for (const signature of ['', 'sha256=', signed(`${raw} `), signed(raw).slice(7)])
      expect(await sendMessage(raw, signature)).toMatchObject({ status: 401 });
    expect(await sendMessage(raw + 'x'.repeat(1024 * 1024))).toMatchObject({ status: 413 });
    expect(await isUnreached('asha@example.com')).toBe(false);
  });

  test.each([
    '',
    '\0\0\0',
    'To: '.repeat(9_000),
    'Content-Type: multipart/report\r\n\r\n',
    '--\r\n--',
  ])('that is none (%#) is a client error', async (raw) => {
    expect((await sendMessage(raw)).status).toBe(422);
  });

  test('is not found in a shop without a bounce address or a webhook secret', async () => {
    const raw = postfixBounce({ to: envelopeOf(await anEmail('asha@example.com')) });
    const init = { method: 'POST', body: raw, headers: { 'X-Signature': signed(raw) } };
    for (const missing of [{ address: null }, { webhookSecret: null }]) {
      const without = appWith({ ...settings, bounces: { ...settings.bounces, ...missing } });
      expect((await without.request(BOUNCES_PATH, init)).status).toBe(404);
    }
  });
});

test('a bounce stops the emails that wait for the address, and no others', async () => {
  const sent = await anEmail('asha@example.com');
  const waiting = await anEmail('Asha@example.com', 'pending');
  const other = await anEmail('ravi@example.com', 'pending');
  await sendMessage(postfixBounce({ to: envelopeOf(sent) }));
  expect(await stored(waiting)).toMatchObject({ status: 'failed', error: 'address bounced' });
  expect(await stored(other)).toMatchObject({ status: 'pending', error: null });
});

test('an accepted email ends a rejection at delivery, and no bounce', async () => {
  const id = await anEmail('asha@example.com');
  await sendMessage(postfixBounce({ to: envelopeOf(id) }));
  await forgetRefusedAtDelivery(database.db, 'asha@example.com');
  expect(await isUnreached('asha@example.com')).toBe(true);
});

describe('an event of a provider', () => {
  const bounce = { id: 'evt-1', type: 'permanent', email: 'Asha@example.com', code: '5.1.1' };

  test('marks the address once, however often it is sent', async () => {
    expect(await sendEvent(bounce)).toMatchObject({ status: 200, outcome: 'applied' });
    expect(await isUnreached('asha@example.com')).toBe(true);
    await forgetRefusedAddress(database.db, 'asha@example.com');
    expect(await sendEvent(bounce)).toMatchObject({ outcome: 'duplicate' });
    expect(await isUnreached('asha@example.com')).toBe(false);
  });

  test('of a temporary failure changes nothing', async () => {
    expect(await sendEvent({ ...bounce, type: 'temporary' })).toMatchObject({ outcome: 'ignored' });
    expect(await isRefusedAddress(database.db, 'asha@example.com')).toBe(false);
  });

  test('of a complaint spares the address promotions, and does not call it unreachable', async () => {
    const waiting = await anEmail('asha@example.com', 'pending');
    expect(await sendEvent({ ...bounce, type: 'complaint' })).toMatchObject({ outcome: 'applied' });
    expect(await isRefusedAddress(database.db, 'asha@example.com')).toBe(true);
    expect(await isUnreached('asha@example.com')).toBe(false);
    expect((await stored(waiting))?.status).toBe('pending');
  });

  test('without a signature, of another shape or with an unknown key is rejected', async () => {
    expect((await sendEvent(bounce, 'sha256=00')).status).toBe(401);
    const wrong = [{}, { ...bounce, type: 'sent' }, { ...bounce, more: 1 }, { ...bounce, id: '' }];
    for (const event of wrong) expect((await sendEvent(event)).status).toBe(400);
    const tooLarge = { ...bounce, code: 'x'.repeat(300_000) };
    expect((await sendEvent(tooLarge)).status).toBe(413);
  });
});

describe('an event of Postmark', () => {
  const hardBounce = {
    RecordType: 'Bounce',
    ID: 692560173,
    Type: 'HardBounce',
    TypeCode: 1,
    Name: 'Hard bounce',
    MessageID: '883953f4-6105-42a2-a16a-77a8eac79483',
    ServerID: 23,
    Email: 'john@example.com',
    BouncedAt: '2026-11-26T16:33:54.9070259Z',
    DumpAvailable: true,
    Inactive: true,
    CanActivate: true,
    Subject: 'Test subject',
    MessageStream: 'outbound',
  };

  test('HardBounce marks the address once', async () => {
    expect(await sendPostmark(hardBounce)).toMatchObject({ status: 200, outcome: 'applied' });
    expect(await isUnreached('john@example.com')).toBe(true);
    expect(await sendPostmark(hardBounce)).toMatchObject({ outcome: 'duplicate' });
  });

  test.each([
    ['SoftBounce', 'ignored', false],
    ['Transient', 'ignored', false],
    ['toString', 'ignored', false],
    ['Blocked', 'applied', false],
    ['BadEmailAddress', 'applied', true],
  ])('%s is %s; unreachable: %s', async (Type, outcome, unreachable) => {
    expect(await sendPostmark({ ...hardBounce, Type })).toMatchObject({ outcome });
    expect(await isUnreached('john@example.com')).toBe(unreachable);
  });

  test('SpamComplaint spares the address promotions', async () => {
    const complaint = { ...hardBounce, RecordType: 'SpamComplaint', Type: 'SpamComplaint' };
    expect(await sendPostmark(complaint)).toMatchObject({ outcome: 'applied' });
    expect(await isRefusedAddress(database.db, 'john@example.com')).toBe(true);
    expect(await isUnreached('john@example.com')).toBe(false);
  });

  test('Delivery is ignored, and a wrong or missing password is rejected', async () => {
    const delivery = { RecordType: 'Delivery', MessageID: 'm', Recipient: 'john@example.com' };
    expect(await sendPostmark(delivery)).toMatchObject({ status: 200, outcome: 'ignored' });
    expect((await sendPostmark(hardBounce, 'guessed')).status).toBe(401);
    expect((await post(POSTMARK_PATH, JSON.stringify(hardBounce), {})).status).toBe(401);
    expect(await isUnreached('john@example.com')).toBe(false);
  });
});

describe('a simulated report', () => {
  const simulate = (mode: 'demo' | 'live', id: string) =>
    openBounces({ db: database.db, settings: { ...settings, mode } }).simulate(id, 'permanent');

  test('of a demo’s email marks its address, also a second time', async () => {
    const id = await anEmail('asha@example.com');
    expect(await simulate('demo', id)).toBe('applied');
    await forgetRefusedAddress(database.db, 'asha@example.com');
    expect(await simulate('demo', id)).toBe('applied');
    expect(await isUnreached('asha@example.com')).toBe(true);
  });

  test('is not possible in a live shop, or for an unknown email', async () => {
    const id = await anEmail('asha@example.com');
    await expect(simulate('live', id)).rejects.toMatchObject({ code: 'request/not-found' });
    await expect(simulate('demo', 'x')).rejects.toMatchObject({ code: 'request/not-found' });
  });
});
