// Proving by a link in a mail: that an address is one's own, or that one may set a new password.
import { randomBytes, randomUUID } from 'node:crypto';
import { createEmailVerificationToken } from 'better-auth/api';
import { verifyJWT } from 'better-auth/crypto';
import { and, eq } from 'drizzle-orm';
import { displayNameOf, normaliseEmail } from '#domain/account.ts';
import { Refusal } from '#domain/errors.ts';
import { paths } from '#domain/paths.ts';
import { type Db, violates } from '#server/db/db.ts';
import { users } from '#server/db/schema/accounts.ts';
import type { Letter, Outbox } from '#server/mail/port.ts';
import { type Library, RESET_SECONDS, VERIFICATION_SECONDS } from './library.ts';
import type { People, Person } from './people.ts';
import type { Identity } from './port.ts';
import { inOurWords } from './refusals.ts';
import { tellOfNewPassword } from './tell-password.ts';

type Verbs = Pick<
  Identity,
  'changeUnverifiedEmail' | 'sendVerification' | 'whoseLink' | 'verify' | 'sendReset' | 'reset'
>;
type Parts = { db: Db; library: Library; people: People; outbox: Outbox; shopUrl: string };

export function openProofs({ db, library, people, outbox, shopUrl }: Parts): Verbs {
  async function postLink(
    kind: 'verify-email' | 'reset-password',
    to: Person,
    path: string,
  ): Promise<void> {
    const name = displayNameOf({ displayName: to.name, email: to.email });
    const letter: Letter = { kind, facts: { name, link: shopUrl + path } };
    await outbox.post(db, { key: `${kind}:${randomUUID()}`, to: to.email, letter });
  }

  /** Whoever has the address that this link was sent to. */
  async function holderOf(token: string): Promise<Person> {
    const { secret } = await library.$context;
    const told = await verifyJWT<{ email: string }>(token, secret);
    const person = told && (await people.byEmail(told.email));
    if (!person) throw new Refusal('verify/link-spent');
    return person;
  }

  return {
    async changeUnverifiedEmail(uid, email) {
      const [changed] = await db
        .update(users)
        .set({ email: normaliseEmail(email), updatedAt: new Date() })
        .where(and(eq(users.id, uid), eq(users.emailVerified, false)))
        .returning()
        .catch((error: unknown) => {
          const taken = violates(error, 'users_email_key');
          throw taken ? new Refusal('register/email-already-in-use') : error;
        });
      if (!changed) throw new Refusal('verify/already-verified');
      return people.accountOf(changed);
    },

    async sendVerification(uid) {
      const person = await people.byId(uid);
      if (!person || person.emailVerified) return;
      const { secret } = await library.$context;
      const lasting = VERIFICATION_SECONDS;
      const token = await createEmailVerificationToken(secret, person.email, undefined, lasting);
      await postLink('verify-email', person, paths.verifyEmail(token));
    },

    async whoseLink(token) {
      const person = await holderOf(token);
      return person.emailVerified ? null : people.accountOf(person);
    },

    async verify(token) {
      const { id, email } = await holderOf(token);
      // By both: the account may have got another address since.
      const [verified] = await db
        .update(users)
        .set({ emailVerified: true, updatedAt: new Date() })
        .where(and(eq(users.id, id), eq(users.email, email)))
        .returning();
      if (!verified) throw new Refusal('verify/link-spent');
      return people.accountOf(verified);
    },

    async sendReset(email) {
      const person = await people.byEmail(email);
      if (!person) throw new Refusal('reset/user-not-found');
      const token = randomBytes(32).toString('base64url');
      const { internalAdapter } = await library.$context;
      // Not by the library's own request: it keeps silent when the mail could not be written down.
      await internalAdapter.createVerificationValue({
        identifier: resetOf(token),
        value: person.id,
        expiresAt: new Date(Date.now() + RESET_SECONDS * 1000),
      });
      await postLink('reset-password', person, paths.resetPassword(token));
    },

    async reset(token, newPassword) {
      const { internalAdapter } = await library.$context;
      const proof = await internalAdapter.findVerificationValue(resetOf(token));
      await inOurWords('reset', library.api.resetPassword({ body: { token, newPassword } }));
      if (proof) await tellOfNewPassword({ db, people, outbox, shopUrl }, proof.value);
    },
  };
}

function resetOf(token: string): string {
  return `reset-password:${token}`;
}
