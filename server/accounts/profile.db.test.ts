// What a shopper changes about herself: name, e-mail, password, and where she is signed in.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outbox as mails } from '#server/db/schema/orders.ts';
import {
  PASSWORD,
  type TestAccounts,
  aForm,
  aVisitor,
  bearing,
  openTestAccounts,
  withCookies,
} from '#server/testing/accounts.ts';

const NEW_PASSWORD = 'arunika-1953';

let shop: TestAccounts;
beforeAll(async () => {
  shop = await openTestAccounts();
});
afterAll(() => shop.close());

async function aShopper(email: string) {
  const { account, token } = await shop.accounts.register(aForm(email), aVisitor());
  return { account, headers: bearing(token), visitor: aVisitor() };
}
const signIn = (email: string, password = PASSWORD, userAgent = 'a test') =>
  shop.accounts.signIn({ email, password }, { ...aVisitor(), userAgent });

describe('her name', () => {
  test('is kept without spaces too many, and may not be empty', async () => {
    const asha = await aShopper('name@example.com');
    await expect(shop.accounts.rename(asha.account, '  Asha   Devi ')).resolves.toMatchObject({
      displayName: 'Asha Devi',
    });
    expect(await shop.accounts.current(asha.headers)).toMatchObject({ displayName: 'Asha Devi' });
    await expect(shop.accounts.rename(asha.account, '   ')).rejects.toMatchObject({
      code: 'account/name-missing',
    });
  });
});

describe('a new e-mail address', () => {
  test('is hers once its link is opened; the old one is told, and opens nothing more', async () => {
    const asha = await aShopper('old@example.com');
    const given = { email: ' NEW@example.com', password: PASSWORD };
    await shop.accounts.forgot('old@example.com', aVisitor());
    await shop.accounts.changeEmail(asha, given);
    expect(await shop.accounts.current(asha.headers)).toMatchObject({ email: 'old@example.com' });
    const [link = ''] = await shop.tokensFor('new@example.com', 'change-email');
    const changed = { email: 'new@example.com', emailVerified: true };
    expect(await shop.accounts.verify({ token: link }, asha)).toMatchObject(changed);
    expect(await shop.accounts.current(asha.headers)).toMatchObject(changed);
    const told = await shop.db.select().from(mails).where(eq(mails.recipient, 'old@example.com'));
    expect(told.map(({ letter }) => letter)).toContainEqual({
      kind: 'email-changed',
      facts: { name: 'Asha Rao', email: 'new@example.com' },
    });
    const [reset = ''] = await shop.tokensFor('old@example.com', 'reset-password');
    await expect(shop.accounts.reset(reset, NEW_PASSWORD)).rejects.toMatchObject({
      code: 'reset/link-spent',
    });
    await expect(shop.accounts.verify({ token: link }, asha)).rejects.toMatchObject({
      code: 'verify/link-spent',
    });
    await expect(signIn('old@example.com')).rejects.toMatchObject({ code: 'login/wrong-password' });
    await expect(signIn('new@example.com')).resolves.toBeDefined();
  });

  test.each([
    ['without her password', 'fresh@example.com', 'a guess', 'account/wrong-password'],
    ['that is no address', 'nonsense', PASSWORD, 'reset/invalid-email'],
    ['that is hers already', 'refused@example.com', PASSWORD, 'account/same-email'],
    ['that somebody else has', 'taken@example.com', PASSWORD, 'account/email-taken'],
  ])('%s is refused, and nothing is sent', async (_, email, password, code) => {
    const asha = await shopperOnce('refused@example.com');
    await shopperOnce('taken@example.com');
    await expect(shop.accounts.changeEmail(asha, { email, password })).rejects.toMatchObject({
      code,
    });
    expect(await shop.tokensFor(email, 'change-email')).toEqual([]);
  });

  test('that somebody else took meanwhile stays theirs', async () => {
    const asha = await aShopper('late@example.com');
    await shop.accounts.changeEmail(asha, { email: 'wanted@example.com', password: PASSWORD });
    await aShopper('wanted@example.com');
    const [link = ''] = await shop.tokensFor('wanted@example.com', 'change-email');
    await expect(shop.accounts.verify({ token: link }, asha)).rejects.toMatchObject({
      code: 'account/email-taken',
    });
    expect(await shop.accounts.current(asha.headers)).toMatchObject({ email: 'late@example.com' });
  });

  test('cannot be slipped into a link that was sent for another', async () => {
    const asha = await aShopper('honest@example.com');
    await shop.accounts.changeEmail(asha, { email: 'mine@example.com', password: PASSWORD });
    const [link = ''] = await shop.tokensFor('mine@example.com', 'change-email');
    const [kind, secret] = link.split('.');
    const forged = [kind, secret, Buffer.from('owner@sunehri.example').toString('base64url')];
    for (const bad of [forged.join('.'), 'change.x.y', 'change.'])
      await expect(shop.accounts.verify({ token: bad }, asha)).rejects.toMatchObject({
        code: 'verify/link-spent',
      });
    await expect(shop.accounts.verify({ token: link }, asha)).resolves.toBeDefined();
  });
});

const known = new Map<string, Awaited<ReturnType<typeof aShopper>>>();
async function shopperOnce(email: string) {
  const shopper = known.get(email) ?? (await aShopper(email));
  known.set(email, shopper);
  return shopper;
}

describe('a new password', () => {
  test('ends every other session and the links sent before; this browser stays signed in', async () => {
    const asha = await aShopper('password@example.com');
    const elsewhere = await signIn('password@example.com');
    await shop.accounts.forgot('password@example.com', aVisitor());
    const passwords = { current: PASSWORD, wanted: NEW_PASSWORD };
    const changed = await shop.accounts.changePassword(asha, passwords);
    expect(changed.account).toMatchObject({ email: 'password@example.com' });
    expect(await shop.accounts.current(bearing(elsewhere.token))).toBeNull();
    expect(await shop.accounts.current(asha.headers)).toBeNull();
    for (const here of [bearing(changed.token), withCookies(changed.cookies)])
      expect(await shop.accounts.current(here)).toMatchObject({ email: 'password@example.com' });
    expect(changed.cookies[0]).toMatch(/HttpOnly/);
    const [reset = ''] = await shop.tokensFor('password@example.com', 'reset-password');
    await expect(shop.accounts.reset(reset, 'another-1953')).rejects.toMatchObject({
      code: 'reset/link-spent',
    });
    await expect(signIn('password@example.com')).rejects.toMatchObject({
      code: 'login/wrong-password',
    });
    await expect(signIn('password@example.com', NEW_PASSWORD)).resolves.toBeDefined();
    expect(await shop.lettersTo('password@example.com')).toContain('password-changed');
  });

  test.each([
    ['with a wrong current one', 'a guess', NEW_PASSWORD, 'account/wrong-password'],
    ['too short', PASSWORD, 'ab1', 'reset/password-too-short'],
    ['too long', PASSWORD, 'x7'.repeat(65), 'reset/password-too-long'],
    ['that everybody uses', PASSWORD, 'Qwerty123', 'reset/weak-password'],
    ['that is her address', PASSWORD, 'refused@example.com', 'reset/weak-password'],
  ])('%s is refused, and ends nothing', async (_, current, wanted, code) => {
    const asha = await shopperOnce('refused@example.com');
    await expect(shop.accounts.changePassword(asha, { current, wanted })).rejects.toMatchObject({
      code,
    });
    expect(await shop.accounts.current(asha.headers)).not.toBeNull();
    expect(await shop.lettersTo('refused@example.com')).not.toContain('password-changed');
  });

  test('cannot be guessed at for ever by who finds a browser open', async () => {
    const asha = await aShopper('open-browser@example.com');
    const codes: string[] = [];
    for (let n = 0; n < 11; n += 1)
      await shop.accounts
        .changePassword(asha, { current: `guess ${n}`, wanted: NEW_PASSWORD })
        .catch((refusal) => codes.push(refusal.code));
    expect(codes).toEqual([...Array(10).fill('account/wrong-password'), 'reset/too-many-requests']);
  });
});

describe('where she is signed in', () => {
  test('is listed with this one marked, and can be ended one by one or all but this', async () => {
    const asha = await aShopper('devices@example.com');
    const phone = await signIn(
      'devices@example.com',
      PASSWORD,
      'Mozilla/5.0 (Android 15) Chrome/1',
    );
    const tablet = await signIn('devices@example.com', PASSWORD, 'Mozilla/5.0 (iPad) Safari/1');
    const list = await shop.accounts.sessions(asha.headers);
    expect(list).toHaveLength(3);
    expect(list.filter(({ isThis }) => isThis)).toHaveLength(1);
    expect(JSON.stringify(list)).not.toContain(tablet.token.split('.')[0]);
    const ofPhone = list.find(({ device }) => device === 'Chrome on Android');
    await shop.accounts.endSession(asha.account, ofPhone?.id ?? '');
    expect(await shop.accounts.current(bearing(phone.token))).toBeNull();
    expect(await shop.accounts.current(bearing(tablet.token))).not.toBeNull();
    await shop.accounts.endOtherSessions(asha.headers);
    expect(await shop.accounts.current(bearing(tablet.token))).toBeNull();
    expect(await shop.accounts.sessions(asha.headers)).toMatchObject([{ isThis: true }]);
  });

  test('is nobody else’s to end', async () => {
    const asha = await aShopper('hers@example.com');
    const stranger = await aShopper('stranger@example.com');
    const [session] = await shop.accounts.sessions(asha.headers);
    await shop.accounts.endSession(stranger.account, session?.id ?? '');
    expect(await shop.accounts.current(asha.headers)).not.toBeNull();
  });
});
